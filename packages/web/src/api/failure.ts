import type { FieldProblem } from '@iodd-hub/contract/fields';
import { type FailureKey, isRetried, type ResultKey, resultKeyOf, results } from '@iodd-hub/contract/results';

/** Why a call failed: a result of the catalogue, or something between here and the server. */
export type FailureKind =
  | 'result'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'tooLarge'
  | 'tooManyRequests'
  | 'unavailable'
  | 'notOurs';

interface Details {
  readonly kind: FailureKind;
  readonly code?: string;
  /** The server's own sentence, in the language of the caller. */
  readonly text?: string;
  readonly data?: unknown;
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The one error that `call` throws. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly text: string;
  readonly data: unknown;
  readonly status: number;
  readonly requestId: string | undefined;
  /** When the server asks to come back; undefined where it does not say. */
  readonly retryAfterSeconds: number | undefined;
  /** Set by `call` once the message stands over the page: then a form need not say it again. */
  isShown = false;

  constructor(details: Details) {
    super(details.text || details.kind);
    this.name = 'CallFailure';
    this.kind = details.kind;
    this.code = details.code ?? '';
    this.text = details.text ?? '';
    this.data = details.data ?? null;
    this.status = details.status ?? 0;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get key(): ResultKey | undefined {
    return resultKeyOf(this.code);
  }
}

/** Whether the same call succeeds later by itself, whoever said so: the server or something in front of it. */
export const isWorthRetrying = ({ code, kind, status }: CallFailure): boolean =>
  isRetried(code) || kind === 'tooManyRequests' || status === 429 || status === 503;

/** Whether to ask the same again without being told to: who was refused is refused again, however often. */
export const passesByItself = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (['network', 'timeout', 'unavailable'].includes(error.kind) || isWorthRetrying(error));

export const isFailure = (error: unknown, key: FailureKey): error is CallFailure =>
  error instanceof CallFailure && error.code === results[key].code;

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && 'problem' in value;

/** The fields that the server refused (09001), to be shown under the same fields as our own problems. */
export const refusedFields = (error: unknown): readonly FieldProblem[] => {
  if (!isFailure(error, 'inputRefused')) return [];
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields))
    return [];
  return data.fields.filter(isFieldProblem).map((one) => ({ ...one, args: one.args ?? {} }));
};
