import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededIds, type IdSource } from '../ids.ts';
import { ownFiles, publicOrOwnFiles } from '../testing/files.ts';
import { ioddViews } from '../meta/view.ts';
import type { Problem } from '../problem.ts';
import { TreeBuilder } from './build.ts';
import { defaultLimits, type ReadLimits } from './limits.ts';
import { parseIodd } from './read.ts';
import { scan } from './scan.ts';
import { damage, plainDocuments } from './testing/plain.ts';

function scanned(text: string, limits: ReadLimits) {
  let builder: TreeBuilder | undefined;
  const stop = scan(
    text,
    limits,
    (prefixes) =>
      (builder = new TreeBuilder({ views: ioddViews, limits }, seededIds(1), (prefix) =>
        prefixes.get(prefix),
      )),
  );
  return { builder, stop };
}
const read = (text: string, limits: ReadLimits = defaultLimits): TreeBuilder | undefined => {
  const { builder, stop } = scanned(text, limits);
  return stop ? undefined : builder;
};

/** An instruction is not plain, so with one before the root the tokenizer reads the file from its beginning. */
const instruction = '  <?begin?>';
const instructed = (text: string): string => {
  const [start = ''] = /^\uFEFF?(?:<\?xml[^>]*\?>)?/.exec(text) ?? [];
  return start + instruction + text.slice(start.length);
};
/** The instruction gets an id of its own. */
const idsBehindOne = (): IdSource => {
  const ids = seededIds(1);
  let count = 0;
  return () => (count++ === 0 ? 'instruction' : ids());
};
function byTokenizer(text: string, limits: ReadLimits) {
  const { document, source, problems } = parseIodd(instructed(text), {
    ids: idsBehindOne(),
    limits: { ...limits, nodes: limits.nodes + 1 },
  });
  const [, ...starts] = [...source.starts].map(([id, at]) => [id, at - instruction.length]);
  const prolog = document?.prolog.slice(1);
  return { document: document && { ...document, prolog }, starts, version: source.version, problems };
}

function expectTheSame(text: string, builder: TreeBuilder, limits: ReadLimits = defaultLimits): void {
  const { document, starts, version, problems } = byTokenizer(text, limits);
  // What the declaration says of the encoding is judged before either way is taken.
  expect(problems.filter(({ rule }) => rule.startsWith('xml/') && rule !== 'xml/encoding')).toEqual([]);
  expect([...builder.starts.all()]).toEqual(starts);
  expect(builder.view.version).toBe(version);
  if (!document) return;
  expect(builder.root).toEqual(document.root);
  expect(builder.prolog).toEqual(document.prolog);
  expect(builder.epilog).toEqual(document.epilog);
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
    const files = publicOrOwnFiles().map(({ octets }) => Buffer.from(octets).toString('utf8'));
    const builders = files.map((text) => [text, read(text)] as const);
    for (const [text, builder] of builders) if (builder) expectTheSame(text, builder);
    expect(builders.filter(([, builder]) => !builder).length).toBeLessThanOrEqual(files.length / 20);
  });

  it('accepts a damaged file only where the tokenizer does, and reads the same', { timeout: 120_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(), damage(3), (which, harm) => {
        const text = harm(small[which % small.length] ?? '');
        const builder = read(text);
        if (!builder) return;
        accepted += 1;
        expectTheSame(text, builder);
      }),
      { numRuns: 800 },
    );
    expect(accepted).toBeGreaterThan(80);
  });

  it('reads every kind of text as the tokenizer does, or not at all', { timeout: 120_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(plainDocuments, damage(1), (document, harm) => {
        const text = harm(document);
        const builder = read(text);
        if (!builder) return;
        accepted += 1;
        expectTheSame(text, builder);
      }),
      { numRuns: 6000 },
    );
    expect(accepted).toBeGreaterThan(2000);
  });

  it('keeps to the limits of the tokenizer', { timeout: 120_000 }, () => {
    const limited = fc.record({
      depth: fc.integer({ min: 2, max: 6 }),
      nodes: fc.integer({ min: 3, max: 30 }),
      attributes: fc.integer({ min: 3, max: 8 }),
      tokenLength: fc.integer({ min: 41, max: 60 }),
    });
    let accepted = 0;
    fc.assert(
      fc.property(plainDocuments, limited, (text, some) => {
        const limits = { ...defaultLimits, ...some };
        const builder = read(text, limits);
        if (!builder) return;
        accepted += 1;
        expectTheSame(text, builder, limits);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  const root = '<IODevice xmlns="http://www.io-link.com/IODD/2010/10"/>';
  it.each([
    ['a blank that is none of XML', `<?xml\u00A0version="1.0"?>${root}`],
    ['a form feed in the declaration', `<?xml version="1.0"\f?>${root}`],
    ['one prefix for two names of an attribute', '<a xmlns:p="u" xmlns:q="u" p:x="" q:x=""/>'],
    ['a namespace inside', '<a><b xmlns="u"/></a>'],
    ['a prefix nobody declared', '<a p:x=""/>'],
    ['the end of a section', '<a>]]></a>'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
    ['half a character', '<a>\uD83D</a>'],
    ['a reference to no character', '<a>&#xFFFF;</a>'],
    ['an attribute twice', '<a x="" x=""/>'],
  ])('leaves to the tokenizer: %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('knows where a comment begins that ends like a beginning', () => {
    const text = `<!--<!-->${root}`;
    const builder = read(text);
    expect([...(builder?.starts.all().values() ?? [])]).toEqual([0, 9]);
    if (builder) expectTheSame(text, builder);
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

describe('a text that is not plain to its end', () => {
  /** Columns of the first line are behind the instruction. */
  const told = ({ column, line, ...problem }: Problem) => ({
    ...problem,
    line,
    column: line === 1 ? undefined : column,
  });
  const inLines = (text: string): string => text.replace('?>', '?>\n');
  const limited = fc.record(
    { nodes: fc.integer({ min: 3, max: 300 }), tokenLength: fc.integer({ min: 41, max: 80 }) },
    { requiredKeys: [] },
  );

  it('is read on from there as if it had been from its beginning', { timeout: 120_000 }, () => {
    let goneOn = 0;
    const files = fc.nat().map((which) => small[which % small.length] ?? '');
    fc.assert(
      fc.property(fc.oneof(files, plainDocuments), damage(2), limited, (whole, harm, some) => {
        const text = harm(inLines(whole));
        const limits = { ...defaultLimits, ...some };
        const { stop } = scanned(text, limits);
        if (!stop || stop.at === 0) return;
        goneOn += 1;
        const { document, source, problems } = parseIodd(text, { ids: seededIds(1), limits });
        const other = byTokenizer(text, limits);
        expect(document).toEqual(other.document);
        expect([...source.starts]).toEqual(other.starts);
        if (problems.some(({ args }) => args?.['limit'] === 'nodes')) return;
        expect(problems.map(told)).toEqual(other.problems.map(told));
      }),
      { numRuns: 3000 },
    );
    expect(goneOn).toBeGreaterThan(800);
  });
});
