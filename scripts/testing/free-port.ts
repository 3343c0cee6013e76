import { once } from 'node:events';
import { createServer } from 'node:net';

/** One that nobody listens at now; somebody else may take it before it is used. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
};
