import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChildNode } from '../document.ts';
import { seededIds } from '../ids.ts';
import { ownFiles, publicFiles } from '../testing/files.ts';
import { TreeBuilder } from './build.ts';
import { defaultLimits, type ReadLimits } from './limits.ts';
import { parseIodd } from './read.ts';
import { scan } from './scan.ts';

const read = (text: string, limits: ReadLimits = defaultLimits): TreeBuilder | undefined => {
  let builder: TreeBuilder | undefined;
  const isRead = scan(
    text,
    limits,
    (prefixes) => (builder = new TreeBuilder(seededIds(1), limits, (prefix) => prefixes.get(prefix))),
  );
  return isRead ? builder : undefined;
};

/** A node without the ids in it. */
const contentOf = (node: ChildNode): unknown => ({
  ...node,
  $id: '',
  ...('children' in node ? { children: node.children.map(contentOf) } : {}),
});

/** An instruction is not plain, so with one behind it the tokenizer reads the file. */
const instruction = '<?end?>';
function expectTheSame(text: string, builder: TreeBuilder): void {
  const { document, source, problems } = parseIodd(text + instruction, { ids: seededIds(1) });
  // What the declaration says of the encoding is judged before either way is taken.
  expect(problems.filter(({ rule }) => rule.startsWith('xml/') && rule !== 'xml/encoding')).toEqual([]);
  expect([...builder.starts().values()]).toEqual([...source.starts.values()].slice(0, -1));
  if (!document) return;
  expect(builder.version).toBe(document.version);
  expect(builder.root && contentOf(builder.root)).toEqual(contentOf(document.root));
  expect(builder.prolog.map(contentOf)).toEqual(document.prolog.map(contentOf));
  expect(builder.epilog.map(contentOf)).toEqual(document.epilog.slice(0, -1).map(contentOf));
}

const own = ownFiles().map(({ octets }) => Buffer.from(octets).toString('utf8'));
const small = own.filter((text) => text.length < 20_000);

describe('the fast way', () => {
  it('reads our own files as the tokenizer does', () => {
    const builders = own.map((text) => [text, read(text)] as const);
    for (const [text, builder] of builders) if (builder) expectTheSame(text, builder);
    expect(builders.filter(([, builder]) => !builder)).toEqual([]);
  });

  it('reads real files as the tokenizer does, all but a few', { timeout: 60_000 }, () => {
    const files = publicFiles().map(({ octets }) => Buffer.from(octets).toString('utf8'));
    const builders = files.map((text) => [text, read(text)] as const);
    for (const [text, builder] of builders) if (builder) expectTheSame(text, builder);
    expect(builders.filter(([, builder]) => !builder).length).toBeLessThanOrEqual(files.length / 20);
  });

  const snippets = [
    ...'<>&"\'/=:;#]-!?xA0_. \t\r\n'.split(''),
    '\u0001',
    '\uFFFE',
    '\uD83D\uDE00',
    'é',
    '&amp;',
    '&lt;',
    '&#10;',
    '&#x41;',
    '&#0;',
    '&x;',
    ']]>',
    '--',
    '<!-- c -->',
    '<!--',
    '-->',
    '<a/>',
    '<a b="c">',
    '</a>',
    ' xmlns="y"',
    ' xmlns:q="y"',
    ' q:r="s"',
    ' xml:lang="en"',
    ' id="1"',
    "id='<'",
    '<![CDATA[x]]>',
    '\r\n',
  ];
  const edit = fc.record({
    at: fc.nat(),
    drop: fc.nat(3),
    add: fc.constantFrom(...snippets),
    isNearTag: fc.boolean(),
  });
  it('accepts a damaged file only where the tokenizer does, and reads the same', { timeout: 60_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(), fc.array(edit, { minLength: 1, maxLength: 3 }), (which, list) => {
        let text = small[which % small.length] ?? '';
        for (const { at, drop, add, isNearTag } of list) {
          const place = at % text.length;
          const start = isNearTag ? Math.max(0, text.indexOf('<', place)) : place;
          text = text.slice(0, start) + add + text.slice(start + drop);
        }
        const builder = read(text);
        if (!builder) return;
        accepted += 1;
        expectTheSame(text, builder);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it.each<[keyof ReadLimits, number]>([
    ['depth', 3],
    ['nodes', 20],
    ['attributes', 1],
    ['tokenLength', 5],
  ])('leaves what is beyond a limit to the tokenizer: %s', (limit, max) => {
    const [text = ''] = own;
    expect(read(text)).toBeDefined();
    expect(read(text, { ...defaultLimits, [limit]: max })).toBeUndefined();
  });
});
