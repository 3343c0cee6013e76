import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from '../i18n/compare.ts';
import { repositoryFiles, root } from '../repository.ts';
import { runGate } from './gate.ts';
import { nameProblems, proseProblems, readGlossary, type Text, textProblems } from './glossary-rules.ts';

const page = 'docs/glossary.md';
// What was said at its time stays as it was said.
const history = new Set(['CHANGELOG.md', page]);

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const textsOf = (language: string, name: string): ReadonlyMap<string, string> =>
  new Map(flatten(JSON.parse(read(`packages/i18n/texts/${language}/${name}`))));

/** Chinese has one form for all numbers. */
const translated = (texts: ReadonlyMap<string, string>, key: string): string =>
  texts.get(key) ?? texts.get(key.replace(/_one$/, '_other')) ?? '';

const textsIn = (name: string): Text[] => {
  const [zh, es] = [textsOf('zh', name), textsOf('es', name)];
  return [...textsOf('en', name)].map(([key, en]) => ({
    key: `${name.replace('.json', '')}:${key}`,
    en,
    zh: translated(zh, key),
    es: translated(es, key),
  }));
};

await runGate('glossary', () => {
  const glossary = readGlossary(read(page));
  const files = repositoryFiles();
  const texts = files
    .filter((path) => path.startsWith('packages/i18n/texts/en/'))
    .flatMap((path) => textsIn(path.split('/').at(-1) ?? ''));
  const sources = files.filter((path) => /^(?:packages|scripts|e2e)\/.*\.tsx?$/.test(path));
  const prose = files.filter((path) => path.endsWith('.md') && !history.has(path));
  return {
    what: `texts, sources and pages against ${glossary.terms.length} terms`,
    looked: glossary.terms.length < 10 ? 0 : texts.length + sources.length + prose.length,
    atLeast: 1_000,
    problems: [
      ...texts.flatMap((text) => textProblems(glossary, text)),
      ...sources.flatMap((path) => nameProblems(glossary, path, read(path))),
      ...prose.flatMap((path) => proseProblems(glossary, path, read(path))),
    ],
  };
});
