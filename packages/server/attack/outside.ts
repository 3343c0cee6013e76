import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { listening, portOf } from '../test/mailbox.ts';

/** A server of somebody else that our server depends on. */
export interface OutsideServer {
  readonly port: number;
  readonly connections: () => number;
  /** From now on it accepts connections and never says a word. */
  readonly silence: () => void;
  readonly close: () => void;
}

const keptOpen = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  return sockets;
};

const controlled = (server: Server, sockets: ReadonlySet<Socket>, silence: () => void): OutsideServer => ({
  port: portOf(server),
  connections: () => sockets.size,
  silence,
  close: () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  },
});

/** A mail server that never greets. */
export const silentMail = async (): Promise<OutsideServer> => {
  const server = createServer();
  const sockets = keptOpen(server);
  await listening(server);
  return controlled(server, sockets, () => undefined);
};

/** An object store that says yes to everything, until it is silenced. */
export const silentStore = async (): Promise<OutsideServer> => {
  const state = { isSilent: false };
  const server = createHttpServer((request, response) => {
    request.resume();
    if (!state.isSilent) request.on('end', () => response.end());
  });
  const sockets = keptOpen(server);
  await listening(server);
  return controlled(server, sockets, () => {
    state.isSilent = true;
  });
};
