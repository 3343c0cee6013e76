import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';

const { draft, iodd } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;

beforeAll(async () => {
  site = await testSite();
  const tokens = await addSignedIn(site, [
    { type: 1, vendorId: 65_001, userName: 'ann-author' },
    { type: 1, vendorId: 65_002, userName: 'stranger' },
  ]);
  ann = callerOf(site.server, tokens['ann-author']);
  stranger = callerOf(site.server, tokens['stranger']);
});
afterAll(() => site.close());

describe('folders', () => {
  const namesIn = async (folderId: string | null) =>
    (await ann.call(iodd.list, { folderId, pageSize: 100 })).items.map(({ fileName }) => fileName);

  it('hold drafts and folders in the order that people give them', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: '传感器 2020' });
    const made = [];
    for (const fileName of ['A', 'B', 'C']) made.push(await ann.call(iodd.create, { fileName, folderId }));
    const [a, b, c] = made.map(({ ioddId }) => ioddId);
    await ann.call(iodd.move, { ioddId: c, into: folderId, before: a ?? null });
    await ann.call(iodd.move, { ioddId: a, into: folderId, before: null });
    expect(await namesIn(folderId)).toEqual(['C', 'B', 'A']);
    expect(await ann.code(iodd.create, { fileName: 'a', folderId })).toBe('04003');
    await ann.call(iodd.rename, { ioddId: b, name: 'B-2' });
    expect(await ann.code(iodd.rename, { ioddId: b, name: 'B 3' })).toBe('09001');
    expect(await namesIn(folderId)).toEqual(['C', 'B-2', 'A']);
  });

  it('never lie in themselves', async () => {
    const { folderId: outer } = await ann.call(iodd.folderCreate, { name: 'Outer' });
    const { folderId: inner } = await ann.call(iodd.folderCreate, { name: 'Inner', folderId: outer });
    expect(await ann.code(iodd.move, { folderId: outer, into: inner })).toBe('02003');
    expect(await stranger.code(iodd.move, { folderId: outer, into: null })).toBe('09002');
    expect(await stranger.code(iodd.folderCreate, { name: 'Mine', folderId: outer })).toBe('09002');
  });

  it('go to the bin with what is in them, and come back', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: 'Deleted' });
    const { ioddId } = await ann.call(iodd.create, { fileName: 'In_it', folderId });
    const before = await ann.call(iodd.create, { fileName: 'Before', folderId });
    await ann.call(iodd.remove, { ioddId: before.ioddId });
    await ann.call(iodd.remove, { folderId });
    expect(await ann.code(draft.open, { ioddId })).toBe('02001');
    const { items } = await ann.call(iodd.binList, {});
    expect(items.map(({ name }) => name)).toEqual(['Deleted', 'Before']);
    expect(await stranger.code(iodd.bringBack, { folderId })).toBe('09002');
    await ann.call(iodd.bringBack, { folderId });
    expect(await namesIn(folderId)).toEqual(['In_it']);
    await ann.call(iodd.bringBack, { ioddId: before.ioddId });
    expect(await namesIn(folderId)).toEqual(['In_it', 'Before']);
  });
});
