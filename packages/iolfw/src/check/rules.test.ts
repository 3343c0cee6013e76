import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutantOf, mutations } from '../testing/mutations.ts';
import { metadataName, read, sampleFiles } from '../testing/sample.ts';
import { rules } from './rules.gen.ts';

/** With the CRC that the files ask for, so that an edit breaks what it is about and nothing else. */
function withCrc(files: typeof sampleFiles, name?: string): ReturnType<typeof read> {
  const first = read(files, name);
  if (first.computedCrc === undefined) return first;
  const put = (octets: Uint8Array): Uint8Array =>
    Buffer.from(
      Buffer.from(octets)
        .toString()
        .replace(/crc="\d*"/, `crc="${first.computedCrc}"`),
    );
  const isMetadata = (one: { name: string }): boolean => one.name === first.metadata?.name;
  return read(
    files.map((file) => (isMetadata(file) ? { ...file, octets: put(file.octets) } : file)),
    name,
  );
}

describe('the sample', () => {
  it('is free of every problem', () => {
    expect(read(sampleFiles, metadataName.replace('.xml', '.iolfw')).problems).toEqual([]);
  });
});

describe.each(mutations)('$rule, mutation $#', (mutation) => {
  it('is found in its line, and alone', () => {
    const { files, line } = mutantOf(mutation);
    const found = mutation.rule === 'firmware/crc' ? read(files) : withCrc(files, mutation.archiveName);
    const rest = found.problems.filter(({ rule }) => !alsoBroken(mutation.rule).includes(rule));
    expect(rest.map((one) => [one.rule, one.line])).toEqual([[mutation.rule, line]]);
  });
});

/** A BLOB declared twice leaves the second one without a file of that name; another namespace has other attributes. */
const alsoBroken = (rule: string): readonly string[] =>
  rule === 'structure/element-count' ? ['firmware/blob-missing', 'firmware/file-undeclared'] : [];

it('has a mutation for every rule, and a file', () => {
  const broken = new Set(mutations.map(({ rule }) => rule));
  expect(rules.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  const files = readdirSync(new URL('rules', import.meta.url)).map(
    (name) => `firmware/${name.replace('.ts', '')}`,
  );
  expect(rules.map(({ id }) => id)).toEqual(files.sort());
});
