import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tabNames } from './tab-names.ts';
import { languages, opened, pagesOf, readers, root } from './testing/pages.tsx';
import { shownReferences } from './testing/shown.ts';

const publicFolder = join(root, '../shared/data/iodd/samples');
const isPublic = existsSync(publicFolder);
const folder = isPublic ? publicFolder : join(root, 'packages/iodd/samples');
// What is at least in the files: otherwise these tests could pass on nothing.
const least = isPublic
  ? { devices: 90, standardVariables: 1000, datatypeReferences: 500 }
  : { devices: 6, standardVariables: 10, datatypeReferences: 5 };

const openedAt = (path: string) =>
  opened([{ name: basename(path), octets: new Uint8Array(readFileSync(join(folder, path))) }]);

// The public files belong to their vendors: where they do not lie beside the repository, our own samples are drawn.
describe(`the view of every ${isPublic ? 'public file' : 'sample'}`, () => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.xml'))
    .sort();

  it('draws every tab in every language', { timeout: 300_000 }, () => {
    const failed: string[] = [];
    let drawn = 0;
    for (const path of paths) {
      const files = openedAt(path);
      for (const reader of readers)
        try {
          drawn += pagesOf(files, reader).length;
        } catch (error) {
          failed.push(`${path} in ${reader.language}: ${String(error)}`);
        }
    }
    expect(failed).toEqual([]);
    // Language files have no view of their own.
    expect(drawn).toBeGreaterThan(least.devices * tabNames.length * languages.length);
  });

  it('shows what every reference stands for, in every language', { timeout: 300_000 }, () => {
    const counts = { StdVariableRef: { all: 0, shown: 0 }, DatatypeRef: { all: 0, shown: 0 } };
    const hidden: string[] = [];
    for (const path of paths) {
      const files = openedAt(path);
      for (const device of files.devices) {
        const seen = readers.map((reader) => shownReferences(files, device, reader));
        for (const [at, { kind, label }] of (seen[0] ?? []).entries()) {
          const isShown = seen.every((references) => references[at]?.isShown);
          counts[kind].all += 1;
          if (isShown) counts[kind].shown += 1;
          else hidden.push(`${path}: ${kind} ${label}`);
        }
      }
    }
    const { StdVariableRef: standard, DatatypeRef: datatypes } = counts;
    process.stdout.write(
      `${standard.shown} of ${standard.all} standard variables, ${datatypes.shown} of ${datatypes.all} datatype references shown resolved in ${languages.length} languages\n`,
    );
    expect(hidden).toEqual([]);
    expect(standard.all).toBeGreaterThan(least.standardVariables);
    expect(datatypes.all).toBeGreaterThan(least.datatypeReferences);
  });
});
