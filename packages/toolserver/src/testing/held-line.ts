/** A line to a master that can be held, as a slow network or a slow master holds it. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface HeldLine {
  readonly url: string;
  /** From now on answers do not come back until they are let go. */
  readonly hold: () => void;
  readonly letGo: () => void;
  readonly close: () => void;
}

/** Passes octets on to the master, unless they are held. */
export async function heldLine(target: string): Promise<HeldLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.add(near).add(far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    if (isHeld) far.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    letGo: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
