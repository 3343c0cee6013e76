import { expect, it } from 'vitest';
import { fileProblem, fileSize } from './file-checks.ts';

it.each([
  [12, 'en', '12 byte'],
  [12_340, 'en', '12.3 kB'],
  [2_345_678, 'en', '2.35 MB'],
  [2_345_678, 'es', '2,35 MB'],
])('writes %d bytes for %s as %s', (bytes, language, text) => expect(fileSize(bytes, language)).toBe(text));

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
