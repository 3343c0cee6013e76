import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listening, portOf } from './mailbox.ts';

/** A line to a service that can be cut, as a crash of the service does, and fixed. */
export interface Line {
  readonly port: number;
  readonly cut: () => Promise<void>;
  readonly fix: () => Promise<void>;
  /** The service accepts connections and says nothing, until `speak` ends those and lets new ones through. */
  readonly silence: () => void;
  readonly speak: () => void;
}

export const openLine = async (host: string, port: number): Promise<Line> => {
  const ends = new Set<Socket>();
  const state = { isSilent: false };
  const server: Server = createServer((near) => {
    if (state.isSilent) {
      ends.add(near);
      near.on('error', () => undefined).resume();
      return;
    }
    const far = connect(port, host);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.on('error', () => undefined);
      end.pipe(other);
    }
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = portOf(server);
  return {
    port: own,
    async cut() {
      server.close();
      for (const end of ends) end.resetAndDestroy();
    },
    fix: () => listen(own),
    silence() {
      state.isSilent = true;
      for (const end of ends) {
        end.unpipe();
        end.resume();
      }
    },
    speak() {
      state.isSilent = false;
      for (const end of ends) end.destroy();
    },
  };
};

/** A server outside that accepts every connection and never says a word. */
export interface Silent {
  readonly port: number;
  /** How many it has accepted. */
  readonly connections: () => number;
  readonly close: () => void;
}

export const openSilent = async (): Promise<Silent> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await listening(server);
  return {
    port: portOf(server),
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
