import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';
import { webFolder } from './web-folder.ts';

let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await testSite({}, { webDirectory: webFolder() });
  token =
    (await addSignedIn(site, [{ userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 }]))[
      'publisher'
    ] ?? '';
});
afterAll(() => site.close());

const scrape = async (): Promise<string> => (await fetch(`${site.server.url}/metrics`)).text();

/** The number that stands behind a name with labels. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const routesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/^http_requests_total\{route="([^"]*)"/gm)].map(([, route = '']) => route));

describe('requests', () => {
  it('are counted by route and status: endpoints, pages, files, probes and what could not be read', async () => {
    const { url } = site.server;
    await callerOf(site.server, token).call(endpoints.user.profile, {});
    await callerOf(site.server).code(endpoints.user.profile);
    await (await fetch(`${url}/`)).text();
    await (await fetch(`${url}/resource`)).text();
    await (await fetch(`${url}/health`)).text();
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
    await (await fetch(url + endpoints.message.messageList.path, broken)).text();
    const text = await scrape();
    const count = (route: string, status: number) =>
      valueOf(text, `http_requests_total{route="${route}",status="${status}"}`);
    expect(count(endpoints.user.profile.path, 200)).toBe(2);
    expect(count('/', 200)).toBe(1);
    expect(count('/*', 200)).toBe(1);
    expect(count('/health', 200)).toBe(1);
    // A result of the catalogue; a broken body is refused by one.
    expect(count(endpoints.message.messageList.path, 200)).toBe(1);
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0.1",route="\/\*"\} 1/);
  });

  it('have no more labels than there are routes, whatever is asked for', async () => {
    const ask = (path: string) => fetch(site.server.url + path).then((answer) => answer.text());
    await ask('/api/never-0');
    await ask('/never-0');
    const before = routesIn(await scrape());
    for (let number = 1; number <= 200; number += 1) {
      await ask(`/never-${number}?token=a`);
      await ask(`/api/never-${number}`);
      await ask(`/files/${'a'.repeat(60)}${1000 + number}/x.zip`);
      await ask(`/resource/${number}`);
    }
    const text = await scrape();
    const added = [...routesIn(text)].filter((route) => !before.has(route));
    expect(added).toEqual(added.filter((route) => route.startsWith('/files/:')));
    expect(added.length).toBeLessThanOrEqual(1);
    expect(text).not.toContain('never-');
    expect(text.split('\n').length).toBeLessThan(4_000);
  });
});

describe('work', () => {
  it('of threads, the object store and queues is seen', async () => {
    await imported(site.server, token, packageOf('minimal', { Presence: 'Measured' }));
    const text = await scrape();
    expect(valueOf(text, 'extractions_total{task="extract",outcome="done"}')).toBe(1);
    expect(valueOf(text, 'extractions_total{task="extract",outcome="gaveUp"}')).toBe(0);
    expect(valueOf(text, 'extractions_duration_seconds_count{task="extract"}')).toBe(1);
    expect(valueOf(text, 'object_store_calls_total{call="put",outcome="ok"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'object_store_calls_total{call="put",outcome="failed"}')).toBe(0);
    expect(valueOf(text, 'extraction_waiting{lane="uploads"}')).toBe(0);
    expect(valueOf(text, 'extraction_threads')).toBeGreaterThan(0);
  });

  it('has pools, disks, database, dependencies and versions beside it', async () => {
    const text = await scrape();
    for (const pool of ['requests', 'jobs'])
      for (const name of ['database_connections', 'database_connections_idle', 'database_waiting'])
        expect(valueOf(text, `${name}{pool="${pool}"}`)).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'database_connections_max{pool="requests"}')).toBe(10);
    expect(valueOf(text, 'database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'backup_last_success_timestamp_seconds')).toBe(0);
    expect(valueOf(text, 'disk_free_bytes{place="files"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'dependency_up{dependency="objects"}')).toBe(1);
    expect(valueOf(text, 'dependency_up{dependency="nats"}')).toBe(1);
    expect(valueOf(text, 'live_streams')).toBe(0);
    expect(valueOf(text, 'live_streams_cut_off_total')).toBe(0);
    expect(valueOf(text, 'relay_connections')).toBe(0);
    expect(text).toMatch(/^iodd_hub_info\{version="[^"]+"\} 1$/m);
    expect(text).not.toMatch(/ NaN$/m);
  });
});
