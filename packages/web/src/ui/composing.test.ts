import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name),
);

/** Where a handler of keys is given to the browser or to React, up to what it is given. */
const givenHandlers =
  /(?:onKey(?:Down|Up|DownCapture)(?:=\{|: )|addEventListener\('key(?:down|up)', )\s*([^\n]+)/g;

/** Wrapped where it is given, wrapped where it is made, or one that does not look at the key. */
const isGuarded = (text: string, given: string): boolean => {
  const [name = ''] = /^\w+/.exec(given) ?? [];
  return (
    /^(?:\(event\) => )?ownKeys\b/.test(given) ||
    given.startsWith('(event) => event.stopPropagation()') ||
    (name !== '' && new RegExp(`const ${name} = (?:ownKeys\\(|\\(\\) =>)`).test(text))
  );
};

it('every handler of keys leaves those of an input method alone', () => {
  const handlers = files.flatMap((name) => {
    const text = readFileSync(join(sources, name), 'utf8');
    return [...text.matchAll(givenHandlers)].map(([, given = '']) => ({ name, text, given }));
  });
  const unguarded = handlers.filter(({ text, given }) => !isGuarded(text, given));
  expect(unguarded.map(({ name, given }) => `${name}: ${given}`)).toEqual([]);
  expect(handlers.length).toBeGreaterThan(10);
});
