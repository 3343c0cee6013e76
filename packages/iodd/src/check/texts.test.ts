import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Node } from '../document.ts';
import { TextTable, type LanguageNode } from './text-table.ts';
import { sameNames, type LanguageTexts } from './texts.ts';

/** Few ids and fewer values, so that they meet. */
const textIds = ['T_1', 'T_2', 'T_3', 'T_4', 'T_5', 'T_6'];
const values = ['a', 'b', 'c', 'd', 'A', ''];
const languages = ['en', 'de', 'ZH', 'zh'];

type Entry = readonly [id: string, value: string | null];
const entries = fc.array(
  fc.tuple(fc.constantFrom(...textIds), fc.option(fc.constantFrom(...values), { freq: 9 })),
  { maxLength: 7 },
);
const lists = fc.array(
  fc.record({ language: fc.constantFrom(...languages), isPrimary: fc.boolean(), entries }),
  { maxLength: 4 },
);
type List = (typeof lists extends fc.Arbitrary<infer T> ? T : never)[number];

const textOf = ([id, value]: Entry, index: number): Node<'TextDefinition'> => ({
  $id: `text-${index}`,
  $type: 'TextDefinition',
  tag: 'Text',
  attributes: value === null ? { id } : { id, value },
  children: [],
});
const languageNode = ({ language, isPrimary, entries: texts }: List): LanguageNode => ({
  $id: 'list',
  $type: isPrimary ? 'PrimaryLanguage' : 'Language',
  tag: isPrimary ? 'PrimaryLanguage' : 'Language',
  attributes: { 'xml:lang': language },
  children: texts.map(textOf),
});
const followed = (list: List, table: TextTable): LanguageTexts => {
  const node = languageNode(list);
  table.update(node);
  return { node, language: list.language, isPrimary: list.isPrimary, texts: table.texts, table };
};

const references = fc.array(fc.constantFrom(...textIds, 'T_nowhere'), { maxLength: 8 }).map((ids) =>
  ids.map((textId, index): Node<'TextRef'> => ({
    $id: `name-${index}`,
    $type: 'TextRef',
    tag: 'Name',
    attributes: { textId },
    children: [],
  })),
);
const taken = fc.dictionary(fc.constantFrom('en', 'de', 'zh'), fc.subarray(values));

/** The definition: in each language, compare every name with all that stand before it; tell of each name once. */
function told(
  names: readonly Node<'TextRef'>[],
  all: readonly List[],
  gone: Readonly<Record<string, readonly string[]>>,
): unknown {
  const firstOf = (list: List | undefined, id: string | undefined): Entry | undefined =>
    list?.entries.find(([known]) => known === id);
  const primary = all.find(({ isPrimary }) => isPrimary);
  const reported = new Set<Node<'TextRef'>>();
  return all.flatMap((list) => {
    const texts = names.map(
      ({ attributes: { textId } }) => (firstOf(list, textId) ?? firstOf(primary, textId))?.[1],
    );
    return names.flatMap((node, index) => {
      const text = texts[index] ?? undefined;
      const others = [...(gone[list.language.toLowerCase()] ?? []), ...texts.slice(0, index)];
      if (text === undefined || !others.includes(text) || reported.has(node)) return [];
      reported.add(node);
      return [{ node: node.$id, language: list.language, text }];
    });
  });
}

describe('names that are the same', () => {
  it('are those that a comparison of all with all finds, from one version of the lists to the next', () => {
    let total = 0;
    fc.assert(
      fc.property(
        fc.array(lists, { minLength: 1, maxLength: 3 }),
        references,
        taken,
        (versions, names, gone) => {
          const tables = Array.from({ length: 4 }, () => new TextTable());
          for (const version of versions) {
            const known = version.map((list, index) => followed(list, tables[index] ?? new TextTable()));
            const found = sameNames(names, known, (language) => gone[language] ?? []).map(
              ({ node: { $id }, language, text }) => ({ node: $id, language, text }),
            );
            total += found.length;
            expect(found).toEqual(told(names, version, gone));
          }
        },
      ),
      { numRuns: 3000 },
    );
    expect(total).toBeGreaterThan(1000);
  });
});
