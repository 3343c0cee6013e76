/**
 * Copies the sentences of the rules and of firmware packages, and what fills them in, to the command line: part of `npm run generate`. The package of the languages is
 * not published, and what npm carries must be whole.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

const check = join(root, 'packages/cli/src/check');
const target = join(check, 'texts');
// What fills them in belongs to them.
copyFileSync(join(root, 'packages/i18n/src/sentence.ts'), join(check, 'sentence.gen.ts'));
mkdirSync(target, { recursive: true });
for (const language of ['en', 'zh', 'es'])
  for (const [topic, name] of [
    ['rules', language],
    ['firmware', `firmware-${language}`],
  ])
    copyFileSync(
      join(root, 'packages/i18n/texts', language, `${topic}.json`),
      join(target, `${name}.gen.json`),
    );
