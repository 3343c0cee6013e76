import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/^(?:api|session)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const pathsOf = (isWrong: (text: string) => boolean): string[] =>
  sources.filter(({ text }) => isWrong(text)).map(({ path }) => path);

it('what the server answers is kept by its question and the language, by nobody in another way', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(
    pathsOf((text) => /queryFn/.test(text) && /(?<![.\w])call\(/.test(text) && !/keptAnswer\(/.test(text)),
  ).toEqual([]);
});

it('whether something is being sent is said by its mutation or its form', () => {
  expect(pathsOf((text) => /\bsetBusy\b/.test(text))).toEqual(['ui/form/useForm.ts']);
});

it('a question is made when it is asked: the language of its answer may be another one by then', () => {
  const madeOnce =
    /^(?:export )?const \w+ = (?:answerQuery|pagesQuery|watchedQuery|queryOptions|infiniteQueryOptions)\(/m;
  expect(pathsOf((text) => madeOnce.test(text))).toEqual([]);
});
