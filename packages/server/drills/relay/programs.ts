import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort, until } from '../kit.ts';

/* What stands around the portal, each a process of its own that may be killed. */

export interface Program {
  readonly child: ChildProcess;
  /** As if the power went. */
  readonly kill: () => Promise<void>;
}

/** Ends with this process, however that ends. */
export const programOf = (child: ChildProcess): Program => {
  const ended = once(child, 'exit');
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return {
    child,
    kill: async () => {
      end();
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A daemon that listens on the port of its arguments. */
export const listening = async (command: string, args: readonly string[], port: number): Promise<Program> => {
  const program = programOf(spawn(command, args, { stdio: 'ignore' }));
  await until(`${command} listens`, () => {
    if (program.child.exitCode !== null) throw new Error(`${command} did not start`);
    return isListening(port);
  });
  return program;
};

/** NATS of a drill, at the same port each time. */
export interface OwnNats {
  readonly url: string;
  readonly start: () => Promise<Program>;
}
export const ownNats = async (): Promise<OwnNats> => {
  const port = await freePort();
  return {
    url: `nats://127.0.0.1:${port}`,
    start: () => listening('nats-server', ['--addr', '127.0.0.1', '--port', String(port)], port),
  };
};

export const startMosquitto = async (): Promise<Program & { readonly address: string }> => {
  const port = await freePort();
  return { ...(await listening('mosquitto', ['-p', String(port)], port)), address: `127.0.0.1:${port}` };
};
