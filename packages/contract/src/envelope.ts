/** Every answer under `/api/` has this form, also a surprise. */
export interface Envelope<T> {
  readonly resultCode: string;
  readonly returnMsg: string;
  readonly data: T | null;
}

/** True for anything that can be opened as an envelope; a proxy's error page is none. */
export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'resultCode' in value &&
  typeof value.resultCode === 'string' &&
  'returnMsg' in value &&
  typeof value.returnMsg === 'string';

/** Header that carries the session of tools and tests; browsers use the cookie. */
export const sessionHeader = 'session-id';
export const requestIdHeader = 'x-request-id';

/** Client time limits of the specification, section 9. */
export const timeLimitsMs = { portal: 60_000, editor: 120_000 } as const;
