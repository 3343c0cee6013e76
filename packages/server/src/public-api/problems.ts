import {
  type FieldProblem,
  fieldProblems,
  isStorable,
  type ProblemStatus,
  storable,
} from '@iodd-hub/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

interface Further {
  readonly fields?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal of the public API, as RFC 9457 has it. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly fields: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ProblemStatus, detail: string, { fields = [], headers = {} }: Further = {}) {
    super(detail);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

export const problemTitles: Readonly<Record<ProblemStatus, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  410: 'Gone',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Try again shortly',
};

export const sendProblem = (
  reply: FastifyReply,
  { status, message, fields, headers }: Problem,
  instance: string,
) =>
  reply
    .status(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: problemTitles[status],
        status,
        detail: message,
        instance,
        ...(fields.length > 0 && { fields }),
      }),
    );

/** The storable part of it is a check of the schema only where it fails: every call would pay for it. */
export const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const first = schema.safeParse(value);
  if (first.success && isStorable(first.data)) return first.data;
  const result = schema.check(storable).safeParse(value);
  if (result.success) throw new Problem(400, 'A parameter is missing or wrong.');
  throw new Problem(400, 'A parameter is missing or wrong.', {
    fields: fieldProblems(result.error, value),
  });
};
