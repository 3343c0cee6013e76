import { endpoints } from '@iodd-hub/contract';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';

const { audit, device, host, parameterSet } = endpoints;

let site: TestSite;
let admin: ReturnType<typeof callerOf>;
let people = 0;
beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'auditor', isAdmin: true });
  admin = callerOf(site.server, await sessionOf(site, 'auditor'));
});
afterAll(() => site.close());

const somebody = async () => {
  const userName = `person${(people += 1)}`;
  await addPerson(site, { userName });
  return callerOf(site.server, await sessionOf(site, userName));
};
const bench = { name: 'Bench 1', address: 'http://192.0.2.7', link: 'iolink-v1' } as const;
const tank = {
  vendorId: 65_010,
  deviceId: 7,
  revision: '1.1',
  serialNumber: 'A1',
  productId: 'EX-T100',
  productName: 'Tank sensor',
  master: 1,
  port: 3,
  mode: 'IOLINK_AUTOSTART',
  cycleTimeUs: 2300,
} as const;
const entries = [
  { index: 60, subindex: 1, octets: '01f4' },
  { index: 60, subindex: 2, value: '12.5' },
];
const lastActions = async (count: number) =>
  (await admin.call(audit.auditList, { pageSize: count })).items.map(({ action, detail }) => [
    action,
    detail['name'],
  ]);

describe('a parameter set', () => {
  const named = { vendorId: 65_010, deviceId: 7, revision: '1.0', productId: 'EX' } as const;

  it('keeps octets and values of a device that was seen, to be opened and changed', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, bench);
    await ann.call(host.hostSeen, { hostId, devices: [tank] });
    const id = (await ann.call(device.deviceList, {})).items[0]?.id ?? '';
    const set = await ann.call(parameterSet.parameterSetCreate, {
      name: 'Tank',
      note: 'As built',
      entries,
      id,
    });
    const { vendorId, deviceId, revision, productId } = tank;
    expect(set).toMatchObject({ vendorId, deviceId, revision, productId, entries: 2, note: 'As built' });
    const { setId } = set;
    expect((await ann.call(parameterSet.parameterSetOpen, { setId })).values).toEqual(entries);

    await ann.call(parameterSet.parameterSetEdit, { setId, name: 'Oil', note: '' });
    expect(await ann.call(parameterSet.parameterSetOpen, { setId })).toMatchObject({
      name: 'Oil',
      note: '',
      values: entries,
    });
    const fewer = entries.slice(1);
    await ann.call(parameterSet.parameterSetEdit, { setId, name: 'Oil', entries: fewer });
    expect(await ann.call(parameterSet.parameterSetOpen, { setId })).toMatchObject({
      entries: 1,
      values: fewer,
    });
    await ann.call(parameterSet.parameterSetRemove, { setId });
    expect(await lastActions(4)).toEqual([
      ['parameterSet.removed', 'Oil'],
      ['parameterSet.changed', 'Oil'],
      ['parameterSet.changed', 'Oil'],
      ['parameterSet.created', 'Tank'],
    ]);
  });

  it('is listed by the kind of device, with who made it', async () => {
    const ann = await somebody();
    await ann.call(parameterSet.parameterSetCreate, { name: 'A', entries, device: named });
    await ann.call(parameterSet.parameterSetCreate, {
      name: 'B',
      entries,
      device: { vendorId: 65_010, deviceId: 8 },
    });
    const { items } = await ann.call(parameterSet.parameterSetList, { vendorId: 65_010, deviceId: 7 });
    expect(items).toMatchObject([{ ...named, name: 'A', createdBy: `person${people}` }]);
    const all = await ann.call(parameterSet.parameterSetList, {});
    expect(all.items.map(({ name, revision }) => [name, revision])).toEqual([
      ['B', null],
      ['A', '1.0'],
    ]);
  });

  it('asks for a device where none is named (06003)', async () => {
    const ann = await somebody();
    const { envelope } = await ann.raw(parameterSet.parameterSetCreate, { name: 'Tank', entries });
    expect(envelope).toMatchObject({ resultCode: '06003', returnMsg: 'Please select a device.' });
  });

  it('is not there for anybody else, nor once it is deleted (06007)', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { setId } = await ann.call(parameterSet.parameterSetCreate, { name: 'A', entries, device: named });
    expect((await bob.call(parameterSet.parameterSetList, {})).items).toEqual([]);
    const calls = [
      [parameterSet.parameterSetOpen, { setId }],
      [parameterSet.parameterSetEdit, { setId, name: 'Mine' }],
      [parameterSet.parameterSetRemove, { setId }],
    ] as const;
    for (const [call, input] of calls) expect(await bob.code(call, input)).toBe('06007');
    expect(await ann.call(parameterSet.parameterSetOpen, { setId })).toMatchObject({ name: 'A' });
    await ann.call(parameterSet.parameterSetRemove, { setId });
    for (const [call, input] of calls) expect(await ann.code(call, input)).toBe('06007');
  });

  it('is refused beyond what one person may have (06008)', async () => {
    const ann = await somebody();
    await ann.call(parameterSet.parameterSetCreate, { name: 'A', entries, device: named });
    await site.database.pool.query(
      `insert into parameter_set (account_id, name, note, vendor_id, device_id, product_id, entries, entry_count)
       select account_id, name, note, vendor_id, device_id, product_id, entries, entry_count
       from parameter_set, generate_series(2, $1) where account_id = (select id from account where user_name = $2)`,
      [consoleLimits.parameterSets, `person${people}`],
    );
    const full = { name: 'B', entries, device: named };
    expect(await ann.code(parameterSet.parameterSetCreate, full)).toBe('06008');
  });

  it.each([
    ['without values', []],
    ['with one place twice', [entries[0], entries[0]]],
    ['with octets and a value for one place', [{ ...entries[0], value: '1' }]],
    ['with neither', [{ index: 60, subindex: 0 }]],
    ['with half an octet', [{ index: 60, subindex: 0, octets: '0' }]],
    ['with more octets than a parameter holds', [{ index: 60, subindex: 0, octets: '00'.repeat(233) }]],
    ['at an index that there is not', [{ index: 65_536, subindex: 0, octets: '00' }]],
  ])('%s is refused', async (_, wrong) => {
    const input = { name: 'A', entries: wrong, device: named };
    expect(await (await somebody()).code(parameterSet.parameterSetCreate, input)).toBe('09001');
  });

  it('takes a thousand values in one call, and no more than it may be long', async () => {
    const ann = await somebody();
    const many = Array.from({ length: consoleLimits.entriesPerSet }, (_, at) => ({
      index: 1 + (at >> 8),
      subindex: at & 255,
      octets: '00'.repeat(65),
    }));
    const { setId } = await ann.call(parameterSet.parameterSetCreate, {
      name: 'A',
      entries: many,
      device: named,
    });
    expect((await ann.call(parameterSet.parameterSetOpen, { setId })).values).toEqual(many);
    const longer = many.map((one) => ({ ...one, octets: '00'.repeat(66) }));
    expect(await ann.code(parameterSet.parameterSetEdit, { setId, name: 'A', entries: longer })).toBe(
      '09001',
    );
  });
});
