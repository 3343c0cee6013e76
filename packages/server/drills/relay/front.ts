import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What stands in front of the instances: a connection goes to the next one that takes it. */
export interface Front {
  readonly url: string;
  readonly close: () => void;
}

const reached = async (port: number): Promise<Socket | undefined> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
};

export const openFront = async (ports: readonly number[]): Promise<Front> => {
  const ends = new Set<Socket>();
  let turn = 0;
  const join = (near: Socket, far: Socket): void => {
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined);
      end.once('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  };
  const pass = async (near: Socket): Promise<void> => {
    turn += 1;
    for (let at = 0; at < ports.length; at += 1) {
      const far = await reached(ports[(turn + at) % ports.length] ?? 0);
      if (far) return join(near, far);
    }
    near.destroy();
    return undefined;
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => undefined);
    void pass(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
};
