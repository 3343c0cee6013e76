/**
 * Requests to a host. Only the address that the operator gave is dialled: no redirect is followed, and what an answer
 * names is never an address. Answers have limits in time, size and depth before they are parsed.
 */
import { cleanText, LinkFault } from '@iodd-hub/gateway';

export interface AnswerLimits {
  readonly octets: number;
  /** From the request to the last octet of the answer. */
  readonly deadlineMs: number;
  /** Brackets within brackets. */
  readonly depth: number;
  /** Requests to one host at the same time. */
  readonly parallel: number;
}
const answerLimits: AnswerLimits = {
  octets: 1024 * 1024,
  deadlineMs: 10_000,
  depth: 16,
  parallel: 4,
};
/** What is ordered takes the device its time: a block of parameters is many cycles. */
const patience = 3;

export interface HttpOptions {
  /** Sent as it is to this host and nobody else. */
  readonly authorization?: string | undefined;
  readonly limits?: Partial<AnswerLimits> | undefined;
}
export interface HttpRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Behind the address of the host. */
  readonly path: string;
  readonly body?: unknown;
}
export interface HttpAnswer {
  readonly status: number;
  /** Undefined where the answer has no body. */
  readonly body: unknown;
}
export type AskHost = (request: HttpRequest) => Promise<HttpAnswer>;

/** The address without a slash at its end. */
export function hostAddress(text: string): string {
  const url = URL.parse(text);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.username || url.password || url.search || url.hash)
    throw new LinkFault('addressInvalid');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** A name that a host gave, as one part of a path: it leads nowhere else. */
export function pathPart(name: string): string {
  // Half of a pair of UTF-16 has no octets by which it could stand in an address.
  if (name === '' || /^\.{1,2}$/.test(name) || !name.isWellFormed())
    throw new LinkFault('answerInvalid', { about: 'alias' });
  return encodeURIComponent(name);
}

export function httpHost(address: string, { authorization, limits }: HttpOptions = {}): AskHost {
  const bounds = { ...answerLimits, ...limits };
  const inTurn = turns(bounds.parallel);
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(authorization === undefined ? {} : { authorization }),
  };
  return ({ method = 'GET', path, body }) =>
    inTurn(async () => {
      const response = await sent(`${address}${path}`, {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(method === 'GET' ? bounds.deadlineMs : bounds.deadlineMs * patience),
      });
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel();
        throw new LinkFault('redirected');
      }
      return {
        status: response.status,
        body: parsedJson(await textOf(response, bounds.octets), bounds.depth),
      };
    });
}

/** So many at once, the others behind them in their order. */
function turns(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function sent(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw lost(error);
  }
}

/** What fails before a connection is there has reached nobody. */
const neverSent: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
function lost(error: unknown): LinkFault {
  if (error instanceof LinkFault) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new LinkFault('timedOut');
  const cause = error instanceof Error ? error.cause : undefined;
  // Ports of other protocols are not asked by fetch.
  if (cause instanceof Error && cause.message === 'bad port')
    return new LinkFault('unreachable', { said: cause.message });
  const said = codeIn(error) ?? codeIn(cause);
  if (neverSent.has(said)) return new LinkFault('unreachable', { said: String(said) });
  return new LinkFault('connectionLost', said === undefined ? {} : { said: cleanText(said) });
}
const codeIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

async function textOf({ body }: Response, most: number): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let octets = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      octets += value.length;
      if (octets > most) throw new LinkFault('answerTooLarge');
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw lost(error);
  }
}

/** Undefined for an empty text. */
export function parsedJson(text: string, depth: number = answerLimits.depth): unknown {
  if (text.trim() === '') return undefined;
  if (isDeeper(text, depth)) throw new LinkFault('answerInvalid', { about: 'depth' });
  try {
    return JSON.parse(text);
  } catch {
    throw new LinkFault('answerInvalid', { about: 'json' });
  }
}

/** One pass, whatever the text: brackets inside of texts are none. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText && character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (!isText && (character === '[' || character === '{')) depth += 1;
    else if (!isText && (character === ']' || character === '}')) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
