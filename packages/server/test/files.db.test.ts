import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerFiles } from '../src/http/files.ts';
import { openTransfers, transferLimits } from '../src/http/transfers.ts';
import type { RunningServer } from '../src/start.ts';
import * as blobs from '../src/stores/blobs.ts';
import { hangUp } from './hang-up.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';
import { slowRequest, type SlowRequest } from './slow-client.ts';

const { account, imports, resource, user } = endpoints;
const megabyte = 1_048_576;
let site: TestSite;
let token = '';

beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
  token = (await callerOf(site.server).call(user.login, { userName: 'publisher', password })).token;
});
afterAll(() => site.close());

const publish = async (bytes: Uint8Array, mediaType = 'application/zip'): Promise<string> => {
  const { database, objects } = site.server.services;
  const address = await blobs.store(database.db, objects, { bytes, mediaType });
  await database.db.transaction().execute((tx) => blobs.keepPublic(tx, address));
  return `/files/${address}/a.zip`;
};

describe('a file', () => {
  const bytes = randomBytes(1000);
  let url = '';
  beforeAll(async () => {
    url = site.server.url + (await publish(bytes));
  });
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers });
  const etag = (): string => `"${url.split('/').at(-2)}"`;

  it('is given whole', async () => {
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('1000');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=990-', 990, 1000],
    ['bytes=-5', 995, 1000],
  ])('is given in the part %s', async (range, from, to) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/1000`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
  });

  it('has no part behind its end', async () => {
    const answer = await ask({ range: 'bytes=1000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  it('is given in parts of the version that the caller has, else whole', async () => {
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag() })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': `"x", W/${etag()}` })).status).toBe(304);
  });

  it('says how large it is without being read', async () => {
    const read = vi.spyOn(site.server.services.objects, 'stream');
    const answer = await ask({}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});

describe('readers that do not read', () => {
  it('hold no memory, and no more than their share of connections', async () => {
    // More than the buffers of the system hold.
    const url = site.server.url + (await publish(randomBytes(40 * megabyte)));
    const before = process.memoryUsage();
    const open = Array.from({ length: 150 }, () => unread(url));
    const statuses = await Promise.all(open.map(({ status }) => status));
    const { heapUsed, external } = process.memoryUsage();
    expect(statuses.filter((status) => status === 200)).toHaveLength(transferLimits.oneAddress);
    expect(statuses.filter((status) => status === 503)).toHaveLength(150 - transferLimits.oneAddress);
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(100 * megabyte);
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    await Promise.all(open.map(({ request }) => request.close()));
    await vi.waitFor(async () => {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }, 10_000);
  });

  it('are given up', async () => {
    const app = fastify();
    registerFiles(app, site.server.services, openTransfers({ ...transferLimits, idleTimeoutMs: 200 }));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    // More than the buffers of the system hold.
    const reader = unread(url + (await publish(randomBytes(40 * megabyte))));
    expect(await reader.status).toBe(200);
    await vi.waitFor(
      async () => {
        const open = await new Promise<number>((resolve) => {
          app.server.getConnections((_error, count) => resolve(count));
        });
        expect(open).toBe(0);
      },
      { timeout: 10_000 },
    );
    await reader.request.close();
    await app.close();
  });
});

describe('a reader who hangs up while the file is looked up', () => {
  it('is no failure, and keeps no place', async () => {
    const url = site.server.url + (await publish(randomBytes(megabyte)));
    const asked = () => {
      const request = slowRequest(url, { method: 'GET' });
      request.end();
      return request;
    };
    // More than one address may transfer at once, and no more than may wait.
    await hangUp(site, 'blob', asked, transferLimits.oneAddress + 5);
    await vi.waitFor(async () => {
      const answer = await fetch(url);
      // What is not read holds a place until it is given up, and the server waits for it when it stops.
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }, 10_000);
    expect(site.takeSurprises()).toEqual([]);
  });
});

/** Asks for a file and takes only the head of the answer. */
const unread = (url: string): { readonly request: SlowRequest; readonly status: Promise<number> } => {
  const request = slowRequest(url, { method: 'GET', isRead: false });
  request.end();
  return { request, status: request.answer.then(({ status }) => status) };
};

describe('where visitors may not download', () => {
  let server: RunningServer;
  let file: { readonly rpId: string; readonly sha256: string };
  beforeAll(async () => {
    server = await site.another({ ANONYMOUS_DOWNLOADS: 'no' });
    const item = await imported(server, token, packageOf('minimal', { Presence: 'Guarded' }));
    const { items } = await callerOf(server, token).call(imports.release, {
      importIds: [item.importId],
      isIrrevocable: true,
    });
    const rpId = items[0]?.rpIds[0] ?? '';
    const { rows } = await site.database.pool.query<{ sha256: string }>(
      `select encode(blob_sha256, 'hex') as sha256 from release where id = $1`,
      [rpId],
    );
    file = { rpId, sha256: rows[0]?.sha256 ?? '' };
  });
  const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(server.url + path, { headers, redirect: 'manual' })).status;

  it('a visitor gets a package at none of the three addresses', async () => {
    expect(await statusOf(`/files/${file.sha256}/a.zip`)).toBe(401);
    expect(await statusOf(`/files/${file.sha256}/a.zip?ticket=made.up.${'a'.repeat(43)}`)).toBe(401);
    expect(await statusOf(`/api/v1/files/${file.sha256}`)).toBe(401);
    expect(await callerOf(server).code(resource.download, { rpId: file.rpId })).toBe('01001');
  });

  it('somebody who is signed in gets it at all of them, and no cache keeps it for others', async () => {
    const session = { 'session-id': token };
    expect(await statusOf(`/files/${file.sha256}/a.zip`, session)).toBe(200);
    const { token: apiToken } = await callerOf(server, token).call(account.tokenCreate, {
      name: 'Line',
      scopes: ['read'],
    });
    const bearer = { authorization: `Bearer ${apiToken}` };
    expect(await statusOf(`/files/${file.sha256}/a.zip`, bearer)).toBe(200);
    const addresses = await Promise.all([
      fetch(`${server.url}/api/v1/files/${file.sha256}`, { headers: bearer, redirect: 'manual' }),
      fetch(`${server.url}${resource.download.path}?rpId=${file.rpId}`, {
        headers: session,
        redirect: 'manual',
      }),
    ]);
    for (const answer of addresses) {
      expect(answer.status).toBe(302);
      const given = await fetch(server.url + (answer.headers.get('location') ?? ''));
      expect(given.status).toBe(200);
      expect(given.headers.get('cache-control')).toMatch(/^private/);
    }
  });

  it('a ticket opens no other file', async () => {
    const other = await publish(randomBytes(50));
    const given = await fetch(`${server.url}${resource.download.path}?rpId=${file.rpId}`, {
      headers: { 'session-id': token },
      redirect: 'manual',
    });
    const ticket = (given.headers.get('location') ?? '').split('?ticket=')[1] ?? '';
    expect(await statusOf(`/files/${file.sha256}/a.zip?ticket=${ticket}`)).toBe(200);
    expect(await statusOf(`${other}?ticket=${ticket}`)).toBe(401);
  });

  it('pictures are everybody’s', async () => {
    const picture = await publish(randomBytes(50), 'image/png');
    expect(await statusOf(picture)).toBe(200);
  });
});
