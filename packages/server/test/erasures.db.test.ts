import { endpoints, results } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Caller, newCompany } from './draft-company.ts';
import { hostPeople } from './host-people.ts';
import { password, type TestSite, testSite } from './kit.ts';
import { relayPeople } from './relay-people.ts';

/* Accounts that are erased at the same moment, with rows that belong to both. */

const { account, host, iodd } = endpoints;
const rounds = 8;

let site: TestSite;
const { somebody } = relayPeople(() => site);
const { guest } = hostPeople(() => site);
beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
});
afterAll(() => site.close());

const waiting = async (): Promise<number> => {
  const { rows } = await site.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

type Act = () => Promise<string>;
const eraseOf =
  ({ code }: Caller): Act =>
  () =>
    code(account.accountDelete, { password });

/** Each begins while the one before waits for rows that are held; then all are let go at once. */
const together = async (
  table: 'host' | 'draft',
  ids: readonly string[],
  acts: readonly Act[],
): Promise<string[]> => {
  const holder = await site.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where id = any($1) for update`, [ids]);
    const done: Promise<string>[] = [];
    for (const act of acts) {
      done.push(act());
      await vi.waitUntil(async () => (await waiting()) === done.length, { timeout: 10_000 });
    }
    await holder.query('commit');
    return await Promise.all(done);
  } finally {
    holder.release();
  }
};

const bothDone = [results.ok.code, results.ok.code];

const stoppedHost = async () => {
  const owner = await somebody();
  const one = await guest(owner, 'specialist');
  await one.at(site.server).call(host.hostStop, { hostId: owner.hostId });
  return { owner, one, hostId: owner.hostId };
};
const leftOf = async (hostId: string): Promise<unknown> => {
  const { rows } = await site.database.pool.query(
    `select (select count(*)::integer from host where id = $1) as hosts,
       (select count(*)::integer from host_person where host_id = $1) as people`,
    [hostId],
  );
  return rows[0];
};

it.each(['owner', 'guest'] as const)(
  'the owner of a host and a guest who has stopped it are both erased, the %s first',
  async (first) => {
    for (let round = 0; round < rounds; round += 1) {
      const { owner, one, hostId } = await stoppedHost();
      const acts = [owner, one].map(({ at }) => eraseOf(at(site.server)));
      const inOrder = first === 'owner' ? acts : acts.toReversed();
      expect(await together('host', [hostId], inOrder)).toEqual(bothDone);
      expect(await leftOf(hostId)).toEqual({ hosts: 0, people: 0 });
    }
  },
  60_000,
);

it('a guest who has stopped a host is erased while its owner removes it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { owner, one, hostId } = await stoppedHost();
    const remove: Act = () => owner.at(site.server).code(host.hostRemove, { hostId });
    expect(await together('host', [hostId], [remove, eraseOf(one.at(site.server))])).toEqual(bothDone);
    expect(await leftOf(hostId)).toEqual({ hosts: 0, people: 0 });
  }
}, 60_000);

it('colleagues who have edited drafts of each other are both erased', async () => {
  const company = await newCompany(site);
  const idOf = async (who: 'ann' | 'ben'): Promise<string> => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from account where user_name = $1',
      [company.nameOf(who)],
    );
    return rows[0]?.id ?? '';
  };
  const made = async (who: 'ann' | 'ben', fileName: string): Promise<string> =>
    (await company[who].call(iodd.create, { fileName })).ioddId;
  const [ofAnn, ofBen] = [await made('ann', 'A'), await made('ben', 'B')];
  const edit = 'update draft set edited_by = $1 where id = $2';
  await site.database.pool.query(edit, [await idOf('ann'), ofBen]);
  await site.database.pool.query(edit, [await idOf('ben'), ofAnn]);
  // What each has made last is held: by then each has what the other one has edited.
  const held = [await made('ann', 'C'), await made('ben', 'D')];
  const acts = [eraseOf(company.ann), eraseOf(company.ben)];
  expect(await together('draft', held, acts)).toEqual(bothDone);
}, 60_000);
