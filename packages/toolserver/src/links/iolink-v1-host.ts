/** Requests to one host of the JSON integration, in its spelling, with its refusals as ours. */
import type { z } from 'zod';
import { type FaultKey, faultOfCode, leavesOutcomeOpen, LinkFault } from '@iodd-hub/gateway';
import type { AskHost, HttpRequest } from './http.ts';
import { errorAnswer } from './iolink-v1-answers.ts';
import { inOurSpelling, newDialect, type Dialect } from './iolink-v1-dialect.ts';

const byStatus: ReadonlyMap<number, FaultKey> = new Map([
  [401, 'permissionDenied'],
  [403, 'permissionDenied'],
  [404, 'notSupported'],
  [405, 'notSupported'],
  [501, 'notSupported'],
] as const);

function faultFrom(status: number, body: unknown): LinkFault {
  const read = errorAnswer.safeParse(body);
  if (!read.success)
    return new LinkFault(byStatus.get(status) ?? (status >= 500 ? 'internalError' : 'hostRefused'));
  const { code, message, iolinkError } = read.data;
  return faultOfCode(code, {
    ...(message !== undefined && { said: message }),
    ...(iolinkError && { deviceError: iolinkError.code }),
  });
}

export class IntegrationHost {
  readonly dialect: Dialect = newDialect();
  private readonly ask: AskHost;
  constructor(ask: AskHost) {
    this.ask = ask;
  }

  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return this.answer({ path }, schema);
  }

  async answer<Schema extends z.ZodType>(request: HttpRequest, schema: Schema): Promise<z.output<Schema>> {
    const read = schema.safeParse(await this.send(request));
    if (!read.success) throw new LinkFault('answerInvalid', { about: request.path });
    return read.data;
  }

  /** Whether 200 or 204: hosts differ. */
  async send(request: HttpRequest): Promise<unknown> {
    const { status, body } = await this.ask(request);
    const answer = inOurSpelling(this.dialect, body);
    if (status < 200 || status >= 300) throw faultFrom(status, answer);
    return answer;
  }

  /**
   * Sends octets as the host writes them. One that has not shown how is sent them bare, as in the official file; where
   * it refuses the body, nothing has happened yet and the other form is tried.
   */
  async sendOctets(path: string, bodyFrom: (wraps: boolean) => unknown): Promise<unknown> {
    const { wrapsParameters } = this.dialect;
    const post = (wraps: boolean): Promise<unknown> =>
      this.send({ method: 'POST', path, body: bodyFrom(wraps) });
    if (wrapsParameters !== undefined) return post(wrapsParameters);
    try {
      return await post(false);
    } catch (error) {
      if (!refusesBody(error)) throw error;
    }
    const answer = await post(true);
    this.dialect.wrapsParameters = true;
    return answer;
  }
}

/** Codes for a body that does not have the expected form: a value of another type, something missing or too much. */
const bodyCodes: ReadonlySet<number | undefined> = new Set([201, 202, 203, 701, 702]);
const refusesBody = (error: unknown): boolean =>
  error instanceof LinkFault && !leavesOutcomeOpen(error) && bodyCodes.has(error.details.code);

/** For what a host may lack. */
export const nothingWhere =
  (...keys: readonly FaultKey[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof LinkFault) || !keys.includes(error.key)) throw error;
  };
