import { hexOf } from '@iodd-hub/gateway/octets';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostFileOctets, parseStorageFile, storageFileOf, type Backup } from './storage-file.ts';

const backup: Backup = { vendorId: 7, deviceId: 9, revision: '1.1', content: '0041000201F4' };

it('is what masters of the JSON integration give and take', () => {
  expect(JSON.parse(storageFileOf(backup))).toEqual({
    header: { vendorId: 7, deviceId: 9, ioLinkRevision: '1.1' },
    content: 'AEEAAgH0',
  });
});

it('comes back as it was, whatever is kept', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4096 }), (octets) => {
      const kept = { ...backup, content: hexOf(octets) };
      const text = storageFileOf(kept);
      expect(text.length).toBeLessThan(mostFileOctets);
      expect(parseStorageFile(text)).toEqual(kept);
    }),
  );
});

const changed = (over: Readonly<Record<string, unknown>>, header: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    header: { vendorId: 7, deviceId: 9, ioLinkRevision: '1.1', ...header },
    content: '',
    ...over,
  });

it.each([
  '',
  '{',
  'null',
  '[]',
  '<IODevice/>',
  changed({ content: 'A' }),
  changed({ content: '!!!!' }),
  changed({ content: 'A'.repeat(8192) }),
  changed({ header: {} }),
  changed({}, { vendorId: 0 }),
  changed({}, { deviceId: 1.5 }),
  changed({}, { ioLinkRevision: '2.0' }),
])('takes nothing else: %s', (text) => {
  expect(parseStorageFile(text)).toBeUndefined();
});
