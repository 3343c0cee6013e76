import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pause } from '../kit.ts';

/** Stands between the tool server and its master, and knows what was really written, and how often. */
export interface Counted {
  readonly url: string;
  /** How often a parameter was sent with these octets. */
  readonly times: (octets: readonly number[]) => number;
  /** Written by the master, and not answered yet. */
  readonly isWriting: () => boolean;
  readonly close: () => void;
}

/** A slow device: whoever dies while it writes does not know what became of it. */
const writeMs = 40;

export const openCounted = async (master: string): Promise<Counted> => {
  const written = new Map<string, number>();
  let underWay = 0;
  const answerTo = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '', headers } = incoming;
    const body = await text(incoming);
    const isWrite = method === 'POST' && url.includes('/parameters/');
    if (isWrite) written.set(body, (written.get(body) ?? 0) + 1);
    const outgoing = request(`${master}${url}`, {
      method,
      headers: { ...headers, host: new URL(master).host },
    });
    outgoing.end(body);
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (!response) return;
    const content = await text(response);
    if (isWrite) {
      underWay += 1;
      await pause(writeMs);
      underWay -= 1;
    }
    answer.writeHead(response.statusCode ?? 500, response.headers).end(content);
  };
  const server = createServer((incoming, answer) => {
    // Who asked has died, or the master has.
    answerTo(incoming, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    times: (octets) => written.get(JSON.stringify(octets)) ?? 0,
    isWriting: () => underWay > 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
