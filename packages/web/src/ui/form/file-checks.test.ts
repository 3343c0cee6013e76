import { expect, it } from 'vitest';
import { fileProblem } from './file-checks.ts';

const paper = (type: string, size: number) => new File([new Uint8Array(size)], 'licence', { type });
const permitted = { kinds: ['application/pdf', 'image/png'], bytes: 1_048_576 } as const;

it.each([
  ['of another kind', paper('text/html', 10), 'fileKind'],
  ['that is too large', paper('image/png', 1_048_577), 'fileTooLarge'],
  ['that is empty', paper('image/png', 0), 'fileEmpty'],
])('a file %s is refused as soon as it is chosen', (_name, file, problem) =>
  expect(fileProblem('businessLicense', file, permitted)).toMatchObject({
    field: 'businessLicense',
    problem,
  }),
);

it('a file of the right kind and size is taken', () =>
  expect(fileProblem('businessLicense', paper('application/pdf', 1_048_576), permitted)).toBeUndefined());

it('where no kind is named, any file is taken that is not too large', () => {
  expect(fileProblem('file', paper('text/html', 1_048_576), { bytes: 1_048_576 })).toBeUndefined();
  expect(fileProblem('file', paper('text/html', 1_048_577), { bytes: 1_048_576 })).toMatchObject({
    problem: 'fileTooLarge',
  });
});
