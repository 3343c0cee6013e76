import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { results } from '../../packages/contract/src/index.ts';
import { type Language, languageKeys } from '../../packages/i18n/src/languages.ts';
import type { Finding } from '../gates/gate.ts';
import { isSource, repositoryFiles, root } from '../repository.ts';
import { firmwareKeys, ruleIds } from '../rules/ids.ts';
import { baseOf, compareTexts, flatten, type Texts } from './compare.ts';
import { mentionsIn, unusedKeys } from './uses.ts';

const folder = join(root, 'packages/i18n/texts');

const topicsOf = (language: Language): string[] => readdirSync(join(folder, language)).sort();

const textsOf = (language: Language, topic: string): Texts =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, language, topic), 'utf8'))));

/** Looked up by a key that is data: results by the table of the contract, fields by the kind of problem, rules by their ids, forms by the metamodel (`npm run forms`), firmware by its rules and questions. */
const topicsByData: Readonly<Record<string, readonly string[] | undefined>> = {
  'results.json': Object.keys(results),
  'fields.json': undefined,
  'forms.json': undefined,
  'rules.json': ruleIds(),
  'firmware.json': firmwareKeys(),
};

const useProblems = (topic: string, english: Texts, sources: readonly string[]): string[] => {
  const mentions = mentionsIn(sources);
  const keys = [...english.keys()];
  if (!(topic in topicsByData))
    return unusedKeys(topic.replace('.json', ''), keys, mentions).map((key) => `${key}: unused`);
  const expected = topicsByData[topic] ?? keys;
  const bases = new Set([...keys, ...keys.map(baseOf)]);
  return [
    ...expected.filter((key) => !bases.has(key)).map((key) => `${key}: missing`),
    ...keys
      .filter((key) => !expected.includes(key) && !expected.includes(baseOf(key)))
      .map((key) => `${key}: unused`),
  ];
};

const languageProblems = (language: Language, topic: string, english: Texts): string[] =>
  compareTexts(english, textsOf(language, topic));

const named = (language: string, topic: string, problems: readonly string[]): string[] =>
  problems.map((problem) => `${language}/${topic}: ${problem}`);

/** Looks at every text in every language. */
export const checkTexts = (): Finding => {
  const topics = topicsOf('en');
  const others = languageKeys.filter((language) => language !== 'en');
  const sources = repositoryFiles()
    .filter((path) => isSource(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const english = new Map(topics.map((topic) => [topic, textsOf('en', topic)]));
  return {
    what: `texts in ${languageKeys.length} languages`,
    looked: languageKeys.reduce(
      (sum, language) => sum + topics.reduce((count, topic) => count + textsOf(language, topic).size, 0),
      0,
    ),
    atLeast: 50,
    problems: [...english].flatMap(([topic, texts]) => [
      ...named('en', topic, useProblems(topic, texts, sources)),
      ...others.flatMap((language) => named(language, topic, languageProblems(language, topic, texts))),
    ]),
  };
};
