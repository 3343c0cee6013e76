import { expect, it } from 'vitest';
import { problemsIn } from './problems-in.ts';

const found = (message: string, ioddVersion: '1.1' | '1.0.1', isOfBoth: 0 | 1 = 0) => ({
  ioddVersion,
  rule: 'package/any',
  severity: 'error' as const,
  message,
  args: {},
  at: null,
  field: null,
  isOfBoth,
});
const previewed = {
  problems: [found('new', '1.1'), found('old', '1.0.1'), found('twins', '1.1', 1)],
  counts: (['1.1', '1.0.1', 'both'] as const).map((versions) => ({
    versions,
    errors: versions === 'both' ? 3 : 1,
    warnings: 0,
  })),
};

it.each([
  ['1.1', ['new']],
  ['1.0.1', ['old']],
  ['both', ['new', 'old', 'twins']],
] as const)('says of %s what is wrong with it', (versions, messages) => {
  const { errors, problems } = problemsIn(previewed, versions);
  expect(problems.map(({ message }) => message)).toEqual(messages);
  expect(errors).toBe(messages.length);
});
