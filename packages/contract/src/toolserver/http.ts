import { toolserverPath } from './address.ts';
import type { ToolserverTransport } from './client.ts';
import { eventReader } from './event-stream.ts';

/* Calls over HTTP. `fetch` and the decoder of octets are handed in: nothing pure has a network. */

interface Reader {
  readonly read: () => Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  readonly cancel: () => Promise<unknown>;
}
interface Octets {
  readonly getReader: () => Reader;
}
interface Answer {
  readonly text: () => Promise<string>;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: Octets | null;
}
interface Decoder {
  readonly decode: (octets?: Uint8Array<ArrayBuffer>, options?: { readonly stream?: boolean }) => string;
}
export interface HttpTransportOptions {
  /** `http://127.0.0.1:8717`, without a slash at its end. */
  readonly url: string;
  readonly token: string | undefined;
  readonly fetch: (
    url: string,
    request: {
      readonly method: 'POST';
      readonly headers: Record<string, string>;
      readonly body: string;
      readonly credentials: 'omit';
      readonly redirect: 'error';
    },
  ) => Promise<Answer>;
  readonly newDecoder: () => Decoder;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const toolserverUrl = (url: string, name: string): string =>
  `${url}${toolserverPath}/${name.replace('.', '/')}`;

export function httpTransport({ url, token, fetch, newDecoder }: HttpTransportOptions): ToolserverTransport {
  const send = (name: string, input: unknown): Promise<Answer> =>
    fetch(toolserverUrl(url, name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
      // The token says who asks; no cookie does.
      credentials: 'omit',
      redirect: 'error',
    });
  return {
    ask: async (name, input) => parsed(await (await send(name, input)).text()),
    listen: (name, input) => ({
      [Symbol.asyncIterator]: () => listening(() => send(name, input), newDecoder),
    }),
  };
}

/**
 * Ended at any moment by `return`, also while nothing comes: a generator would wait for the next event before it heard
 * of it, and the connection would stay.
 */
function listening(
  send: () => Promise<Answer>,
  newDecoder: () => Decoder,
): AsyncIterator<unknown, undefined> {
  const listener: { reader?: Reader; isEnded: boolean } = { isEnded: false };
  const answers = (async function* (): AsyncGenerator<unknown, undefined> {
    const answer = await send();
    // A refusal is no stream.
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) {
      yield parsed(await answer.text());
      return;
    }
    const reader = answer.body.getReader();
    listener.reader = reader;
    const decoder = newDecoder();
    const events = eventReader();
    while (!listener.isEnded) {
      const { done, value } = await reader.read();
      if (done) return;
      // Octets of an answer lie in memory of their own.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const text = decoder.decode(value as Uint8Array<ArrayBuffer>, { stream: true });
      for (const event of events(text)) yield parsed(event);
    }
    await reader.cancel();
  })();
  return {
    next: () => answers.next(),
    return: async () => {
      listener.isEnded = true;
      await listener.reader?.cancel();
      return answers.return(undefined);
    },
  };
}
