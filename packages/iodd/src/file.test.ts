import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportIodd, isSame, readIodd } from './file.ts';
import { seededIds } from './ids.ts';
import { ownFile, ownFiles, publicFiles } from './testing/files.ts';

const read = (octets: Uint8Array) => readIodd(octets, { ids: seededIds(1) });

describe('export', () => {
  it('returns an unchanged file octet for octet', () => {
    const changed = [...ownFiles(), ...publicFiles()].filter(({ octets }) => {
      const file = read(octets);
      return !file.document || exportIodd(structuredClone(file.document), file) !== octets;
    });
    expect(changed.map(({ path }) => path)).toEqual([]);
  }, 60_000);

  it('writes an edited document anew', () => {
    const file = read(ownFile('minimal/Examplia-Presence-20200202').octets);
    if (!file.document) throw new Error('no document');
    const { root } = file.document;
    const edited = { ...file.document, root: { ...root, children: root.children.slice(1) } };
    expect(exportIodd(edited, file)).not.toBe(file.octets);
    expect(Buffer.from(exportIodd(edited, file)).toString('utf8')).not.toContain('<DocumentInfo');
  });
});

describe('isSame', () => {
  it('agrees with JSON, whatever the order of keys', () => {
    const agrees = fc.property(fc.jsonValue(), (value) => {
      const shuffled: unknown = JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).toReversed())
          : inner,
      );
      return isSame(JSON.parse(JSON.stringify(value)), shuffled);
    });
    expect(fc.check(agrees).counterexample).toBeNull();
  });
  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    [{ a: undefined }, { b: undefined }],
  ])('tells %j from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});
