import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [12, 'en', '12 byte'],
  [12_340, 'en', '12.3 kB'],
  [2_345_678, 'en', '2.35 MB'],
  [2_345_678, 'es', '2,35 MB'],
])('writes %d bytes for %s as %s', (bytes, language, text) => expect(fileSize(bytes, language)).toBe(text));
