// Prints what is missing, extra, unused or different in the texts of the three languages; exits 1 on any.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareTexts, flatten, keysUsedIn, type Texts, unusedKeys } from './i18n/compare.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textsFolder = join(root, 'packages/i18n/texts');
const sources = ['packages/web/src', 'packages/server/src', 'packages/i18n/src'];
const reference = 'en';

const filesUnder = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .map((name) => join(root, folder, name));

const textsOf = (language: string): Texts =>
  new Map(
    readdirSync(join(textsFolder, language))
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const topic = name.replace('.json', '');
        const content: unknown = JSON.parse(readFileSync(join(textsFolder, language, name), 'utf8'));
        return flatten(content).map(([key, text]) => [`${topic}:${key}`, text] as const);
      }),
  );

const languages = readdirSync(textsFolder);
const english = textsOf(reference);
const code = sources
  .flatMap((folder) => filesUnder(folder, /(?<!\.test)\.tsx?$/))
  .map((file) => readFileSync(file, 'utf8'));
if (languages.length < 2 || english.size === 0 || code.length === 0) {
  throw new Error('found no texts or no source: nothing was compared');
}

const problems = [
  ...languages
    .filter((language) => language !== reference)
    .flatMap((language) =>
      compareTexts(english, textsOf(language)).map((problem) => `${language}  ${problem}`),
    ),
  ...unusedKeys([...english.keys()], keysUsedIn(code)).map((key) => `${reference}  unused   ${key}`),
];

for (const problem of problems) console.log(problem);
console.log(
  `${english.size} texts in ${languages.length} languages, ${code.length} source files: ${problems.length} problems`,
);
if (problems.length > 0) process.exit(1);
