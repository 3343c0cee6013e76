import { type Envelope, type FailureKey, type FieldProblem, ResultError, results } from '@iodd-hub/contract';
import type { Language } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import { codeOf, isOutage, RefusedFields } from '../base/errors.ts';
import type { Written } from '../base/written.ts';

/** Results that the infrastructure gives have their HTTP status; every other catalogued result is a 200. */
const statuses: Partial<Record<FailureKey, number>> = {
  tooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  tryLater: 503,
  serverBusy: 503,
};

export interface Answer {
  readonly status: number;
  readonly envelope: Envelope<unknown>;
  readonly retryAfterSeconds?: number;
}

export const success = (data: unknown): Envelope<unknown> => ({
  resultCode: results.ok.code,
  returnMsg: '',
  data,
});

/** The same of data that are written already. */
export const writtenSuccess = ({ json }: Written): string =>
  `{"resultCode":"${results.ok.code}","returnMsg":"","data":${json}}`;

export const failure = (error: ResultError, language: Language, requestId: string): Answer => {
  const t = translatorFor(language, 'results');
  const seconds = error.args['seconds'];
  return {
    status: statuses[error.key] ?? 200,
    envelope: {
      resultCode: results[error.key].code,
      returnMsg: t(error.key, { requestId, ...error.args }),
      data:
        error instanceof RefusedFields ? { fields: withSentences(error.problems, language) } : error.details,
    },
    ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
  };
};

/** Field problems with their sentences, for clients that have no texts of their own. */
const withSentences = (problems: readonly FieldProblem[], language: Language) => {
  const t = translatorFor(language, 'fields');
  return problems.map((problem) => ({ ...problem, message: t(problem.problem, problem.args) }));
};

/** Fastify's own refusals, before a handler runs. */
const refusalsByCode: Readonly<Record<string, FailureKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'inputRefused',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'inputRefused',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'inputRefused',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'inputRefused',
  FST_ERR_BAD_URL: 'inputRefused',
};

interface Circumstances {
  readonly requestId: string;
  readonly bodyLimit: string;
}

/** A catalogued failure as it is; anything else as one that tells the caller a number, never a stack. */
export const catalogued = (error: unknown, { requestId, bodyLimit }: Circumstances): ResultError => {
  if (error instanceof ResultError) return error;
  const code = codeOf(error);
  const key = refusalsByCode[code];
  if (key === 'tooLarge') return new ResultError(key, { limit: bodyLimit });
  if (key) return new ResultError(key);
  if (isOutage(error)) return new ResultError('tryLater');
  return new ResultError('internal', {}, { requestId });
};
