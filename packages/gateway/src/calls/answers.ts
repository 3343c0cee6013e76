/** Answers to calls, and inputs as the contract has them. Texts are those of whoever shows the answer: it has the code. */
import type { Envelope } from '@iodd-hub/contract/envelope';
import { ResultError, results } from '@iodd-hub/contract/results';
import type { z } from 'zod';
import { LinkFault } from '../link/faults.ts';
import { resultErrorOf } from './faults.ts';

export const success = (data: unknown): Envelope<unknown> => ({
  resultCode: results.ok.code,
  returnMsg: '',
  data,
});
export const failure = ({ key, details }: ResultError): Envelope<unknown> => ({
  resultCode: results[key].code,
  returnMsg: '',
  data: details,
});

const mostFields = 20;
export function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => ({ field: path.map(String).join('.'), code }));
  throw new ResultError('inputRefused', {}, { fields: fields.slice(0, mostFields) });
}

/** What was thrown, as a result that every client knows. */
export function resultFrom(error: unknown, log: (error: unknown) => void): ResultError {
  if (error instanceof ResultError) return error;
  if (error instanceof LinkFault) return resultErrorOf(error);
  // What it says may be of nobody's business; here somebody can read it.
  log(error);
  return new ResultError('internal');
}
