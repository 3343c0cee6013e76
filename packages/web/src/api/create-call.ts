import { timeLimitsMs } from '@iodd-hub/contract/envelope';
import type { Call as Called, Received, Sent } from '@iodd-hub/contract/kit';
import {
  type ClientBehaviour,
  clientBehaviourOf,
  type FailureKey,
  results,
} from '@iodd-hub/contract/results';
import { openEnvelope } from './envelope.ts';
import { CallFailure } from './failure.ts';

/** `float` shows the message over the page; `log` only keeps it, for pages that show the failure themselves. */
export type Report = 'float' | 'log';

type Asking = Extract<ClientBehaviour, 'relogin' | 'reauthenticate' | 'acceptTerms'>;

interface CallEnvironment {
  readonly origin: string;
  readonly languageTag: () => string;
  readonly report: (failure: CallFailure, how: Report) => void;
  /** Ask for the password or for consent; true when the same call may go on. */
  readonly asks: Readonly<Record<Asking, () => Promise<boolean>>>;
  readonly limitsMs?: Readonly<Record<keyof typeof timeLimitsMs, number>>;
}

export interface CallOptions {
  /** Results that the caller shows itself, beside those that the catalogue always leaves to it. */
  readonly handles?: readonly FailureKey[];
  readonly report?: Report;
  readonly limit?: keyof typeof timeLimitsMs;
  readonly signal?: AbortSignal | undefined;
  /** False for the calls that find out whether there is a session at all. */
  readonly canPrompt?: boolean;
}

export type Call = <E extends Called>(
  endpoint: E,
  input: Sent<E>,
  options?: CallOptions,
) => Promise<Received<E>>;

/** The way to the server: sends, opens the envelope, and does what the catalogue says about a failure. */
export const createCall = (around: CallEnvironment): Call => {
  const limitsMs = around.limitsMs ?? timeLimitsMs;

  const send = async (endpoint: Called, input: unknown, options: CallOptions): Promise<unknown> => {
    const timer = AbortSignal.timeout(limitsMs[options.limit ?? 'portal']);
    const signal = options.signal ? AbortSignal.any([timer, options.signal]) : timer;
    try {
      return await openEnvelope(await fetch(requestOf(around, endpoint, input), { signal }));
    } catch (error) {
      if (error instanceof CallFailure) throw error;
      if (options.signal?.aborted) throw new CallFailure({ kind: 'cancelled' });
      throw new CallFailure({ kind: timer.aborted ? 'timeout' : 'network' });
    }
  };

  const attempt = async (
    endpoint: Called,
    input: unknown,
    options: CallOptions,
    asked: readonly Asking[] = [],
  ): Promise<unknown> => {
    try {
      return await send(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const behaviour = clientBehaviourOf(error.code);
      // Each once: who signs in again may have terms to accept.
      if ((options.canPrompt ?? true) && isAsking(behaviour) && !asked.includes(behaviour)) {
        if (await around.asks[behaviour]()) return attempt(endpoint, input, options, [...asked, behaviour]);
        throw error;
      }
      if (isForPeople(error, options)) {
        around.report(error, options.report ?? 'float');
        error.isShown = options.report !== 'log';
      }
      throw error;
    }
  };

  return async <E extends Called>(endpoint: E, input: Sent<E>, options: CallOptions = {}) =>
    // The server parses every answer by the same contract before it sends it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (await attempt(endpoint, input, options)) as Received<E>;
};

const isAsking = (behaviour: ClientBehaviour): behaviour is Asking =>
  behaviour === 'relogin' || behaviour === 'reauthenticate' || behaviour === 'acceptTerms';

const isForPeople = (failure: CallFailure, { handles = [], canPrompt = true }: CallOptions): boolean => {
  if (failure.kind === 'cancelled') return false;
  if (failure.kind !== 'result') return true;
  if (handles.some((key) => results[key].code === failure.code)) return false;
  const behaviour = clientBehaviourOf(failure.code);
  return behaviour === 'toast' || (isAsking(behaviour) && canPrompt);
};

const requestOf = (around: CallEnvironment, endpoint: Called, input: unknown): Request => {
  const url = new URL(endpoint.path, around.origin);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': around.languageTag() });
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return new Request(url, { headers, credentials: 'same-origin' });
  }
  // The browser names the type of a form itself, with the boundary that it chose.
  if (!endpoint.uploads) headers.set('Content-Type', 'application/json');
  const body = endpoint.uploads ? formOf(input) : JSON.stringify(input ?? {});
  return new Request(url, { method: 'POST', headers, credentials: 'same-origin', body });
};

export const formOf = (input: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {}))
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined) form.append(name, String(value));
  return form;
};
