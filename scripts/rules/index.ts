/** Writes the index of the rules of packages/iodd from the files that are there: part of `npm run generate`. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

const folder = join(root, 'packages/iodd/src/check');
const ids = readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('kit.ts'))
  .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
  .sort();
const nameOf = (id: string): string => id.replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
const text = [
  '// Made by `npm run generate`.',
  "import type { Rule } from './kit.ts';",
  ...ids.map((id) => `import { rule as ${nameOf(id)} } from './rules/${id}.ts';`),
  '',
  'export const rules: readonly Rule[] = [',
  ...ids.map((id) => `  ${nameOf(id)},`),
  '];',
  '',
].join('\n');
writeFileSync(join(folder, 'rules.gen.ts'), text);
