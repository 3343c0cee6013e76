import { describe, expect, it } from 'vitest';
import { narrowBlob } from './blob.ts';

const wide = (text: string): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, Buffer.from(text)]);
};
const head = Buffer.from('20da43010100000001', 'hex');

describe('a blob for 32 bits', () => {
  it('has lengths of four octets and all else as it was', () => {
    expect(narrowBlob(Buffer.concat([head, wide('a.cjs'), wide('run()')])).toString('latin1')).toBe(
      `${head.toString('latin1')}\u0005\0\0\0a.cjs\u0005\0\0\0run()`,
    );
  });

  it.each([
    ['one text', Buffer.concat([head, wide('a.cjs')])],
    ['three texts', Buffer.concat([head, wide('a.cjs'), wide('run()'), wide('cache')])],
    ['half a length', Buffer.concat([head, wide('a.cjs'), Buffer.alloc(3)])],
    ['half a text', Buffer.concat([head, wide('a.cjs'), wide('run()').subarray(0, 10)])],
  ])('is not made of one with %s', (_what, blob) => {
    expect(() => narrowBlob(blob)).toThrow(RangeError);
  });
});
