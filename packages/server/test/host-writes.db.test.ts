import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, results } from '@iodd-hub/contract';
import { consoleLimits, writesKept } from '@iodd-hub/contract/console-values';
import type { LiveEvent } from '@iodd-hub/contract/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyRetention, erase } from '../src/privacy/erase.ts';
import { exportOf } from '../src/privacy/export.ts';
import { personOf } from '../src/privacy/kinds.ts';
import type { RunningServer } from '../src/start.ts';
import { findByLogin } from '../src/stores/accounts.ts';
import * as hostWrites from '../src/stores/host-writes.ts';
import { benchPrograms, type BenchPrograms } from './bench-programs.ts';
import { hostPeople } from './host-people.ts';
import { request, type TestSite, testSite } from './kit.ts';
import { relayPeople, type Somebody } from './relay-people.ts';

const { host, live, relay } = endpoints;

let site: TestSite;
let second: RunningServer;
let bench: BenchPrograms;
let owner: Somebody;
const { somebody, codeFor, asked, keyOf } = relayPeople(() => site);
const { stranger, offer, accept, guest } = hostPeople(() => site);
const until = async (isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  await vi.waitUntil(isTrue, { timeout: 20_000, interval: 50 });
};

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
  second = await site.another();
  bench = await benchPrograms();
  owner = await somebody();
  const said = await bench.command('connect', site.server.url, '--code', await codeFor(owner));
  await bench.command('consent', /consent (\S+)/.exec(said)?.[1] ?? '');
  await until(async () => (await asked(owner, 'ports.list')) === 'ok');
}, 60_000);
afterAll(async () => {
  await bench.close();
  await site.close();
});

const tag = { kind: 'parameter', index: 24, subindex: 0 } as const;
const write = ({ at, hostId }: Somebody, octets: string, key: string = randomUUID()) =>
  at(site.server).code(relay.relayWrite, { hostId, master: 1, port: 1, key, order: { ...tag, octets } });
const listed = async (one: Somebody = owner, input: object = {}) =>
  (await one.at(second).call(host.hostWrites, { hostId: one.hostId, ...input })).items;

describe('the log of writes', () => {
  it('has every write for the owner: who, when, which device, what was there and what was sent', async () => {
    const other = await guest(owner, 'specialist');
    const [one, two] = [randomUUID(), randomUUID()];
    await write(owner, '4141', one);
    await write(other, '4242', two);
    const items = await listed();
    expect(items[0]).toMatchObject({
      key: two,
      who: other.userName,
      master: 1,
      port: 1,
      serial: expect.stringMatching(/./),
      kind: 'parameter',
      index: 24,
      subindex: 0,
      before: expect.stringMatching(/^4141/),
      wanted: '4242',
      state: 'written',
      endedAt: expect.any(String),
    });
    expect(items[1]).toMatchObject({ key: one, who: owner.userName, wanted: '4141' });
    // The same again is no second write, and somebody else's entry stays theirs.
    await write(owner, '4242', two);
    expect((await listed()).filter(({ key }) => key === two)).toEqual([items[0]]);
  });

  it('has what was refused, why, and what nobody knows of until the tool server says it', async () => {
    const key = randomUUID();
    await owner.at(site.server).code(relay.relayWrite, {
      hostId: owner.hostId,
      master: 1,
      port: 99,
      key,
      order: { ...tag, octets: '41' },
    });
    expect((await listed())[0]).toMatchObject({ key, state: 'refused', fault: expect.any(String) });
    const lost = randomUUID();
    await write(owner, '4343', lost);
    // As if the site had died meanwhile.
    await site.database.pool.query(
      `update host_write set state = 'started', serial = null, before = null, ended_at = null where key = $1`,
      [lost],
    );
    expect((await listed())[0]).toMatchObject({ key: lost, state: 'started' });
    expect(await asked(owner, 'writes.list')).toBe('ok');
    expect((await listed())[0]).toMatchObject({ key: lost, state: 'written', wanted: '4343' });
  });

  it('is read while the tool server is away, page after page, of days, and as CSV', async () => {
    await bench.killToolserver();
    await until(async () => (await asked(owner)) === 'toolserverOffline');
    await write(owner, '44');
    const all = await listed();
    expect(all[0]).toMatchObject({ state: 'refused', fault: results.toolserverOffline.code });
    const { items, next } = await owner
      .at(second)
      .call(host.hostWrites, { hostId: owner.hostId, pageSize: 2 });
    expect(items).toEqual(all.slice(0, 2));
    expect(await listed(owner, { pageSize: 2, after: next })).toEqual(all.slice(2, 4));
    expect(await listed(owner, { to: '2020-02-02' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed(owner, { from: today, to: today })).toEqual(all);
    const url = `${second.url}${host.hostWritesExport.path}?hostId=${owner.hostId}`;
    const text = await (await fetch(url, { headers: { 'session-id': owner.token } })).text();
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('who,master,port,serial,kind,index,subindex,before,wanted,state');
    expect(lines).toHaveLength(all.length + 1);
    await bench.startToolserver();
    await until(async () => (await asked(owner)) === 'ok');
  });

  it('is nobody else’s, specialists of the host included', async () => {
    for (const one of [await guest(owner, 'specialist'), await stranger(owner.hostId)]) {
      expect(keyOf(await one.at(site.server).code(host.hostWrites, { hostId: owner.hostId }))).toBe(
        'hostMissing',
      );
      const url = `${site.server.url}${host.hostWritesExport.path}?hostId=${owner.hostId}`;
      const { envelope } = await request(url, { method: 'GET', headers: { 'session-id': one.token } });
      expect(keyOf(envelope.resultCode)).toBe('hostMissing');
    }
  });

  it('keeps a bounded number, and output does not push out what is rarer', async () => {
    const one = await somebody();
    const { rows } = await site.database.pool.query<{ account_id: string }>(
      'select account_id from host where id = $1',
      [one.hostId],
    );
    const accountId = rows[0]?.account_id ?? '';
    const fill = (kind: string, count: number) =>
      site.database.pool.query(
        `insert into host_write (host_id, owner_id, account_id, key, master, port, kind, wanted)
         select $1, $2, $2, gen_random_uuid()::text, 1, 1, $3, '41' from generate_series(1, $4::integer)`,
        [one.hostId, accountId, kind, count],
      );
    await fill('parameter', 20);
    await fill('output', writesKept.output + 200);
    const place = { master: 1, port: 1, kind: 'output', index: null, subindex: null, wanted: '41' } as const;
    for (let count = 0; count < 100; count += 1)
      await hostWrites.start(site.database.db, { hostId: one.hostId, accountId, key: `k${count}`, ...place });
    const { rows: kept } = await site.database.pool.query(
      `select count(*) filter (where kind = 'output')::integer as output,
         count(*) filter (where kind <> 'output')::integer as other from host_write where host_id = $1`,
      [one.hostId],
    );
    expect(kept[0]).toMatchObject({ other: 20 });
    expect(Number(kept[0]?.output)).toBeLessThan(writesKept.output + 101);
  });
});

describe('people of a host', () => {
  it('are asked alike, whether there is somebody of that name or not', async () => {
    const somebodyElse = await stranger(owner.hostId);
    const add = (userName: string) =>
      owner.at(site.server).call(host.hostPersonAdd, { hostId: owner.hostId, userName, role: 'observer' });
    const [there, missing] = [await add(somebodyElse.userName), await add('nobody-of-that-name')];
    expect({ ...there, personId: '', userName: '', addedAt: '' }).toEqual({
      ...missing,
      personId: '',
      userName: '',
      addedAt: '',
    });
    expect(missing.acceptedAt).toBeNull();
    const { code } = owner.at(site.server);
    const own = { hostId: owner.hostId, userName: owner.userName, role: 'observer' };
    expect(keyOf(await code(host.hostPersonAdd, own))).toBe('inputRefused');
  });

  it('see an offer and nothing of the host before they accept; declined it is gone', async () => {
    const one = await stranger(owner.hostId);
    const { call } = one.at(second);
    const personId = await offer(owner, one, 'maintenance');
    expect((await call(host.hostOffers, {})).items).toEqual([
      expect.objectContaining({ personId, hostName: 'Bench', owner: owner.userName, role: 'maintenance' }),
    ]);
    expect((await call(host.hostList, {})).items).toEqual([]);
    await call(host.hostOfferAnswer, { personId, isAccepted: false });
    expect((await call(host.hostOffers, {})).items).toEqual([]);
    expect(keyOf(await one.at(second).code(host.hostOfferAnswer, { personId, isAccepted: true }))).toBe(
      'notFound',
    );
    // Nobody else answers it.
    const again = await offer(owner, one, 'maintenance');
    const stranger2 = await stranger(owner.hostId);
    const answer = { personId: again, isAccepted: true };
    expect(keyOf(await stranger2.at(second).code(host.hostOfferAnswer, answer))).toBe('notFound');
    await accept(one, again);
    expect((await call(host.hostList, {})).items).toHaveLength(1);
  });

  it('are as many as a host may have, those who have not answered included', async () => {
    const one = await somebody();
    const { call, code } = one.at(site.server);
    const person = (count: number) => ({ hostId: one.hostId, userName: `asked${count}`, role: 'observer' });
    for (let count = 0; count < consoleLimits.peoplePerHost; count += 1)
      await call(host.hostPersonAdd, person(count) as never);
    expect(keyOf(await code(host.hostPersonAdd, person(99)))).toBe('hostPeopleFull');
    // Who is there already may have another role.
    expect(keyOf(await code(host.hostPersonAdd, { ...person(0), role: 'specialist' }))).toBe('ok');
    expect((await call(host.hostPeople, { hostId: one.hostId })).items).toHaveLength(
      consoleLimits.peoplePerHost,
    );
  });

  it('are told within two seconds that they may no more, and hear nothing from then on', async () => {
    const one = await guest(owner, 'observer');
    const address = new URL(live.stream.path, second.url);
    address.searchParams.set('values', `${owner.hostId}.1.1.100`);
    const abort = new AbortController();
    const response = await fetch(address, {
      headers: { 'session-id': one.token },
      signal: abort.signal,
    });
    const events: LiveEvent[] = [];
    const read = async (): Promise<void> => {
      let rest = '';
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const data = /^data: (.*)$/m.exec(part)?.[1];
          if (data !== undefined) events.push(JSON.parse(data) as LiveEvent);
        }
      }
    };
    read().catch(() => undefined);
    try {
      await until(() => events.some(({ kind }) => kind === 'values'));
      expect(events[0]).toMatchObject({ kind: 'rights', role: 'observer', stop: null });
      const { call } = owner.at(site.server);
      const { hostId } = owner;
      const within = async (isTrue: () => boolean): Promise<void> => {
        await vi.waitUntil(isTrue, { timeout: 2000, interval: 20 });
      };
      await call(host.hostPersonEdit, { hostId, personId: one.personId, role: 'maintenance' });
      await within(() => events.some((event) => event.kind === 'rights' && event.role === 'maintenance'));
      await call(host.hostStop, { hostId });
      await within(() =>
        events.some((event) => event.kind === 'rights' && event.stop?.by === owner.userName),
      );
      await call(host.hostRelease, { hostId });
      await call(host.hostPersonRemove, { hostId, personId: one.personId });
      await within(() =>
        events.some((event) => event.kind === 'host' && event.code === results.hostMissing.code),
      );
      const heard = events.length;
      await sleep(1000);
      expect(events).toHaveLength(heard);
    } finally {
      abort.abort();
    }
  });
});

describe('what is kept of people', () => {
  it('is in their export, and goes with their account; the write stays without their name', async () => {
    const one = await guest(owner, 'specialist');
    await write(one, '4545');
    await one.at(site.server).call(host.hostStop, { hostId: owner.hostId });
    const { db } = site.database;
    const account = await findByLogin(db, one.userName);
    if (!account) throw new Error(one.userName);
    const person = personOf(account);
    const data = await exportOf(db, site.server.services.objects, person);
    expect(data).toMatchObject({
      sharedHosts: [expect.objectContaining({ host: 'Bench', role: 'specialist' })],
      ownWrites: [expect.objectContaining({ host: 'Bench', kind: 'parameter' })],
      stoppedHosts: [expect.objectContaining({ host: 'Bench' })],
    });
    expect(JSON.stringify(data)).not.toContain(owner.userName);
    await db.transaction().execute((tx) => erase(tx, person));
    const [last] = await listed();
    expect(last).toMatchObject({ who: '', wanted: '4545' });
    const { items } = await owner.at(second).call(host.hostList, {});
    expect(items[0]?.stop).toMatchObject({ by: '' });
    await owner.at(second).call(host.hostRelease, { hostId: owner.hostId });
  });

  it('is forgotten after a year; what nobody answered after a month', async () => {
    const one = await stranger(owner.hostId);
    await offer(owner, one, 'observer');
    const counts = async (): Promise<readonly number[]> => {
      const { rows } = await site.database.pool.query<{ writes: number; offers: number; people: number }>(
        `select (select count(*)::integer from host_write where host_id = $1) as writes,
           (select count(*)::integer from host_person where host_id = $1 and accepted_at is null) as offers,
           (select count(*)::integer from host_person where host_id = $1 and accepted_at is not null) as people`,
        [owner.hostId],
      );
      return Object.values(rows[0] ?? {});
    };
    const day = 86_400_000;
    const [writes = 0, offers = 0, people = 0] = await counts();
    expect(writes > 0 && offers > 0 && people > 0).toBe(true);
    await applyRetention(site.database.db, new Date(Date.now() + 31 * day));
    expect(await counts()).toEqual([writes, 0, people]);
    await applyRetention(site.database.db, new Date(Date.now() + 366 * day));
    expect(await counts()).toEqual([0, 0, people]);
  });
});
