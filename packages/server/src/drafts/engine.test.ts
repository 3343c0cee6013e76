import { readdirSync, readFileSync } from 'node:fs';
import { addressOf } from '../objects/object-store.ts';
import {
  applyDraft,
  ChangeError,
  type Draft,
  draftOf,
  type DraftOp,
  isElement,
  packageOf,
  seededIds,
  walk,
} from '@iodd-hub/iodd';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DraftEngine, type Merged, type Lacking } from './engine.ts';
import { packed, replay, type StoredDraft } from './replay.ts';

const folder = new URL('../../../iodd/samples/measuring-sensor/', import.meta.url);
const files = readdirSync(folder).map((name) => ({
  name,
  octets: new Uint8Array(readFileSync(new URL(name, folder))),
}));
const start = draftOf(packageOf(files, { ids: seededIds(1) }), addressOf) as Draft;
const elements = [...walk(start.main.root)].filter(isElement);
const [first, second] = elements.filter(({ tag }) => tag === 'Variable');

const stored = (draft: Draft, revision = 1, modelVersion = 1): StoredDraft => ({
  revision,
  modelVersion,
  ...packed(draft),
});
const engineWith = (draft = start): DraftEngine => {
  const engine = new DraftEngine({ maxOctets: 100_000_000 });
  engine.ensure('a', 1, { stored: stored(draft), changes: [] });
  return engine;
};
const set = (at: string | undefined, field: string, value: string): DraftOp => ({
  op: 'set',
  at: at ?? '',
  field,
  value,
});
const merged = (result: Merged | Lacking): Merged => {
  if ('lacks' in result) throw new Error(`lacks ${result.lacks}`);
  return result;
};
const one = (ops: unknown, baseRevision = 1) => ({ baseRevision, changes: [{ id: 'c', ops }], known: [] });

describe('what a thread holds', () => {
  it('is asked for, first the whole, then what is new', () => {
    const engine = new DraftEngine({ maxOctets: 100_000_000 });
    expect(engine.ensure('a', 3)).toEqual({ lacks: 'head', after: 0 });
    const change = { modelVersion: 1, ops: JSON.stringify([set(first?.$id, 'index', '90')]) };
    expect(engine.ensure('a', 3, { stored: stored(start), changes: [{ ...change, revision: 2 }] })).toEqual({
      lacks: 'head',
      after: 2,
    });
    expect(engine.ensure('a', 3, { changes: [{ ...change, revision: 3 }] })).toBeUndefined();
  });

  it('changes when it is known that the change was written', () => {
    const engine = engineWith();
    const ops = [set(first?.$id, 'index', '90')];
    engine.merge('a', one(ops));
    engine.settle('a', { after: 1, isWritten: false });
    expect(engine.copy('a')).toEqual({ revision: 1, ...packed(start) });
    engine.merge('a', one(ops));
    engine.settle('a', { after: 1, isWritten: true });
    expect(engine.copy('a')).toEqual({ revision: 2, ...packed(applyDraft(start, ops)) });
  });

  it('is not advanced twice where the change came out of the log before its answer', () => {
    const engine = engineWith();
    const ops = [set(first?.$id, 'index', '90')];
    engine.merge('a', one(ops));
    engine.ensure('a', 2, { changes: [{ revision: 2, modelVersion: 1, ops: JSON.stringify(ops) }] });
    engine.settle('a', { after: 1, isWritten: true });
    expect(engine.copy('a')).toEqual({ revision: 2, ...packed(applyDraft(start, ops)) });
  });

  it('is not replaced by an older copy that comes late', () => {
    const engine = engineWith();
    const change = { modelVersion: 1, ops: JSON.stringify([set(first?.$id, 'index', '90')]) };
    engine.ensure('a', 2, { changes: [{ ...change, revision: 2 }] });
    expect(engine.ensure('a', 2, { stored: stored(start), changes: [] })).toBeUndefined();
    // A gap: it is asked for anew.
    expect(engine.ensure('a', 9, { changes: [{ ...change, revision: 9 }] })).toEqual({
      lacks: 'head',
      after: 0,
    });
  });

  it('never gets deeper or larger than a document can be', () => {
    const engine = engineWith();
    const node = (number: number) => ({
      $id: `deep-${number}`,
      $type: '#unknown',
      name: 'a',
      namespace: '',
      foreign: [],
      children: [],
    });
    const deep = Array.from({ length: 4000 }, (_, number) => ({
      op: 'insert',
      in: number === 0 ? first?.$id : `deep-${number - 1}`,
      after: null,
      node: node(number),
    }));
    expect(() => engine.merge('a', one(deep))).toThrow('place-missing');
    const large = (revision: number) => one([set(first?.$id, 'id', 'x'.repeat(1_900_000))], revision);
    expect(() => {
      for (let revision = 1; revision < 40; revision += 1) {
        engine.merge('a', large(revision));
        engine.settle('a', { after: revision, isWritten: true });
      }
    }).toThrow('malformed draft octets');
  });

  it('makes room for others', () => {
    const engine = new DraftEngine({ maxOctets: 1000 });
    engine.ensure('a', 1, { stored: stored(start), changes: [] });
    engine.ensure('b', 1, { stored: stored(start), changes: [] });
    expect(engine.ensure('a', 1)).toEqual({ lacks: 'head', after: 0 });
    expect(engine.ensure('b', 1)).toBeUndefined();
  });

  it('takes late changes, also to a revision that is too old to be held', () => {
    const engine = engineWith();
    for (let revision = 1; revision <= 100; revision += 1) {
      engine.merge('a', one([set(first?.$id, 'index', String(revision))], revision));
      engine.settle('a', { after: revision, isWritten: true });
    }
    const late = one([set(second?.$id, 'index', '7')]);
    expect(engine.merge('a', late)).toEqual({ lacks: 'base', after: 0 });
    const base = { stored: stored(start), changes: [] };
    expect(merged(engine.merge('a', late, base)).accepted).toEqual([
      { id: 'c', ops: JSON.stringify([set(second?.$id, 'index', '7')]) },
    ]);
  });
});

/** Ops of every kind, with something wrong in most of them. */
const someId = fc.constantFrom(
  ...elements.slice(0, 40).map(({ $id }) => $id),
  '#document',
  '#prolog',
  '',
  'nowhere',
  '__proto__',
);
const someNode = fc.oneof(
  fc.constantFrom(...elements.slice(0, 40)),
  fc.record({
    $id: someId,
    $type: fc.constantFrom('Variable', 'Menu', '#text', '#unknown', 'toString'),
    tag: fc.string(),
    attributes: fc.anything(),
    children: fc.anything(),
  }),
  fc.anything(),
);
const someOp = fc.record(
  {
    op: fc.constantFrom('set', 'insert', 'remove', 'move', 'put', 'constructor'),
    part: fc.constantFrom('main', 'images', 'files', 'twin', 'language:zh', 'language:xx', '__proto__'),
    at: someId,
    in: someId,
    after: fc.option(someId),
    field: fc.constantFrom(
      'index',
      'id',
      '$type',
      '$tag',
      '$text',
      '$foreign',
      'version',
      'hash',
      '__proto__',
    ),
    value: fc.oneof(fc.string(), fc.constant(null), fc.anything()),
    node: someNode,
    document: fc.oneof(fc.constant(null), fc.constant(start.main), fc.anything()),
  },
  { requiredKeys: ['op'] },
);
/** Only the keys that the op may have, so that many come further than the first look. */
const keysOf = new Map<unknown, readonly string[]>(
  Object.entries({
    set: ['at', 'field', 'value'],
    insert: ['in', 'after', 'node'],
    remove: ['at'],
    move: ['at', 'in', 'after'],
    put: ['document'],
  }),
);
const trimmed = (op: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(op).filter(([key]) => ['op', 'part', ...(keysOf.get(op['op']) ?? [])].includes(key)),
  );

describe('ten thousand malformed changes', () => {
  it('are taken or refused by what is wrong with them, to the newest draft and late', () => {
    const engine = engineWith();
    engine.merge('a', one([set(first?.$id, 'index', '90'), { op: 'remove', at: second?.$id ?? '' }]));
    engine.settle('a', { after: 1, isWritten: true });
    let refused = 0;
    fc.assert(
      fc.property(
        fc.array(fc.oneof(someOp, someOp.map(trimmed)), { maxLength: 3 }),
        fc.constantFrom(1, 2),
        (ops, base) => {
          try {
            engine.merge('a', one(ops, base));
          } catch (error) {
            if (!(error instanceof ChangeError)) throw error;
            refused += 1;
          }
        },
      ),
      { numRuns: 10_000 },
    );
    expect(refused).toBeGreaterThan(1_000);
  });
});

describe('a draft of an earlier model', () => {
  // A made-up model 2, in which versions of documents are written in another way.
  const upgrades = {
    1: (draft: unknown) => ({ ...Object(draft), model: 2, wasUpgraded: true }),
  };
  const model = { to: 2, upgrades };
  const ops = (value: string) => JSON.stringify([set(first?.$id, 'index', value)]);
  const changes = [
    { revision: 2, modelVersion: 1, ops: ops('90') },
    { revision: 3, modelVersion: 2, ops: ops('91') },
  ];

  it('is brought to the end of its own changes, then upgraded', () => {
    const draft = replay(stored(start), changes, model);
    expect(draft).toEqual({
      ...applyDraft(start, [set(first?.$id, 'index', '91')]),
      model: 2,
      wasUpgraded: true,
    });
  });

  it('is to be stored anew before it is changed', () => {
    const engine = new DraftEngine({ maxOctets: 100_000_000, model });
    engine.ensure('a', 2, { stored: stored(start), changes: changes.slice(0, 1) });
    expect(merged(engine.merge('a', one([], 2))).isUpgraded).toBe(true);
    engine.settle('a', { after: 2, isWritten: true });
    expect(merged(engine.merge('a', one([], 3))).isUpgraded).toBe(false);
  });

  it('cannot be opened where no way leads to the model of now', () => {
    expect(() => replay(stored(start), [], { to: 3, upgrades })).toThrow('no way from model 1');
    expect(() => replay(stored(start, 1, 4), [], model)).toThrow('no way from model 4');
  });
});
