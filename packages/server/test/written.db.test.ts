import { endpoints, publicCalls, type ResourceItem } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNow } from '../src/library/find.ts';
import { itemsFor, writtenItemsFor } from '../src/library/list-items.ts';
import { seedDemo } from '../src/setup/demo.ts';
import { listedColumns, type ListedRow } from '../src/stores/listed.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';

/*
 * Answers that no schema looks at on their way out: each is what the contract would have made of the same rows, octet by
 * octet, whatever stands in them.
 */
const { resource, favorite } = endpoints;

/** What people and files write, down to what JSON and URLs have to escape. */
const awkward = [
  `"quoted" \\ back\\slash / 'single' <tag> & more`,
  '温度传感器 ä ö ü ß é 𝄞 👍🏽',
  'line\nfeed\ttab\rreturn\bback\fform \u0001\u001f\u007f\u0080\u2028\u2029',
  '%41 ?a=b&c#d {"json":[1,2]} ${x}',
  '',
] as const;
const textColumns = ['vendor_name', 'product_name', 'product_id', 'family', 'description', 'product_text'];

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from release where is_newest order by number',
  );
  for (const [at, text] of awkward.entries()) {
    const set = textColumns.map((column) => `${column} = $2`).join();
    await site.database.pool.query(
      `update release set ${set}, name_key = $2, bit_rate = $2, file_name = $2 || file_name, connectors = array[$2, 'M12'],
        languages = case when $2 = '' then '{}' else array[$2] end, profiles = $3, pd_in_layout = $3,
        icon_sha256 = case when $4 then icon_sha256 end where id = $1`,
      [rows[at]?.id, text, at % 2 === 0 ? [] : [0, 8, 2_147_483_647], at % 2 === 0],
    );
  }
});
afterAll(() => site.close());

const text = async (path: string, init: RequestInit = {}): Promise<string> =>
  (await fetch(site.server.url + path, init)).text();
const list = (body: object, headers: Record<string, string> = {}): Promise<string> =>
  text(resource.list.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** As every other answer is made: parsed by its schema, put into the envelope, written as JSON. */
const enveloped = (answer: string): string =>
  JSON.stringify({
    resultCode: '00000',
    returnMsg: '',
    data: resource.list.output.parse(JSON.parse(answer).data),
  });

const rowsOf = async (ids: readonly string[]): Promise<ListedRow[]> => {
  const { rows } = await site.database.pool.query<ListedRow>(
    `select ${listedColumns} from unnest($1::uuid[]) with ordinality as wanted (id, place)
      join release r on r.id = wanted.id order by place`,
    [ids],
  );
  return rows;
};

describe('a page of the library', () => {
  it.each([
    ['the newest', {}],
    ['by name', { sort: 'name' }],
    ['by downloads', { sort: 'downloads', pageSize: 3 }],
    ['of a search', { keyword: 'examplia' }],
    ['of a search that finds nothing', { keyword: 'nothingatall' }],
    ['of some days, with facets', { releasedFrom: '2020-01-01', withFacets: true }],
  ])('%s is what its schema makes of it, octet by octet', async (_name, input) => {
    const answer = await list(input);
    expect(answer).toBe(enveloped(answer));
  });

  it('is what is made of the same columns row by row, for visitors and with favourites', async () => {
    const { services } = site.server;
    const { pool } = services.database;
    const accountId = await addPerson(site, { userName: 'collector' });
    const { rows } = await findNow(pool, resource.list.input.parse({ pageSize: 100 }));
    await pool.query('insert into favorite (account_id, release_id) values ($1, $2), ($1, $3)', [
      accountId,
      rows[0]?.id,
      rows[3]?.id,
    ]);
    const listed = await rowsOf(rows.map(({ id }) => id));
    const texts = listed.map(({ product_name: name }) => name);
    expect(texts).toEqual(expect.arrayContaining([...awkward]));
    expect(new Set(listed.map(({ icon }) => icon === null)).size).toBe(2);
    // Of somebody nothing else is asked here than the account.
    const somebody = { accountId } as unknown as NonNullable<Parameters<typeof itemsFor>[0]['user']>;
    for (const user of [null, somebody]) {
      const items = await itemsFor({ services, user }, listed);
      expect(await writtenItemsFor({ services, user }, rows)).toBe(JSON.stringify(items));
      expect(items.filter(({ collected }) => collected)).toHaveLength(user ? 2 : 0);
    }
  });

  it('says what is a favourite to whoever is signed in', async () => {
    await addPerson(site, { userName: 'friend' });
    const { token } = await callerOf(site.server).call(endpoints.user.login, {
      userName: 'friend',
      password,
    });
    const somebody = callerOf(site.server, token);
    const { items } = await somebody.call(resource.list, {});
    await somebody.call(favorite.add, { rpId: items[1]?.rpId ?? '' });
    const answer = await list({}, { 'session-id': token });
    expect(answer).toBe(enveloped(answer));
    const collected = JSON.parse(answer).data.items.map((item: ResourceItem) => item.collected);
    expect(collected).toEqual(items.map((_, at) => at === 1));
  });
});

describe('the files of a device', () => {
  it.each(['lookUp', 'revisions'] as const)('by %s are what the schema makes of them', async (call) => {
    const { rows } = await site.database.pool.query<{ vendor_id: number; device_id: number }>(
      'select vendor_id, device_id from device order by id',
    );
    const { output } = publicCalls[call];
    const further = { lookUp: '', revisions: '/revisions' }[call];
    for (const row of rows) {
      const answer = await text(`/api/v1/devices/${row.vendor_id}/${row.device_id}${further}`);
      expect(answer).toBe(JSON.stringify(output.parse(JSON.parse(answer))));
    }
    expect(rows.length).toBeGreaterThan(awkward.length);
  });

  it('have addresses that name them, whatever their names', async () => {
    const { rows } = await site.database.pool.query<{ vendor_id: number; device_id: number; name: string }>(
      'select vendor_id, device_id, file_name as name from release order by number limit $1',
      [awkward.length],
    );
    for (const { vendor_id: vendorId, device_id: deviceId, name } of rows) {
      const { files } = publicCalls.revisions.output.parse(
        JSON.parse(await text(`/api/v1/devices/${vendorId}/${deviceId}/revisions`)),
      );
      const file = files.find(({ fileName }) => fileName === name);
      const asked = new URL(file?.resolved ?? '', 'http://localhost').searchParams.get('fileName');
      expect(asked).toBe(name);
    }
  });
});
