import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a server answers, or what became of the connection. */
export interface Outcome {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface SlowRequest {
  /** Resolves with the answer, whether or not the body was sent; with status 0 when the connection broke. */
  readonly answer: Promise<Outcome>;
  readonly write: (chunk: string | Uint8Array) => void;
  readonly end: () => void;
  /** Ends the connection; resolves when it is closed. */
  readonly close: () => Promise<void>;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** False for a client that takes the head of the answer and no more. */
  readonly isRead?: boolean;
}

const answerOf = (request: ClientRequest, isRead: boolean): Promise<Outcome> =>
  new Promise((resolve) => {
    request.on('response', (response) => {
      const outcome = (body: string) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      if (isRead) text(response).then(outcome, () => outcome(''));
      else {
        response.on('error', () => undefined);
        outcome('');
      }
    });
    request.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
  });

/** A client that sends its body when it wants to, each on a connection of its own. */
export const slowRequest = (
  url: string,
  { method = 'POST', headers = {}, isRead = true }: Sending = {},
): SlowRequest => {
  const request = httpRequest(url, { method, headers, agent: false });
  const answer = answerOf(request, isRead);
  const closed = new Promise<void>((resolve) => {
    request.on('close', resolve);
  });
  request.flushHeaders();
  return {
    answer,
    write: (chunk) => void request.write(chunk),
    end: () => void request.end(),
    close: () => {
      request.destroy();
      return closed;
    },
  };
};

/** The longest answer of `/health`, in milliseconds, while something else goes on. */
export const worstHealth = async (url: string, during: Promise<unknown>): Promise<number> => {
  const state = { isOver: false };
  const over = during.finally(() => {
    state.isOver = true;
  });
  let worst = 0;
  do {
    const began = performance.now();
    const { status } = await slowRequestEnd(`${url}/health`);
    if (status !== 200) throw new Error(`/health answered ${status}`);
    worst = Math.max(worst, performance.now() - began);
  } while (!state.isOver);
  await over;
  return worst;
};

const slowRequestEnd = (url: string): Promise<Outcome> => {
  const asked = slowRequest(url, { method: 'GET' });
  asked.end();
  return asked.answer;
};
