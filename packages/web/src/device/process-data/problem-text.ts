import type { TFunction } from 'i18next';
import type { OctetProblem } from './octets.ts';

/** Why octets or a typed value cannot be used, in words. */
export const problemText = (t: TFunction<'device'>, problem: OctetProblem): string => {
  const { code, ...args } = problem;
  const reason = t(`octets.problem.${code}`, {
    digits: 0,
    expectedOctets: 0,
    actualOctets: 0,
    maximumOctets: 0,
    minimum: '',
    maximum: '',
    encoding: '',
    ...args,
  });
  return 'subindex' in problem && problem.subindex !== undefined
    ? t('octets.atSubindex', { subindex: problem.subindex, reason })
    : reason;
};
