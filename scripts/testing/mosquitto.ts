/** Mosquitto, started for a test on a port of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = dial(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

export interface Mosquitto {
  /** `127.0.0.1:1234`; the same after a stop and a start. */
  readonly address: string;
  readonly start: (rules?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly remove: () => void;
}

export async function newMosquitto(): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'broker-'));
  const port = await freePort();
  let broker: ChildProcess | undefined;
  return {
    address: `127.0.0.1:${port}`,
    start: async (rules = 'allow_anonymous true') => {
      const file = join(folder, 'mosquitto.conf');
      writeFileSync(file, `listener ${port} 127.0.0.1\n${rules}\n`);
      broker = spawn('mosquitto', ['-c', file], { stdio: 'ignore' });
      // Without the test runner: journeys start it as well.
      const until = Date.now() + 10_000;
      while (!(await isListening(port))) {
        if (Date.now() > until) throw new Error(`Mosquitto does not listen on ${port}.`);
        await pause(20);
      }
    },
    stop: () =>
      new Promise((resolve) => {
        if (!broker) return resolve();
        broker.once('exit', () => resolve());
        broker.kill();
        broker = undefined;
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
