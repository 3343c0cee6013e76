import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { seededIds } from '../ids.ts';
import { draws, found, ownDraft, performed } from '../testing/drafts.ts';
import { ChangeError, type ChangeFault } from '../ops/op.ts';
import { applyDraft, changeDraft } from './change.ts';
import type { DraftOp } from './draft.ts';
import { defaultOpLimits, readOps } from './read-ops.ts';

const draft = ownDraft('measuring-sensor');
const identity = found(draft, ({ tag }) => tag === 'DeviceIdentity').$id;
const set = (more: object): object => ({ op: 'set', at: identity, field: 'vendorName', value: 'A', ...more });
const insert = (node: unknown): object => ({ op: 'insert', in: identity, after: null, node });
const text = { $id: 'new', $type: '#text', text: 'a' };

const faultOf = (act: () => unknown): string => {
  try {
    act();
    return 'accepted';
  } catch (error) {
    return error instanceof ChangeError ? error.fault : String(error);
  }
};

describe('ops from outside', () => {
  it('of any commands are read as what they are', () => {
    fc.assert(
      fc.property(draws, (list) => {
        const ops = performed(draft, list).done.flatMap((step) => step.ops);
        expect(readOps(JSON.parse(JSON.stringify(ops)))).toEqual(ops);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('that copy an element with an attribute of another one are read', () => {
    const { $id: at } = found(draft, ({ tag }) => tag === 'Text');
    const changed = applyDraft(draft, [{ op: 'set', at, field: 'index', value: '1' }]);
    const ops = run(changed, { command: 'duplicateElement', args: { node: at } }, seededIds(1));
    expect(readOps(ops)).toEqual(ops);
  });

  it.each<[string, unknown, ChangeFault]>([
    ['no list', {}, 'malformed'],
    ['an op that is none', [null], 'malformed'],
    ['an unknown verb', [{ op: 'evaluate', at: identity }], 'malformed'],
    ['a field too many', [set({ more: 1 })], 'malformed'],
    ['a value of another type', [set({ value: 5 })], 'malformed'],
    ['an id that is no text', [set({ at: 5 })], 'malformed'],
    ['an unknown part', [set({ part: 'constructor' })], 'part-missing'],
    ['a document under a name of its own', [{ op: 'put', part: 'whatever', document: null }], 'part-missing'],
    ['a document that is none', [{ op: 'put', part: 'language:de', document: {} }], 'malformed'],
    ['an unknown column', [set({ part: 'images', field: 'constructor' })], 'field-unknown'],
    [
      'a node without children',
      [insert({ $id: 'q', $type: 'Menu', tag: 'Menu', attributes: {} })],
      'malformed',
    ],
    [
      'a node of no type',
      [insert({ $id: 'q', $type: 'Nonsense', tag: 'a', attributes: {}, children: [] })],
      'value-unfit',
    ],
    [
      'a node with an attribute of no one',
      [insert({ $id: 'q', $type: 'Menu', tag: 'Menu', attributes: { constructor: 'a' }, children: [] })],
      'field-unknown',
    ],
    [
      'a node whose tag is a number',
      [insert({ $id: 'q', $type: 'Menu', tag: 5, attributes: null, children: 'abc' })],
      'malformed',
    ],
    ['foreign attributes that are none', [set({ field: '$foreign', value: [{ name: 1 }] })], 'malformed'],
  ])('with %s are refused', (_what, input, fault) => {
    expect(faultOf(() => readOps(input))).toBe(fault);
  });

  it('beyond a limit are refused', () => {
    const few = { ...defaultOpLimits, ops: 2, nodes: 3, depth: 2, textLength: 5 };
    const deep = (depth: number): object =>
      depth === 0
        ? text
        : {
            $id: `n${depth}`,
            $type: '#unknown',
            name: 'a',
            namespace: '',
            foreign: [],
            children: [deep(depth - 1)],
          };
    const faults = [[set({}), set({}), set({})], [set({ value: 'too long' })], [insert(deep(3))]].map(
      (input) => faultOf(() => readOps(input, few)),
    );
    expect(faults).toEqual(['malformed', 'malformed', 'malformed']);
    expect(faultOf(() => readOps([insert(deep(100))]))).toBe('malformed');
  });

  it('of any shape are read or refused, never anything else', () => {
    const node = fc.oneof(fc.anything(), fc.constant(text), fc.object({ withNullPrototype: true }));
    const verb = fc.constantFrom('set', 'insert', 'remove', 'move', 'put', 'toString');
    const key = fc.constantFrom(identity, 'constructor', '__proto__', '#document', '', 'hash');
    const part = fc.constantFrom('main', 'images', 'twin', 'language:zh', '__proto__', 'constructor');
    const op = fc.record(
      {
        op: verb,
        part,
        at: key,
        in: key,
        after: fc.option(key),
        field: key,
        value: fc.anything(),
        node,
        document: node,
      },
      { requiredKeys: ['op'] },
    );
    fc.assert(
      fc.property(fc.array(op, { maxLength: 3 }), (input) => {
        const fault = faultOf(() => applyDraft(draft, readOps(input)));
        expect(fault).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});

describe('keys that every object answers to', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no attribute', (field) => {
    const ops: DraftOp[] = [{ op: 'set', at: identity, field, value: 'x' }];
    expect(faultOf(() => readOps(ops))).toBe('field-unknown');
    const { draft: after, inverse } = changeDraft(draft, ops);
    expect(inverse).toEqual([{ ...ops[0], value: null }]);
    expect(applyDraft(after, inverse)).toEqual(draft);
  });

  it.each(['constructor', '__proto__', 'toString'])('%s is no part', (part) => {
    const ops: DraftOp[] = [{ op: 'remove', part, at: 'x' }];
    expect(faultOf(() => changeDraft(draft, ops))).toBe('part-missing');
    expect(faultOf(() => changeDraft(draft, [{ op: 'put', part, document: draft.main }]))).toBe(
      'part-missing',
    );
  });

  it('constructor may be the name of a picture, and can be taken away again', () => {
    const ops: DraftOp[] = [{ op: 'set', part: 'images', at: 'constructor', field: 'hash', value: 'h' }];
    const { draft: after, inverse } = changeDraft(draft, ops);
    expect(inverse).toEqual([{ ...ops[0], value: null }]);
    expect(applyDraft(after, inverse)).toEqual(draft);
  });
});
