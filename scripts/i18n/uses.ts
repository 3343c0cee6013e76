import { baseOf } from './compare.ts';

/** What the sources say: whole keys in quotes, and beginnings of keys in template literals. */
export interface Mentions {
  readonly keys: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

const quoted = /(['"`])((?:[a-z]+:)?[A-Za-z][\w.]*)\1/g;
const template = /`((?:[a-z]+:)?[\w.]*[.:])\$\{/g;

export const mentionsIn = (sources: readonly string[]): Mentions => ({
  keys: new Set(sources.flatMap((text) => [...text.matchAll(quoted)].map(([, , key = '']) => key))),
  beginnings: [
    ...new Set(sources.flatMap((text) => [...text.matchAll(template)].map(([, start = '']) => start))),
  ],
});

/** Keys of a topic that no source names. */
export const unusedKeys = (
  topic: string,
  keys: readonly string[],
  { keys: named, beginnings }: Mentions,
): string[] =>
  [...new Set(keys.map(baseOf))].filter((key) => {
    const full = `${topic}:${key}`;
    return (
      !named.has(key) &&
      !named.has(full) &&
      !beginnings.some((beginning) => key.startsWith(beginning) || full.startsWith(beginning))
    );
  });
