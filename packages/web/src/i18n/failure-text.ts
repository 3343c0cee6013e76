import { t } from 'i18next';
import { CallFailure, refusedFields } from '../api/failure.ts';

/** Where no form marks the fields: what is wrong with the first that was refused. */
const problemOf = (error: CallFailure): string => {
  const [first] = refusedFields(error);
  return first ? t(`fields:${first.problem}`, { min: 0, max: 0, size: '', ...first.args }) : '';
};

/** What to tell people about a failure; the server's own sentence where there is one. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return t('common:failure.unexpected');
  switch (error.kind) {
    case 'result':
      return problemOf(error) || error.text || t('common:failure.unknownResult', { code: error.code });
    case 'network':
      return t('common:failure.network');
    case 'timeout':
      return t('common:failure.timeout');
    case 'cancelled':
      return t('common:failure.cancelled');
    case 'tooLarge':
      return t('common:failure.tooLarge');
    case 'tooManyRequests':
      return t('common:failure.tooManyRequests');
    case 'unavailable':
      return t('common:failure.unavailable', { status: error.status });
    case 'notOurs':
      return t('common:failure.notOurs', { status: error.status });
    default:
      return error.kind satisfies never;
  }
};
