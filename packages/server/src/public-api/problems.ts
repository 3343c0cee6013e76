import { type FieldProblem, fieldProblems } from '@iodd-hub/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** A refusal of the public API, as RFC 9457 has it. */
export class Problem extends Error {
  readonly status: 400 | 404 | 410 | 429 | 500 | 503;
  readonly fields: readonly FieldProblem[];

  constructor(status: Problem['status'], detail: string, fields: readonly FieldProblem[] = []) {
    super(detail);
    this.status = status;
    this.fields = fields;
  }
}

const titles: Readonly<Record<Problem['status'], string>> = {
  400: 'Bad request',
  404: 'Not found',
  410: 'Gone',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Try again shortly',
};

export const sendProblem = (reply: FastifyReply, { status, message, fields }: Problem, instance: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: titles[status],
        status,
        detail: message,
        instance,
        ...(fields.length > 0 && { fields }),
      }),
    );

export const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Problem(400, 'A parameter is missing or wrong.', fieldProblems(result.error, value));
};
