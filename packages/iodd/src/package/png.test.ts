import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { crc32 } from '../crc32.ts';
import { ownFile, ownFiles, publicFiles } from '../testing/files.ts';
import { imageKindOf } from './names.ts';
import { inspectPng, sizeRules } from './png.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

const chunk = (type: string, content: Uint8Array): Buffer => {
  const frame = Buffer.alloc(content.length + 12);
  frame.writeUInt32BE(content.length, 0);
  frame.write(type, 4, 'latin1');
  frame.set(content, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, content.length + 8)), content.length + 8);
  return frame;
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, depth = 8, colour = 2): Buffer => {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([depth, colour], 8);
  return chunk('IHDR', content);
};
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(4)));
const end = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([signature, ...chunks]);

it('accepts every picture of real and own devices, in its proper size', () => {
  const wrong = [...ownFiles('.png'), ...publicFiles('.png')].filter(({ path, octets }) => {
    const verdict = inspectPng(octets);
    const kind = imageKindOf(path);
    return 'fault' in verdict || !kind || !sizeRules[kind].fits(verdict.header);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('a picture', () => {
  it('tells its size', () => {
    expect(inspectPng(png(header(160, 90), pixels, end))).toEqual({ header: { width: 160, height: 90 } });
  });
  it.each<[string, Buffer, string]>([
    ['of another format', Buffer.from('GIF89a'), 'signature'],
    ['without a header', png(pixels, end), 'header'],
    ['of no size', png(header(0, 90), pixels, end), 'header'],
    ['of an impossible depth', png(header(160, 90, 4, 2), pixels, end), 'header'],
    ['that is a bomb', png(header(100_000, 100_000), pixels, end), 'pixels'],
    ['without pixels', png(header(160, 90), end), 'incomplete'],
    ['without an end', png(header(160, 90), pixels), 'incomplete'],
    [
      'with another file behind it',
      Buffer.concat([png(header(160, 90), pixels, end), Buffer.from('PK')]),
      'trailing',
    ],
    ['that claims more than it has', png(header(160, 90), pixels, end).subarray(0, 50), 'chunk'],
  ])('is refused %s', (_name, octets, fault) => {
    expect(inspectPng(octets)).toEqual({ fault });
  });
  it('is refused with any changed octet', () => {
    const good = Buffer.from(ownFile('Examplia-Presence-icon.png').octets);
    const isRefused = fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(good);
      changed[at] = (changed[at] ?? 0) ^ change;
      return 'fault' in inspectPng(changed);
    });
    expect(fc.check(isRefused, { numRuns: 500 }).counterexample).toBeNull();
  });
});
