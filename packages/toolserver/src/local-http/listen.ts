/** Listening on this computer only, under both of its addresses: `localhost` may mean either. */
import type { FastifyInstance } from 'fastify';
import { newServer } from '../http/server.ts';
import { mostWatchers } from '../service/live/live.ts';
import { registerLocalHttp, type LocalHttpOptions } from './serve.ts';

export interface LocalHttp {
  readonly port: number;
  /** `http://127.0.0.1:8717` and, where the computer has it, `http://[::1]:8717`. */
  readonly urls: readonly string[];
  readonly close: () => Promise<void>;
}

/** Of all callers together; a browser opens six. As many as may watch, and as many again: a call is never shut out. */
const mostConnections = 2 * mostWatchers;
const longestHeader = 16 * 1024;
/** A computer without IPv6 has no such address; another program at this port would be taken for us by `localhost`. */
const hasNoAddress: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

export async function listenLocally(
  options: Omit<LocalHttpOptions, 'port'>,
  wantedPort: number,
): Promise<LocalHttp> {
  let port = 0;
  const newApp = (): FastifyInstance => {
    const app = newServer({ maxHeaderSize: longestHeader });
    app.server.maxConnections = mostConnections;
    registerLocalHttp(app, { ...options, port: () => port });
    return app;
  };
  const apps = [newApp()];
  const close = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.close()));
  };
  try {
    const urls = [(await apps[0]?.listen({ host: '127.0.0.1', port: wantedPort })) ?? ''];
    port = Number(new URL(urls[0] ?? '').port);
    const other = newApp();
    const url = await listenIfThere(other, port);
    if (url !== undefined) {
      apps.push(other);
      urls.push(url);
    }
    return { port, urls, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listenIfThere(app: FastifyInstance, port: number): Promise<string | undefined> {
  try {
    return await app.listen({ host: '::1', port, ipv6Only: true });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && hasNoAddress.has(error.code)) return undefined;
    throw error;
  }
}
