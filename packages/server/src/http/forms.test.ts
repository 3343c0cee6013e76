import { fieldProblems } from '@iodd-hub/contract';
import { file, megabyte } from '@iodd-hub/contract/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

describe('a file', () => {
  const picture = file(2 * megabyte, ['image/png', 'image/jpeg']);
  const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type });

  it.each([
    ['of the right kind', fileOf(10, 'image/png'), []],
    ['that is missing', undefined, [{ field: 'logo', problem: 'required', args: {} }]],
    ['that is no file', 'text', [{ field: 'logo', problem: 'invalid', args: {} }]],
    ['of another kind', fileOf(10, 'image/gif'), [{ field: 'logo', problem: 'fileKind', args: {} }]],
    [
      'that is too large',
      fileOf(2 * megabyte + 1, 'image/png'),
      [{ field: 'logo', problem: 'fileTooLarge', args: { size: '2 MB' } }],
    ],
  ])('%s', (_name, logo, problems) => {
    const { error } = z.object({ logo: picture }).safeParse({ logo });
    expect(error ? fieldProblems(error, { logo }) : []).toEqual(problems);
  });
});
