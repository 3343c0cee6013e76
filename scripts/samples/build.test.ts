import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { viewOf, walk, parseIodd, seededIds } from '@iodd-hub/iodd';
import { filesOf, samples } from './build.ts';

const folderOf = (folder: string): string => join(import.meta.dirname, '../../packages/iodd/samples', folder);

it.each(samples.map((make) => [make().folder, make()] as const))(
  '%s is what the script writes',
  (folder, sample) => {
    const stored = readdirSync(folderOf(folder)).map(
      (name) => [name, readFileSync(join(folderOf(folder), name))] as const,
    );
    const made = [...filesOf(sample)].map(([name, octets]) => [name, Buffer.from(octets)] as const);
    expect(new Map(stored)).toEqual(new Map(made));
  },
);

it('together use every element and attribute of the standard', () => {
  const used = new Set<string>();
  for (const make of samples)
    for (const [name, octets] of filesOf(make())) {
      const { document } = name.endsWith('.xml')
        ? parseIodd(octets, { ids: seededIds(1) })
        : { document: undefined };
      for (const node of document ? walk(document.root) : [])
        if ('tag' in node)
          for (const key of ['', ...Object.keys(node.attributes)]) used.add(`${node.$type}@${key}`);
    }
  const declared = [...viewOf('1.1').types.values()].flatMap(({ name, byKey }) =>
    ['', ...byKey.keys()].map((key) => `${name}@${key}`),
  );
  // Only the standard's own definition files use the two unions; ids of datatypes belong into the collection.
  const exempt =
    /^ProcessData(?:In|Out)UnionT@|^(?:IntegerT|Float32T|OctetStringT|TimeT|TimeSpanT|ArrayT)@id$|^StdValueRangeRef@/;
  expect(declared.filter((path) => !used.has(path) && !exempt.test(path))).toEqual([]);
});
