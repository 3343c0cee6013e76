import { S3ServiceException } from '@aws-sdk/client-s3';
import { type FieldProblem, ResultError } from '@iodd-hub/contract';

/** The input as a whole is well-formed, but these fields are not acceptable. */
export const fieldsRefused = (...problems: readonly FieldProblem[]): RefusedFields =>
  new RefusedFields(problems);

export class RefusedFields extends ResultError {
  readonly problems: readonly FieldProblem[];
  constructor(problems: readonly FieldProblem[]) {
    super('inputRefused');
    this.problems = problems;
  }
}

// Connection refused, reset, timed out; too many connections; server shutting down or starting up.
const unreachable = /^(ECONN|ETIMEDOUT|EPIPE|53300|57P0[123]|08)/;

// What the driver of PostgreSQL says without a code when the other end is gone.
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/;

/** What a call is ended with that had its time. */
const timedOut = new Set(['AbortError', 'TimeoutError']);

/** PostgreSQL or the object store is away: not our defect, and soon over. */
export const isOutage = (error: unknown): boolean =>
  unreachable.test(codeOf(error)) ||
  (error instanceof Error && timedOut.has(error.name)) ||
  (error instanceof Error && lostConnection.test(error.message)) ||
  (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500);

/** The code of the system, the driver or the framework; empty where there is none. */
export const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
};
