import { endpoints } from '@iodd-hub/contract';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, request, sessionOf, type TestSite, testSite } from './kit.ts';

const { account, audit, device, host, parameterSet } = endpoints;

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

describe('a host', () => {
  it('is added, listed, found, changed and deleted, and the log says so', async () => {
    const ann = await somebody();
    const added = await ann.call(host.hostCreate, bench);
    expect(added).toMatchObject({ ...bench, lastSeenAt: null, devices: 0 });
    const { hostId } = added;
    expect((await ann.call(host.hostList, { keyword: '192.0.2' })).items).toEqual([added]);
    expect((await ann.call(host.hostList, { keyword: '100%' })).items).toEqual([]);
    const renamed = { ...bench, hostId, name: 'Bench 2', address: '', link: 'virtual' } as const;
    expect(await ann.call(host.hostEdit, renamed)).toMatchObject({
      hostId,
      name: 'Bench 2',
      link: 'virtual',
    });
    await ann.call(host.hostRemove, { hostId });
    expect((await ann.call(host.hostList, {})).items).toEqual([]);
    expect(await lastActions(3)).toEqual([
      ['host.removed', 'Bench 2'],
      ['host.changed', 'Bench 2'],
      ['host.created', 'Bench 1'],
    ]);
  });

  it('is listed a page at a time, the newest first', async () => {
    const ann = await somebody();
    for (const name of ['one', 'two', 'three']) await ann.call(host.hostCreate, { ...bench, name });
    const first = await ann.call(host.hostList, { pageSize: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['three', 'two']);
    const second = await ann.call(host.hostList, { pageSize: 2, after: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ name: 'one' }], next: null });
  });

  it('is not there for anybody else (06001), nor once it is deleted', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { hostId } = await ann.call(host.hostCreate, bench);
    expect((await bob.call(host.hostList, {})).items).toEqual([]);
    const calls = [
      [host.hostEdit, { hostId, ...bench, name: 'Mine' }],
      [host.hostSeen, { hostId, devices: [tank] }],
      [host.hostRemove, { hostId }],
    ] as const;
    for (const [call, input] of calls) expect(await bob.code(call, input)).toBe('06001');
    expect((await ann.call(host.hostList, {})).items).toMatchObject([{ name: 'Bench 1', devices: 0 }]);
    await ann.call(host.hostRemove, { hostId });
    for (const [call, input] of calls) expect(await ann.code(call, input)).toBe('06001');
  });

  it('is refused beyond what one person may have (06005), however many are added at once', async () => {
    const ann = await somebody();
    const codes = await Promise.all(
      Array.from({ length: consoleLimits.hosts + 5 }, () => ann.code(host.hostCreate, bench)),
    );
    expect(codes.filter((code) => code === '06005')).toHaveLength(5);
    expect(codes.filter((code) => code === '00000')).toHaveLength(consoleLimits.hosts);
  });

  it.each([
    ['en-us', 'This host was not found. It may have been deleted.'],
    ['zh-cn', '找不到该主机，可能已被删除。'],
    ['es', 'No se ha encontrado este host. Puede que se haya eliminado.'],
  ])('that is not there is told of in %s', async (language, returnMsg) => {
    await addPerson(site, { userName: `reader${language}` });
    const token = await sessionOf(site, `reader${language}`);
    const { envelope } = await request(site.server.url + host.hostRemove.path, {
      headers: { 'session-id': token, 'accept-language': language },
      body: JSON.stringify({ hostId: '00000000-0000-4000-8000-000000000000' }),
    });
    expect(envelope).toMatchObject({ resultCode: '06001', returnMsg });
  });

  it.each([
    ['a name that cannot be seen', { name: '\u200B' }],
    ['a link that nobody speaks', { link: 'telnet' }],
    ['a long address', { address: 'x'.repeat(301) }],
  ])('of %s is refused', async (_, rest) => {
    expect(await (await somebody()).code(host.hostCreate, { ...bench, ...rest })).toBe('09001');
  });
});

describe('a device that was seen', () => {
  it('is listed with what it says of itself, where and when', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, bench);
    expect(await ann.call(host.hostSeen, { hostId, devices: [tank] })).toEqual({ devices: 1 });
    const { items } = await ann.call(device.deviceList, { hostId });
    expect(items).toMatchObject([
      {
        ...tank,
        hostId,
        hostName: 'Bench 1',
        name: 'Tank sensor',
        description: '',
        image: null,
        match: null,
      },
    ]);
    const [seen] = (await ann.call(host.hostList, {})).items;
    expect(seen).toMatchObject({ devices: 1, lastSeenAt: expect.any(String) });
  });

  it('is the same one at another port by its serial number, and keeps what its person calls it', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, bench);
    await ann.call(host.hostSeen, { hostId, devices: [tank] });
    const [first] = (await ann.call(device.deviceList, {})).items;
    const id = first?.id ?? '';
    await ann.call(device.deviceEdit, { id, name: 'Oil tank', description: 'Hall 2' });
    await ann.call(host.hostSeen, { hostId, devices: [{ ...tank, port: 4, productName: 'Renamed' }] });
    const { items } = await ann.call(device.deviceList, { keyword: 'oil' });
    expect(items).toMatchObject([
      { id, port: 4, name: 'Oil tank', description: 'Hall 2', productName: 'Renamed' },
    ]);
    await ann.call(device.deviceEdit, { id });
    expect((await ann.call(device.deviceList, {})).items).toMatchObject([
      { name: 'Renamed', description: '' },
    ]);
  });

  it('is told from another one of its kind by its port where it has no serial number', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, bench);
    const nameless = { ...tank, serialNumber: '' };
    const both = [nameless, { ...nameless, port: 4 }];
    expect(await ann.call(host.hostSeen, { hostId, devices: both })).toEqual({ devices: 2 });
    expect(await ann.call(host.hostSeen, { hostId, devices: both })).toEqual({ devices: 2 });
  });

  it('is refused beyond what a host may have (06006), and nothing of that report is kept', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, bench);
    const at = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => ({ ...tank, serialNumber: `S${from + place}` }));
    await ann.call(host.hostSeen, { hostId, devices: at(0, consoleLimits.devicesPerHost - 1) });
    expect(await ann.code(host.hostSeen, { hostId, devices: at(1000, 2) })).toBe('06006');
    expect((await ann.call(host.hostList, {})).items[0]?.devices).toBe(consoleLimits.devicesPerHost - 1);
  });

  it('is not there for anybody else, nor once it is deleted (06009)', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { hostId } = await ann.call(host.hostCreate, bench);
    await ann.call(host.hostSeen, { hostId, devices: [tank] });
    const id = (await ann.call(device.deviceList, {})).items[0]?.id ?? '';
    expect((await bob.call(device.deviceList, { hostId })).items).toEqual([]);
    expect(await bob.code(device.deviceEdit, { id, name: 'Mine' })).toBe('06009');
    expect(await bob.code(parameterSet.parameterSetCreate, { name: 'Mine', entries, id })).toBe('06009');
    expect(await bob.code(device.deviceRemove, { id })).toBe('06009');
    expect((await ann.call(device.deviceList, {})).items).toMatchObject([{ name: 'Tank sensor' }]);
    await ann.call(device.deviceRemove, { id });
    expect(await ann.code(device.deviceRemove, { id })).toBe('06009');
    expect((await ann.call(device.deviceList, {})).items).toEqual([]);
  });

  it('goes with its host', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, bench);
    await ann.call(host.hostSeen, { hostId, devices: [tank] });
    await ann.call(host.hostRemove, { hostId });
    expect((await ann.call(device.deviceList, {})).items).toEqual([]);
  });
});

describe('what is kept of the configurator', () => {
  it('stands in the export of its person and goes with the account', async () => {
    const ann = await somebody();
    const { hostId } = await ann.call(host.hostCreate, { ...bench, name: 'qx bench' });
    await ann.call(host.hostSeen, { hostId, devices: [{ ...tank, productName: 'qx device' }] });
    await ann.call(parameterSet.parameterSetCreate, {
      name: 'qx set',
      entries,
      device: { vendorId: 65_010, deviceId: 7 },
    });
    const { text } = await ann.raw(account.accountExport);
    const exported = JSON.parse(text) as Record<string, unknown>;
    expect(exported).toMatchObject({
      hosts: [{ name: 'qx bench', address: 'http://192.0.2.7' }],
      devices: [{ product_name: 'qx device', serial_number: 'A1' }],
      parameterSets: [{ name: 'qx set', entries }],
    });
    await ann.call(account.accountDelete, { password: 'correct horse' });
    const { rows } = await site.database.pool.query(
      `select name from host where name ~ '^qx' union all select product_name from seen_device where product_name ~ '^qx'
       union all select name from parameter_set where name ~ '^qx'`,
    );
    expect(rows).toEqual([]);
  });
});
