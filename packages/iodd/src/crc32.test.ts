import { crc32 as ofNode } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('has the check value of CRC-32/ISO-HDLC', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32()).toBe(0);
});

test('is that of all parts as one, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 4 }), (parts) => {
      expect(crc32(...parts)).toBe(ofNode(Buffer.concat(parts)));
    }),
  );
});
