import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { applyDraft, type Draft, type DraftOp, isElement, readArchive, walk } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { packageOf } from './packages.ts';

const { draft, iodd } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;
let ben: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;
let annToken = '';

beforeAll(async () => {
  site = await testSite();
  const author = { type: 1, vendorId: 65_001 } as const;
  const tokens = await addSignedIn(site, [
    { ...author, userName: 'ann-author' },
    { ...author, userName: 'ben-author' },
    { type: 1, vendorId: 65_002, userName: 'stranger' },
  ]);
  annToken = tokens['ann-author'] ?? '';
  ann = callerOf(site.server, annToken);
  ben = callerOf(site.server, tokens['ben-author']);
  stranger = callerOf(site.server, tokens['stranger']);
});
afterAll(() => site.close());

const answered = z.object({ ioddId: z.string(), revision: z.number() });

let names = 0;
const imported = async (folder: Parameters<typeof packageOf>[0]): Promise<string> => {
  const file = new File([packageOf(folder)], `${folder}.zip`);
  const { envelope } = await ann.sendForm(iodd.importFile, { file, fileName: `${folder}-${(names += 1)}` });
  expect(envelope).toMatchObject({ resultCode: '00000' });
  return answered.parse(envelope.data).ioddId;
};

/** A draft as a browser gets it. */
const copyOf = async (ioddId: string, revision?: number): Promise<Draft> => {
  const { text } = await ann.raw(draft.copy, { ioddId, ...(revision !== undefined && { revision }) });
  return JSON.parse(text) as Draft;
};
const variablesOf = (one: Draft) =>
  [...walk(one.main.root)].filter(isElement).filter(({ tag }) => tag === 'Variable');

const set = (at: string, field: string, value: string): DraftOp => ({ op: 'set', at, field, value });
const change = (...ops: readonly DraftOp[]) => ({
  changeId: randomUUID(),
  label: 'setAttribute',
  ops: [...ops],
});
const base = { modelVersion: 1 } as const;

describe('an imported draft', () => {
  it('is exported as it came, octet for octet', async () => {
    const ioddId = await imported('measuring-sensor');
    const response = await fetch(`${site.server.url}${draft.exportFile.path}?ioddId=${ioddId}`, {
      headers: { 'session-id': annToken },
    });
    const archive = readArchive(new Uint8Array(await response.arrayBuffer()));
    const original = readArchive(new Uint8Array(await packageOf('measuring-sensor').arrayBuffer()));
    if ('fault' in archive || 'fault' in original) throw new Error('no archive');
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
    expect(archive.files.toSorted(byName)).toEqual(original.files.toSorted(byName));
  });

  it('is listed with what it describes, and found by its name', async () => {
    const { items } = await ann.call(iodd.list, {});
    expect(items[0]).toMatchObject({
      fileName: 'measuring-sensor-1',
      vendorId: 65_001,
      lastEditor: 'ann-author',
    });
    const found = await ann.call(iodd.list, { keyword: 'SENSOR-1' });
    expect(found.items.map(({ fileName }) => fileName)).toEqual(['measuring-sensor-1']);
    expect((await stranger.call(iodd.list, {})).items).toEqual([]);
  });

  it('is refused where it is of another manufacturer', async () => {
    const file = new File([packageOf('minimal')], 'minimal.zip');
    const { envelope } = await stranger.sendForm(iodd.importFile, { file });
    expect(envelope.resultCode).toBe('04008');
  });

  it('has a name that its folder does not have yet', async () => {
    const file = new File([packageOf('minimal')], 'minimal.zip');
    const { envelope } = await ann.sendForm(iodd.importFile, { file, fileName: 'Measuring-Sensor-1' });
    expect(envelope.resultCode).toBe('04003');
  });
});

describe('changes', () => {
  it('are written once, in their order, and are there for everybody of the company', async () => {
    const ioddId = await imported('measuring-sensor');
    const start = await copyOf(ioddId);
    const [first, second] = variablesOf(start);
    const changes = [
      change(set(first?.$id ?? '', 'index', '90')),
      change(set(second?.$id ?? '', 'index', '91')),
    ];
    const sent = { ioddId, baseRevision: 1, ...base, changes };
    const edited = await ann.call(draft.edit, sent);
    expect(edited.saved.map(({ revision }) => revision)).toEqual([2, 3]);
    // The answer got lost: the same again.
    const again = await ann.call(draft.edit, sent);
    expect(again).toMatchObject({ revision: 3, saved: edited.saved });
    const opened = await ben.call(draft.open, { ioddId });
    const rebuilt = opened.changes.reduce(
      (one, { ops }) => applyDraft(one, ops as DraftOp[]),
      await copyOf(ioddId, opened.copyRevision),
    );
    expect(rebuilt).toEqual(await copyOf(ioddId));
    expect(rebuilt).toEqual(
      applyDraft(
        start,
        changes.flatMap(({ ops }) => ops),
      ),
    );
  });

  it('that come late are taken where nobody touched the same, and refused with both values where somebody did', async () => {
    const ioddId = await imported('measuring-sensor');
    const [first, second] = variablesOf(await copyOf(ioddId));
    const at = first?.$id ?? '';
    await ann.call(draft.edit, {
      ioddId,
      baseRevision: 1,
      ...base,
      changes: [change(set(at, 'index', '90'))],
    });
    const [colliding, disjoint] = [
      change(set(at, 'index', '92')),
      change(set(second?.$id ?? '', 'index', '93')),
    ];
    const { envelope } = await ben.raw(draft.edit, {
      ioddId,
      baseRevision: 1,
      ...base,
      changes: [colliding, disjoint],
    });
    expect(envelope).toMatchObject({
      resultCode: '04005',
      data: {
        revision: 3,
        saved: [{ changeId: disjoint.changeId, revision: 3 }],
        refused: [
          {
            changeId: colliding.changeId,
            conflicts: [{ reason: 'field', part: 'main', at, field: 'index', mine: '92', theirs: '90' }],
          },
        ],
      },
    });
    const [one, other] = variablesOf(await copyOf(ioddId));
    expect([one?.attributes['index'], other?.attributes['index']]).toEqual(['90', '93']);
  });

  it('of several authors at once are all there afterwards', async () => {
    const ioddId = await imported('everything-device');
    const variables = variablesOf(await copyOf(ioddId));
    const instance = await site.another();
    const others = [ann, ben, callerOf(instance, annToken)];
    const sent = Array.from({ length: 60 }, (_, place) => {
      const at = variables[place % variables.length]?.$id ?? '';
      const value = `Field_${place}`;
      return { caller: others[place % others.length] ?? ann, at, field: `defaultValue`, value, place };
    });
    const used = new Set<string>();
    const distinct = sent.filter(({ at }) => !used.has(at) && used.add(at));
    await Promise.all(
      distinct.map(({ caller, at, field, value }) =>
        caller.call(draft.edit, {
          ioddId,
          baseRevision: 1,
          ...base,
          changes: [change(set(at, field, value))],
        }),
      ),
    );
    const after = new Map(variablesOf(await copyOf(ioddId)).map(({ $id, attributes }) => [$id, attributes]));
    expect(distinct.map(({ at }) => after.get(at)?.['defaultValue'])).toEqual(
      distinct.map(({ value }) => value),
    );
    const { revision } = await ann.call(draft.open, { ioddId });
    expect(revision).toBe(1 + distinct.length);
  });

  it('that are large are told some at a time', async () => {
    const ioddId = await imported('minimal');
    const at = [...walk((await copyOf(ioddId)).main.root)].find(isElement);
    for (let number = 0; number < 4; number += 1) {
      const value = String(number).repeat(600_000);
      const changes = [change(set(at?.$id ?? '', '$tag', value))];
      expect(await ann.code(draft.edit, { ioddId, baseRevision: 1 + number, ...base, changes })).toBe(
        '00000',
      );
    }
    const told: number[] = [];
    for (let after = 1; after < 5; after = told.at(-1) ?? 5) {
      const { changes } = await ann.call(draft.changes, { ioddId, after });
      expect(changes.length).toBeLessThan(4);
      told.push(...changes.map(({ revision }) => revision));
    }
    expect(told).toEqual([2, 3, 4, 5]);
  });

  it('that a draft cannot hold are refused, and say why', async () => {
    const ioddId = await imported('minimal');
    const changes = [change({ op: 'set', at: 'nowhere', field: 'index', value: '1' })];
    const { envelope } = await ann.raw(draft.edit, { ioddId, baseRevision: 1, ...base, changes });
    expect(envelope).toMatchObject({ resultCode: '02002', data: { fault: 'node-missing', at: 'nowhere' } });
    expect(await ann.code(draft.edit, { ioddId, baseRevision: 7, ...base, changes })).toBe('02002');
    expect(await ann.code(draft.edit, { ioddId, baseRevision: 1, modelVersion: 9, changes })).toBe('02010');
  });

  it('of strangers find nothing', async () => {
    const ioddId = await imported('minimal');
    const changes = [change()];
    const calls = [
      stranger.code(draft.edit, { ioddId, baseRevision: 1, ...base, changes }),
      stranger.code(draft.open, { ioddId }),
      stranger.code(draft.copy, { ioddId }),
      stranger.code(draft.changes, { ioddId, after: 0 }),
      stranger.code(draft.history, { ioddId }),
      stranger.code(draft.restore, { ioddId, revision: 1 }),
      stranger.code(draft.exportFile, { ioddId }),
      stranger.code(iodd.check, { ioddId }),
      stranger.code(iodd.rename, { ioddId, name: 'Mine' }),
      stranger.code(iodd.remove, { ioddId }),
    ];
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['02001']));
  });
});

describe('the log of a draft', () => {
  it('keeps a copy close to every revision, and opens any of them', async () => {
    const ioddId = await imported('minimal');
    const at = [...walk((await copyOf(ioddId)).main.root)].find(
      (one) => isElement(one) && one.tag === 'DeviceIdentity',
    );
    const edit = (from: number, count: number) =>
      ann.call(draft.edit, {
        ioddId,
        baseRevision: from,
        ...base,
        changes: Array.from({ length: count }, (_, place) =>
          change(set(at?.$id ?? '', 'vendorName', `Name ${from + place}`)),
        ),
      });
    await edit(1, 150);
    await edit(151, 120);
    await edit(271, 200);
    const { rows } = await site.database.pool.query<{ revision: number }>(
      'select revision from draft_snapshot where draft_id = $1 order by revision',
      [ioddId],
    );
    const copies = rows.map(({ revision }) => revision);
    const distances = Array.from({ length: 471 }, (_, place) => {
      const newest = copies.findLast((copy) => copy <= place + 1) ?? -1000;
      return place + 1 - newest;
    });
    expect(Math.max(...distances)).toBeLessThanOrEqual(200);
    for (const revision of [1, 100, 151, 300, 471]) {
      const one = await copyOf(ioddId, revision);
      const identity = [...walk(one.main.root)].find((node) => node.$id === at?.$id);
      const name = identity && isElement(identity) ? identity.attributes['vendorName'] : '';
      expect(name).toBe(revision === 1 ? 'Examplia' : `Name ${revision - 1}`);
    }
  });

  it('says who did what, and brings back what was', async () => {
    const ioddId = await imported('minimal');
    const start = await copyOf(ioddId);
    const device = [...walk(start.main.root)].find(isElement);
    const removed = device?.children.filter(isElement)[1];
    await ben.call(draft.edit, {
      ioddId,
      baseRevision: 1,
      ...base,
      changes: [{ ...change({ op: 'remove', at: removed?.$id ?? '' }), label: 'removeElement' }],
    });
    expect(await ann.call(draft.restore, { ioddId, revision: 1 })).toEqual({ revision: 3 });
    expect(await copyOf(ioddId)).toEqual(start);
    const { items } = await ann.call(draft.history, { ioddId });
    expect(items.map(({ revision, author, label }) => [revision, author, label])).toEqual([
      [3, 'ann-author', 'restore'],
      [2, 'ben-author', 'removeElement'],
      [1, 'ann-author', 'import'],
    ]);
  });

  it('forgets its authors with their accounts', async () => {
    const [token] = Object.values(
      await addSignedIn(site, [{ type: 1, vendorId: 65_001, userName: 'gone-author' }]),
    );
    const gone = callerOf(site.server, token);
    const { ioddId } = await gone.call(iodd.create, { fileName: 'Of_somebody' });
    await site.database.pool.query("delete from account where user_name = 'gone-author'");
    const { items } = await ann.call(draft.history, { ioddId });
    expect(items).toMatchObject([{ author: '', authorId: null, label: 'create' }]);
  });
});
