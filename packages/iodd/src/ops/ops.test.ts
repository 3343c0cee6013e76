import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IoddDocument } from '../document.ts';
import { seededIds } from '../ids.ts';
import { changeOf, edits, elements, largeDevice, readOwn, variable } from '../testing/edits.ts';
import { diff } from './diff.ts';
import { ChangeError, type ChangeFault, type Op } from './op.ts';
import { apply, change, invert, squash } from './ops.ts';
import { rebase } from './rebase.ts';
import { nodeAt } from './tree.ts';

const device = readOwn('minimal/Examplia-Presence-20200202');
const ofType = (document: IoddDocument, type: string): string => {
  const node = elements(document).find(({ $type }) => $type === type);
  if (!node) throw new Error(`no ${type}`);
  return node.$id;
};
const octets = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const faultOf = (ops: readonly Op[]): ChangeFault | undefined => {
  try {
    apply(device, ops);
    return undefined;
  } catch (error) {
    return error instanceof ChangeError ? error.fault : undefined;
  }
};

describe('apply', () => {
  it('sets an attribute and shares everything beside the path to it', () => {
    const at = ofType(device, 'DeviceIdentity');
    const after = apply(device, [{ op: 'set', at, field: 'vendorName', value: 'Other' }]);
    const node = nodeAt(after, at);
    expect(node && 'attributes' in node ? node.attributes['vendorName'] : undefined).toBe('Other');
    const shared = after.root.children.filter((child) => device.root.children.includes(child));
    expect(shared.length).toBe(device.root.children.length - 1);
  });

  it('leaves the document as it was where a later op does not fit', () => {
    const before = structuredClone(device);
    const at = ofType(device, 'DeviceIdentity');
    expect(
      faultOf([
        { op: 'remove', at },
        { op: 'remove', at },
      ]),
    ).toBe('node-missing');
    expect(device).toEqual(before);
    expect(nodeAt(device, at)?.$id).toBe(at);
  });

  it.each<[ChangeFault, () => Op]>([
    ['node-missing', () => ({ op: 'remove', at: 'nowhere' })],
    ['root-fixed', () => ({ op: 'remove', at: device.root.$id })],
    ['root-fixed', () => ({ op: 'move', at: device.root.$id, in: '#prolog', after: null })],
    [
      'inside-itself',
      () => ({
        op: 'move',
        at: ofType(device, 'ProfileBody'),
        in: ofType(device, 'DeviceIdentity'),
        after: null,
      }),
    ],
    [
      'place-missing',
      () => ({ op: 'move', at: ofType(device, 'Stamp'), in: device.root.$id, after: 'nowhere' }),
    ],
    ['id-taken', () => ({ op: 'insert', in: device.root.$id, after: null, node: device.root })],
    ['field-unknown', () => ({ op: 'set', at: device.root.$id, field: '$text', value: '' })],
    ['field-unknown', () => ({ op: 'set', at: '#document', field: 'model', value: '2' })],
    ['value-unfit', () => ({ op: 'set', at: device.root.$id, field: '$type', value: 'Nothing' })],
    ['value-unfit', () => ({ op: 'set', at: '#document', field: 'version', value: '2' })],
    ['value-unfit', () => ({ op: 'set', at: device.root.$id, field: '$foreign', value: 'x' })],
  ])('refuses with %s', (fault, op) => {
    expect(faultOf([op()])).toBe(fault);
  });

  it('sets the version of the document', () => {
    const { document, inverse } = change(device, [
      { op: 'set', at: '#document', field: 'version', value: '1.0.1' },
    ]);
    expect(document.version).toBe('1.0.1');
    expect(apply(document, inverse)).toEqual(device);
  });
});

describe('any change', () => {
  it('followed by its inverse is nothing', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const ops = changeOf(device, list, seededIds(5));
        const after = apply(device, ops);
        expect(apply(after, invert(device, ops))).toEqual(device);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('has the same effect squashed, with no more ops', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const ops = changeOf(device, list, seededIds(5));
        const short = squash(device, ops);
        expect(apply(device, short)).toEqual(apply(device, ops));
        expect(short.filter(({ op }) => op === 'set').length).toBeLessThanOrEqual(
          new Set(ops.filter((op) => op.op === 'set').map(({ at, field }) => `${at} ${field}`)).size,
        );
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('survives JSON', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const ops = changeOf(device, list, seededIds(5));
        const stored: Op[] = JSON.parse(JSON.stringify(ops));
        expect(apply(device, stored)).toEqual(apply(device, ops));
      }),
      { numRuns: 50 },
    );
  }, 60_000);
});

describe('squash', () => {
  it('keeps one op of many sets of one field', () => {
    const at = ofType(device, 'DeviceIdentity');
    const typing = ['O', 'Ot', 'Oth'].map((value): Op => ({ op: 'set', at, field: 'vendorName', value }));
    expect(squash(device, typing)).toEqual([typing[2]]);
  });

  it('drops what came and went', () => {
    const node = variable('V_New', 99, seededIds(3));
    const at = ofType(device, 'VariableCollection');
    expect(
      squash(device, [
        { op: 'insert', in: at, after: null, node },
        { op: 'remove', at: node.$id },
      ]),
    ).toEqual([]);
  });
});

describe('two changes made apart', () => {
  it('converge in either order, or are refused in both', () => {
    let merged = 0;
    fc.assert(
      fc.property(edits, edits, (one, other) => {
        const mine = changeOf(device, one, seededIds(11));
        const yours = changeOf(device, other, seededIds(12));
        const later = rebase(device, mine, yours);
        const earlier = rebase(device, yours, mine);
        expect('ops' in later).toBe('ops' in earlier);
        if (!('ops' in later) || !('ops' in earlier)) return;
        merged += 1;
        expect(apply(apply(device, mine), later.ops)).toEqual(apply(apply(device, yours), earlier.ops));
      }),
      { numRuns: 400 },
    );
    expect(merged).toBeGreaterThan(100);
  }, 60_000);

  it('both append to the same list', () => {
    const at = ofType(device, 'VariableCollection');
    const list = nodeAt(device, at);
    const after = list && 'children' in list ? (list.children.at(-1)?.$id ?? null) : null;
    const insert = (seed: number): Op => ({
      op: 'insert',
      in: at,
      after,
      node: variable(`V_${seed}`, seed, seededIds(seed)),
    });
    const rebased = rebase(device, [insert(2)], [insert(3)]);
    expect('ops' in rebased && rebased.ops.length).toBe(1);
  });

  it.each<[string, (at: string) => [Op[], Op[]], object]>([
    [
      'set one field to two values',
      (at) => [
        [{ op: 'set', at, field: 'vendorName', value: 'A' }],
        [{ op: 'set', at, field: 'vendorName', value: 'B' }],
      ],
      { reason: 'field', field: 'vendorName' },
    ],
    [
      'change what the other removed',
      (at) => [[{ op: 'remove', at }], [{ op: 'set', at, field: 'vendorName', value: 'B' }]],
      { reason: 'removed', field: 'vendorName' },
    ],
    [
      'remove what the other changed',
      (at) => [[{ op: 'set', at, field: 'vendorName', value: 'B' }], [{ op: 'remove', at }]],
      { reason: 'removed', field: 'vendorName' },
    ],
    [
      'move one node',
      (at) => [
        [{ op: 'move', at, in: device.root.$id, after: null }],
        [{ op: 'move', at, in: ofType(device, 'Stamp'), after: null }],
      ],
      { reason: 'place' },
    ],
  ])('conflict when they %s', (_, make, conflict) => {
    const at = ofType(device, 'DeviceIdentity');
    const [theirs, ours] = make(at);
    expect(rebase(device, theirs, ours)).toEqual({ conflicts: [{ at, ...conflict }] });
  });

  it('conflict when both add what there may be once', () => {
    const parent = ofType(device, 'VariableCollection');
    const add = (seed: number): Op[] => [
      { op: 'insert', in: parent, after: null, node: variable('V_Same', seed, seededIds(seed)) },
    ];
    const lock = (seed: number): Op[] => [
      {
        op: 'insert',
        in: ofType(device, 'Features'),
        after: null,
        node: {
          $id: `lock${seed}`,
          $type: 'SupportedAccessLocks',
          tag: 'SupportedAccessLocks',
          attributes: {},
          children: [],
        },
      },
    ];
    expect(rebase(device, add(2), add(3))).toEqual({
      conflicts: [{ reason: 'twice', at: parent, field: 'Variable' }],
    });
    expect(rebase(device, lock(2), lock(3))).toMatchObject({ conflicts: [{ reason: 'twice' }] });
  });

  it('conflict when each moves a node into the other', () => {
    const [stamp, info] = [ofType(device, 'Stamp'), ofType(device, 'DocumentInfo')];
    const rebased = rebase(
      device,
      [{ op: 'move', at: stamp, in: info, after: null }],
      [{ op: 'move', at: info, in: stamp, after: null }],
    );
    expect(rebased).toEqual({ conflicts: [{ reason: 'inside-itself', at: info }] });
  });
});

describe('three changes made apart', () => {
  // The log of the server gives them one order; whichever it is, the document must be the same.
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const growing = edits.map((list) => list.filter(({ kind }) => kind !== 'remove' && kind !== 'move'));

  it('fill one gap of a list in the same way in every order', () => {
    const changes = ['x1', 'x2', 'x3'].map((text): Op[] => [
      { op: 'insert', in: device.root.$id, after: null, node: { $id: text, $type: '#comment', text } },
    ]);
    const texts = orders.map((order) =>
      inOrder(order.map((index) => changes[index] ?? []))
        ?.root.children.slice(0, 3)
        .map(({ $id }) => $id),
    );
    expect(texts).toEqual(orders.map(() => ['x1', 'x2', 'x3']));
  });

  it('converge in every order', () => {
    let merged = 0;
    fc.assert(
      fc.property(growing, growing, growing, (...lists) => {
        const changes = lists.map((list, index) => changeOf(device, list, seededIds(50 + index)));
        const results = orders.map((order) => inOrder(order.map((index) => changes[index] ?? [])));
        const [first] = results;
        if (results.includes(undefined)) return;
        merged += 1;
        for (const result of results) expect(result).toEqual(first);
      }),
      { numRuns: 100 },
    );
    expect(merged).toBeGreaterThan(30);
  }, 60_000);
});

/** The document after the changes, each rebased over those before it; undefined where one is refused. */
function inOrder(changes: readonly (readonly Op[])[]): IoddDocument | undefined {
  const log: Op[] = [];
  for (const ops of changes) {
    const rebased = rebase(device, log, ops);
    if (!('ops' in rebased)) return undefined;
    log.push(...rebased.ops);
  }
  return apply(device, log);
}

describe('among 2,000 variables', () => {
  const large = largeDevice(2000);
  const collection = ofType(large, 'VariableCollection');
  const variables = elements(large).filter(({ $type }) => $type === 'Variable');
  const middle = variables[1000]?.$id ?? '';
  const first = variables[0]?.$id ?? '';
  const changes: Readonly<Record<string, Op[]>> = {
    inserting: [
      { op: 'insert', in: collection, after: null, node: variable('V_New_Variable', 5000, seededIds(9)) },
    ],
    removing: [{ op: 'remove', at: middle }],
    moving: [{ op: 'move', at: middle, in: collection, after: first }],
  };
  it.each(Object.entries(changes))('%s one costs at most 1 KB, and so does its way back', (_, ops) => {
    const { document, inverse } = change(large, ops);
    expect(octets(ops)).toBeLessThanOrEqual(1024);
    expect(octets(inverse)).toBeLessThanOrEqual(1024);
    expect(diff(large, document)).toEqual(ops);
  });
});
