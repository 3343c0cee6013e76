import { randomUUID } from 'node:crypto';
import { endpoints, type ResultKey } from '@iodd-hub/contract';
import { callRoles, hasRole, type HostRole, hostRoles, orderRoles } from '@iodd-hub/contract/host-roles';
import { keysOf } from '@iodd-hub/contract/keys-of';
import { relayedReads } from '@iodd-hub/contract/toolserver/relay';
import type { ToolserverOrder } from '@iodd-hub/contract/toolserver/writes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/start.ts';
import { benchPrograms, type BenchPrograms } from './bench-programs.ts';
import { hostPeople } from './host-people.ts';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';
import { relayPeople, type Somebody } from './relay-people.ts';

const { host, relay, imports } = endpoints;

let site: TestSite;
let second: RunningServer;
let bench: BenchPrograms;
let owner: Somebody;
let consent: string;
const guests = new Map<HostRole, Somebody & { readonly personId: string }>();

const { somebody, codeFor, asked, keyOf } = relayPeople(() => site);
const { stranger, offer, guest } = hostPeople(() => site);
const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  await vi.waitUntil(isTrue, { timeout: 20_000, interval: 50 });
};

/** What the library says of the sensor at the bench. */
const publishSensor = async (): Promise<void> => {
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
  const token = await sessionOf(site, 'publisher');
  const { importId } = await imported(site.server, token, packageOf('measuring-sensor'));
  await callerOf(site.server, token).call(imports.release, { importIds: [importId], isIrrevocable: true });
};

beforeAll(async () => {
  site = await testSite();
  second = await site.another();
  bench = await benchPrograms();
  await publishSensor();
  owner = await somebody();
  const said = await bench.command('connect', site.server.url, '--code', await codeFor(owner));
  consent = /consent (\S+)/.exec(said)?.[1] ?? '';
  await bench.command('consent', consent);
  for (const role of hostRoles) guests.set(role, await guest(owner, role));
  await until(async () => (await asked(owner, 'ports.list')) === 'ok');
}, 60_000);
afterAll(async () => {
  await bench.close();
  await site.close();
});

const as = (role: HostRole): Somebody & { readonly personId: string } => {
  const found = guests.get(role);
  if (!found) throw new Error(role);
  return found;
};

/** V_Filter, which the maintenance menus of the sensor show, and the lock of a device, which no menu does. */
const inMenu = { index: 65, subindex: 0 };
const noMenu = { kind: 'parameter', index: 12, subindex: 0, octets: '0000' } as const;

const orders: Readonly<Record<ToolserverOrder['kind'], ToolserverOrder>> = {
  parameter: { kind: 'parameter', index: 24, subindex: 0, octets: '4142' },
  block: { kind: 'block', values: [{ index: 24, subindex: 0, octets: '4143' }] },
  output: { kind: 'output', octets: '', isValid: true },
  portConfiguration: { kind: 'portConfiguration', changes: {} },
  dataStorage: { kind: 'dataStorage', backup: null },
};

/** The key of the answer: what the tool server says is `ok` or one of its own. */
const written = async (
  { at, hostId }: Somebody,
  order: ToolserverOrder,
  server = site.server,
): Promise<string> =>
  keyOf(await at(server).code(relay.relayWrite, { hostId, master: 1, port: 1, key: randomUUID(), order }));
const refusals: readonly string[] = [
  'hostMissing',
  'hostRoleTooLow',
  'parameterNotOfRole',
  'writingStopped',
] satisfies ResultKey[];

const rows = hostRoles.map((role) => ({ role }));

describe('roles', () => {
  it.each(rows)('$role asks what the table of calls permits, through every instance', async ({ role }) => {
    for (const name of relayedReads)
      for (const server of [site.server, second]) {
        const input = name === 'parameters.readBlock' ? { addresses: [{ index: 24, subindex: 0 }] } : {};
        const wanted = { master: 1, port: 1, ...(name === 'parameters.read' && inMenu), ...input };
        const isWhole = [
          'status.get',
          'hosts.get',
          'masters.list',
          'ports.list',
          'events.list',
          'writes.list',
        ];
        const answer = await asked(as(role), name, { server, input: isWhole.includes(name) ? {} : wanted });
        expect([name, refusals.includes(answer)]).toEqual([name, !hasRole(role, callRoles[name])]);
      }
  });

  it.each(rows)('$role orders what the table of orders permits', async ({ role }) => {
    for (const kind of keysOf(orderRoles)) {
      const answer = await written(as(role), orders[kind]);
      const isRefused = !hasRole(role, orderRoles[kind]);
      expect([kind, refusals.includes(answer), answer === 'hostRoleTooLow']).toEqual([
        kind,
        isRefused,
        isRefused,
      ]);
    }
  });

  it('maintenance writes what its menus let be written, in every way, and nothing else', async () => {
    const one = as('maintenance');
    const command = (octets: string) => ({ kind: 'parameter', index: 2, subindex: 0, octets }) as const;
    expect(await written(one, orders.parameter)).toBe('ok');
    expect(await written(one, noMenu)).toBe('parameterNotOfRole');
    expect(
      await written(one, { kind: 'block', values: [{ index: 24, subindex: 0, octets: '41' }, noMenuValue] }),
    ).toBe('parameterNotOfRole');
    // The value of a button, and one that has none.
    expect(await written(one, command('81'))).toBe('ok');
    expect(await written(one, command('82'))).toBe('parameterNotOfRole');
    expect(refusals).not.toContain(await written(as('specialist'), noMenu));
  });

  it('maintenance writes nothing to a device that the library does not describe', async () => {
    await site.database.pool.query('update release set is_withdrawn = true');
    expect(await written(as('maintenance'), orders.parameter)).toBe('parameterNotOfRole');
    expect(await written(as('specialist'), orders.parameter)).toBe('ok');
    await site.database.pool.query('update release set is_withdrawn = false');
  });

  it('another role holds from the next call on', async () => {
    const one = await guest(owner, 'observer');
    const { hostId } = owner;
    expect(await written(one, orders.parameter)).toBe('hostRoleTooLow');
    await owner.at(second).call(host.hostPersonEdit, { hostId, personId: one.personId, role: 'specialist' });
    expect(await written(one, orders.parameter)).toBe('ok');
  });

  it('nobody else asks or orders anything: a stranger, whoever was asked only, who was removed, who left', async () => {
    const { hostId } = owner;
    const [unknown, waiting] = [await stranger(hostId), await stranger(hostId)];
    await offer(owner, waiting, 'specialist');
    const [removed, left] = [await guest(owner, 'specialist'), await guest(owner, 'specialist')];
    expect(await written(left, orders.parameter)).toBe('ok');
    await owner.at(second).call(host.hostPersonRemove, { hostId, personId: removed.personId });
    await left.at(second).call(host.hostLeave, { hostId });
    for (const one of [unknown, waiting, removed, left]) {
      for (const name of relayedReads) expect(await asked(one, name)).not.toBe('ok');
      expect(await asked(one)).toBe('hostMissing');
      for (const order of Object.values(orders)) expect(await written(one, order)).toBe('hostMissing');
      for (const call of [host.hostStop, host.hostRelease, host.hostWrites, host.hostPeople, host.hostPair])
        expect(keyOf(await one.at(site.server).code(call, { hostId }))).toBe('hostMissing');
    }
  });

  it('a guest does nothing that is its owner’s, and sees neither address nor computer', async () => {
    const { hostId } = owner;
    const { at } = as('specialist');
    const { code, call } = at(site.server);
    for (const endpoint of [
      host.hostRemove,
      host.hostPair,
      host.hostRevoke,
      host.hostPeople,
      host.hostWrites,
    ])
      expect(keyOf(await code(endpoint, { hostId }))).toBe('hostMissing');
    expect(keyOf(await code(host.hostEdit, { hostId, name: 'Mine', link: 'virtual' }))).toBe('hostMissing');
    const { items } = await call(host.hostList, {});
    expect(items).toEqual([
      expect.objectContaining({
        hostId,
        owner: owner.userName,
        role: 'specialist',
        address: '',
        pairing: expect.objectContaining({ name: '' }),
      }),
    ]);
  });
});
const noMenuValue = { index: 12, subindex: 0, octets: '0000' };

describe('the switch that stops all writes', () => {
  it('holds for everybody on every instance, but for output that is given back', async () => {
    const { hostId } = owner;
    const { code, call } = as('maintenance').at(second);
    expect(keyOf(await as('observer').at(second).code(host.hostStop, { hostId }))).toBe('hostRoleTooLow');
    const { stop } = await call(host.hostStop, { hostId });
    expect(stop).toMatchObject({ by: as('maintenance').userName });
    for (const one of [owner, as('specialist'), as('maintenance')])
      for (const server of [site.server, second])
        expect(await written(one, orders.parameter, server)).toBe('writingStopped');
    const giveBack = { kind: 'output', octets: '', isValid: false } as const;
    expect(refusals).not.toContain(await written(as('specialist'), giveBack));
    expect(await asked(as('observer'), 'ports.list')).toBe('ok');
    expect(keyOf(await code(host.hostRelease, { hostId }))).toBe('hostRoleTooLow');
    // Who stopped it first is who stopped it.
    expect(await owner.at(site.server).call(host.hostStop, { hostId })).toEqual({ stop });
    expect(await as('specialist').at(site.server).call(host.hostRelease, { hostId })).toEqual({ stop: null });
    expect(await written(as('maintenance'), orders.parameter, second)).toBe('ok');
  });

  it('is told to the tool server, which holds to it by itself, also after it was started anew', async () => {
    const { hostId } = owner;
    const isStopped = async () => (await bench.command('hosts')).includes('All writes stopped by');
    await as('maintenance').at(second).call(host.hostStop, { hostId });
    await until(isStopped);
    await bench.killToolserver();
    await owner.at(site.server).call(host.hostRelease, { hostId });
    expect(await isStopped()).toBe(true);
    await bench.startToolserver();
    await until(async () => !(await isStopped()));
    await until(async () => (await written(owner, orders.parameter)) === 'ok');
  });

  it('of the tool server holds as well, whatever the portal says', async () => {
    const [id = ''] = (await bench.command('hosts')).split(' ');
    await bench.command('stop', id);
    expect(await written(owner, orders.parameter)).toBe('writingStopped');
    await owner.at(site.server).call(host.hostRelease, { hostId: owner.hostId });
    expect(await written(owner, orders.parameter)).toBe('writingStopped');
    await bench.command('release', id);
    expect(await written(owner, orders.parameter)).toBe('ok');
  });
});
