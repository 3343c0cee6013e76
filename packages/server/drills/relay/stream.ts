import { request } from 'node:http';
import { endpoints } from '@iodd-hub/contract';
import type { LiveEvent, WatchedPort } from '@iodd-hub/contract/live';

/* The one stream of a browser, as somebody who watches devices has it. */

export interface Stream {
  /** Nothing is read until it goes on. */
  readonly hold: () => void;
  readonly goOn: () => void;
  readonly end: () => void;
}

interface StreamOptions {
  readonly url: string;
  readonly token: string;
  readonly ports: readonly (WatchedPort & { readonly hostId: string })[];
  readonly onEvent: (event: LiveEvent, octets: number) => void;
  /** However it came: it was refused, it broke, or it ended. */
  readonly onEnd: (why: string) => void;
}

const beginning = 'data: ';
/** What the portal writes is what its contract says. */
const eventIn = (text: string): LiveEvent => JSON.parse(text);
const nothing = (): void => undefined;

export const openStream = ({ url, token, ports, onEvent, onEnd }: StreamOptions): Stream => {
  const address = new URL(endpoints.live.stream.path, url);
  const named = ports.map(({ hostId, master, port, intervalMs }) =>
    [hostId, master, port, intervalMs].join('.'),
  );
  address.searchParams.set('values', named.join(','));
  let isEnded = false;
  const ended = (why: string): void => {
    if (isEnded) return;
    isEnded = true;
    outgoing.destroy();
    onEnd(why);
  };
  let pause = nothing;
  let resume = nothing;
  const outgoing = request(address, { headers: { 'session-id': token }, agent: false }, (answer) => {
    if (answer.headers['content-type']?.startsWith('text/event-stream') !== true)
      return ended(`refused with ${answer.statusCode}`);
    pause = () => void answer.pause();
    resume = () => void answer.resume();
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const at = part.indexOf(beginning);
        if (at >= 0) onEvent(eventIn(part.slice(at + beginning.length)), part.length);
      }
    });
    answer.once('close', () => ended('closed'));
    return answer.on('error', (error) => ended(error.message));
  });
  outgoing.on('error', (error) => ended(error.message));
  outgoing.end();
  return { hold: () => pause(), goOn: () => resume(), end: () => ended('left') };
};
