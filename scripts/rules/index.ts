/** Writes the indexes of the rules of the IODD and of firmware packages from the files that are there: part of `npm run generate`. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

const nameOf = (id: string): string => id.replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());

for (const [path, type] of [
  ['packages/iodd/src/check', 'Rule'],
  ['packages/iolfw/src/check', 'FirmwareRule'],
] as const) {
  const folder = join(root, path);
  const ids = readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('kit.ts'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .sort();
  const text = [
    '// Made by `npm run generate`.',
    `import type { ${type} } from './kit.ts';`,
    ...ids.map((id) => `import { rule as ${nameOf(id)} } from './rules/${id}.ts';`),
    '',
    `export const rules: readonly ${type}[] = [`,
    ...ids.map((id) => `  ${nameOf(id)},`),
    '];',
    '',
  ].join('\n');
  writeFileSync(join(folder, 'rules.gen.ts'), text);
}
