import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseBackup, type BackupRecord } from './backup-records.ts';

const octetsOf = (records: readonly BackupRecord[]): Uint8Array =>
  Uint8Array.from(
    records.flatMap(({ index, subindex, octets }) => [
      index >> 8,
      index & 0xff,
      subindex,
      octets.length,
      ...octets,
    ]),
  );
const anyRecord = fc.record({
  index: fc.integer({ min: 0, max: 65_535 }),
  subindex: fc.integer({ min: 0, max: 255 }),
  octets: fc.uint8Array({ maxLength: 232 }),
});

it('reads parameters one after the other, and nothing where the last one is cut off', () => {
  expect(parseBackup(Uint8Array.of(0, 65, 0, 2, 0x01, 0xf4, 1, 0, 3, 0))).toEqual([
    { index: 65, subindex: 0, octets: Uint8Array.of(0x01, 0xf4) },
    { index: 256, subindex: 3, octets: new Uint8Array() },
  ]);
  expect(parseBackup(new Uint8Array())).toEqual([]);
  expect(parseBackup(Uint8Array.of(0, 65, 0, 2, 0x01))).toBeUndefined();
  expect(parseBackup(Uint8Array.of(0, 65, 0))).toBeUndefined();
});

it('has every octet in exactly one record, whatever is read', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 20 }), (records) => {
      expect(parseBackup(octetsOf(records))).toEqual(records);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
      const records = parseBackup(content);
      expect(records ? octetsOf(records) : content).toEqual(content);
    }),
  );
});
