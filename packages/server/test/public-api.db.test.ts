import { endpoints, type PublicFile } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../src/objects/object-store.ts';
import { seedDemo } from '../src/setup/demo.ts';
import * as publications from '../src/stores/publications.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { resource, user } = endpoints;
let site: TestSite;
let demoPassword = '';
beforeAll(async () => {
  site = await testSite();
  demoPassword = (await seedDemo(site.server.services))?.password ?? '';
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.server.url}${path}`, { headers, redirect: 'manual' });
const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;
const sample = async (keyword = 'Temperature') => {
  const [item] = (await callerOf(site.server).call(resource.list, { keyword })).items;
  if (!item) throw new Error('no sample');
  return item;
};
interface LookUp {
  readonly best: PublicFile;
  readonly files: PublicFile[];
}

describe('a look-up by vendor id and device id', () => {
  it('answers the file that fits, with where its bytes are', async () => {
    const { vendorId, deviceId, rpId } = await sample();
    const { best, files } = await json<LookUp>(`/api/v1/devices/${vendorId}/${deviceId}`);
    expect(best).toMatchObject({ rpId, vendorId, deviceId, isNewest: true, isWithdrawn: false });
    expect(files).toContainEqual(best);
    const bytes = new Uint8Array(await (await get(best.download ?? '')).arrayBuffer());
    expect(addressOf(bytes)).toBe(best.sha256);
  });

  it('answers additional device ids, too', async () => {
    const { rows } = await site.database.pool.query<{
      vendor_id: number;
      device_id: number;
      release_id: string;
    }>(
      `select d.vendor_id, d.device_id, rd.release_id from device d join release_device rd on rd.device_id = d.id
        join release r on r.id = rd.release_id where r.device_id <> d.device_id limit 1`,
    );
    const [row] = rows;
    const { best } = await json<LookUp>(`/api/v1/devices/${row?.vendor_id}/${row?.device_id}`);
    expect(best.rpId).toBe(row?.release_id);
  });

  it('takes the revision as a condition and the product id as a hint that never excludes', async () => {
    const { vendorId, deviceId, rpId } = await sample();
    const path = `/api/v1/devices/${vendorId}/${deviceId}`;
    expect((await json<LookUp>(`${path}?revision=1.1&productId=nobody`)).best.rpId).toBe(rpId);
    expect((await get(`${path}?revision=1.0`)).status).toBe(404);
  });

  it('may be kept for a minute, and is not sent twice', async () => {
    const { vendorId, deviceId } = await sample();
    const path = `/api/v1/devices/${vendorId}/${deviceId}`;
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('leaves out what is withdrawn, which the revisions still list', async () => {
    const { vendorId, deviceId, rpId } = await sample('Distance');
    const login = await callerOf(site.server).call(user.login, {
      userName: 'manufacturer',
      password: demoPassword,
    });
    await callerOf(site.server, login.token).call(resource.withdraw, {
      rpId,
      cause: 'error',
      reason: 'A mistake',
    });
    expect((await get(`/api/v1/devices/${vendorId}/${deviceId}`)).status).toBe(404);
    const { files } = await json<LookUp>(`/api/v1/devices/${vendorId}/${deviceId}/revisions`);
    expect(files.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true]);
  });
});

describe('what is wrong', () => {
  it.each([
    ['/api/v1/devices/1/1', 404],
    ['/api/v1/devices/0/1', 400],
    ['/api/v1/devices/abc/1', 400],
    ['/api/v1/devices/1/16777216', 400],
    ['/api/v1/devices/1/1?revision=9', 400],
    [`/api/v1/files/${'0'.repeat(64)}`, 404],
    [`/api/v1/files/${'0'.repeat(64)}/resolved`, 404],
    ['/api/v1/files/xyz', 400],
    ['/api/v1/decode', 400],
    ['/api/v1/decode?vendorId=1&deviceId=1&data=00', 404],
    ['/api/v1/decode?vendorId=65001&deviceId=2&data=xy', 400],
    ['/api/v1/decode?vendorId=65001&deviceId=2&data=00EB00', 400],
    ['/api/v1/decode?vendorId=65001&deviceId=2&data=00&direction=out', 404],
    ['/api/v1/decode?vendorId=65001&deviceId=2&data=00EB0003&direction=up', 400],
    [`/api/v1/decode?vendorId=65001&deviceId=2&data=${'0'.repeat(402)}`, 400],
    ['/api/v1/changes?after=-1', 400],
    ['/api/v1/changes?limit=100000', 400],
  ])('%s is a problem with status %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ type: 'about:blank', status, instance: path });
  });
});

describe('octets of process data', () => {
  interface Decoded {
    readonly processDataId: string;
    readonly values: { readonly name: string; readonly text: string; readonly raw: string }[];
    readonly detail?: string;
  }
  const decoded = (query: string) => json<Decoded>(`/api/v1/decode?vendorId=65001&${query}`);

  it('are answered with scale, unit and names, in the language that was asked for', async () => {
    const answer = await get('/api/v1/decode?vendorId=65001&deviceId=2&data=00%20EB,00:03');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await answer.json()).toMatchObject({
      vendorId: 65_001,
      deviceId: 2,
      processDataId: 'P_Measurement',
      direction: 'in',
      condition: null,
      values: [
        {
          subindex: 1,
          name: 'Temperature',
          raw: '235',
          value: '23.5',
          unit: '°C',
          text: '23.5 °C',
          meaning: null,
        },
        { subindex: 2, name: 'Too cold', raw: 'true', value: 'true', unit: '', text: 'true', meaning: null },
        { subindex: 3, name: 'Too hot', raw: 'true', value: 'true', unit: '', text: 'true', meaning: null },
      ],
    });
    const named = await decoded('deviceId=2&data=7FFC0000&language=zh');
    expect(named.values[0]).toMatchObject({ name: '温度', raw: '32764', meaning: expect.any(String) });
  });

  it('need the condition where a device has several, and no more than that', async () => {
    const unclear = await decoded('deviceId=6&data=41200000');
    expect(unclear.detail).toContain('one of 0, 1');
    expect(await decoded('deviceId=6&data=41200000&condition=1')).toMatchObject({
      processDataId: 'P_Float',
      condition: { value: 1 },
      values: [{ text: '-4.990 kg', raw: '10' }],
    });
    expect((await decoded('deviceId=6&data=07&direction=out&condition=1')).values[0]?.text).toBe('00000111b');
    expect((await get('/api/v1/decode?vendorId=65001&deviceId=6&data=00&condition=9')).status).toBe(404);
  });

  it('that do not fit are refused with what would', async () => {
    const { detail } = await decoded('deviceId=2&data=00');
    expect(detail).toBe('The process data have 4 octets, not 1.');
  });
});

describe('by the hash of its bytes', () => {
  it('a file is found for ever', async () => {
    const { best } = await json<LookUp>(`/api/v1/devices/65001/${(await sample()).deviceId}`);
    const answer = await get(`/api/v1/files/${best.sha256}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(best.download);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('a device is answered as resolved JSON in the language that was asked for', async () => {
    const { best } = await json<LookUp>(`/api/v1/devices/65001/${(await sample()).deviceId}`);
    interface Resolved {
      readonly language: string;
      readonly variables: { id: string; name?: { text: string }; datatype?: { type: string } }[];
    }
    const [english, chinese] = await Promise.all(
      ['en', 'zh'].map((language) => json<Resolved>(`${best.resolved}&language=${language}`)),
    );
    const nameIn = (device: Resolved | undefined) =>
      device?.variables.find(({ id }) => id === 'V_SerialNumber')?.name?.text;
    expect(nameIn(english)).toBe('Serial Number');
    expect(nameIn(chinese)).toBe('序列号');
    expect(english?.variables.every(({ datatype }) => datatype !== undefined)).toBe(true);
    expect(JSON.stringify(english)).not.toContain('"$id"');
  });
});

describe('the changes', () => {
  it('are all there, in order, page by page, and nothing comes twice', async () => {
    await publications.seal(site.database.db, site.server.services.sealing);
    interface Changes {
      readonly changes: { sequence: number; action: string; sha256: string }[];
      readonly next: number;
    }
    const seen: Changes['changes'] = [];
    let page: Changes = { changes: [], next: 0 };
    do {
      page = await json<Changes>(`/api/v1/changes?after=${page.next}&limit=3`);
      seen.push(...page.changes);
    } while (page.changes.length > 0);
    expect(page.next).toBe(seen.length);
    expect(seen.map(({ sequence }) => sequence)).toEqual(seen.map((_, index) => index + 1));
    expect(seen.filter(({ action }) => action === 'released')).toHaveLength(7);
    expect(seen.at(-1)?.action).toBe('withdrawn');
  });
});

interface OpenApi {
  readonly paths: Record<
    string,
    { get?: { responses: Record<string, { $ref?: string }>; security: object[] } }
  >;
  readonly components: Record<string, Record<string, object>>;
}

describe('the OpenAPI document', () => {
  it('has every call of the public API, with a token or without, and how each can fail', async () => {
    const { paths } = await json<OpenApi>('/api/openapi.json');
    const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/'));
    expect(
      calls.map(([path, { get: call }]) => [path, Object.keys(call?.responses ?? {}).join(' ')]),
    ).toEqual([
      ['/api/v1/devices/{vendorId}/{deviceId}', '200 304 400 401 403 404 429 500 503'],
      ['/api/v1/search', '200 304 400 401 403 429 500 503'],
      ['/api/v1/devices/{vendorId}/{deviceId}/revisions', '200 304 400 401 403 404 429 500 503'],
      ['/api/v1/files/{sha256}/resolved', '200 304 400 401 403 404 410 429 500 503'],
      ['/api/v1/decode', '200 304 400 401 403 404 429 500 503'],
      ['/api/v1/files/{sha256}', '302 400 401 403 404 410 429 500 503'],
      ['/api/v1/changes', '200 304 400 401 403 429 500 503'],
    ]);
    for (const [, { get: call }] of calls) expect(call?.security).toEqual([{}, { apiToken: [] }]);
  });

  it('refers only to what it contains', async () => {
    const document = await json<OpenApi>('/api/openapi.json');
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(named.length).toBeGreaterThan(50);
    for (const [, kind = '', name = ''] of named) expect(document.components[kind]).toHaveProperty(name);
  });
});
