import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tabNames } from './DeviceTabs.tsx';
import { languages, opened, pagesOf, readers, root } from './testing/pages.tsx';

const folder = join(root, '../shared/data/iodd/samples');
const hasFolder = existsSync(folder);

// The public files belong to their vendors: they lie beside the repository, where they lie anywhere.
describe.runIf(hasFolder)('the view of every public file', () => {
  const paths = (hasFolder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => path.endsWith('.xml'))
    .sort();

  it('draws every tab in every language', { timeout: 300_000 }, () => {
    const failed: string[] = [];
    let drawn = 0;
    for (const path of paths) {
      const files = opened([
        { name: basename(path), octets: new Uint8Array(readFileSync(join(folder, path))) },
      ]);
      for (const reader of readers)
        try {
          drawn += pagesOf(files, reader).length;
        } catch (error) {
          failed.push(`${path} in ${reader.language}: ${String(error)}`);
        }
    }
    expect(failed).toEqual([]);
    // Language files have no view of their own; more than 90 of the files are devices.
    expect(drawn).toBeGreaterThan(90 * tabNames.length * languages.length);
  });
});
