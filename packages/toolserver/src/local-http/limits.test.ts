/** What is too large, too deep or no file of ours, by real requests to the real program. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureKey } from '@iodd-hub/contract/results';
import {
  outcomeOf,
  portal,
  programBench,
  rawRequest,
  refusedBy,
  type ProgramBench,
} from '../testing/program.ts';
import { pagesIn } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'iodd-pages-'));
const pages = join(folder, 'pages');
mkdirSync(join(pages, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'a secret');
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Pages</title>');
writeFileSync(join(pages, 'assets/page.js'), 'page');
writeFileSync(join(pages, '.hidden'), 'hidden');
symlinkSync(join(folder, 'secret.txt'), join(pages, 'link.txt'));
afterAll(() => rmSync(folder, { recursive: true }));

let bench: ProgramBench;
let port: string;
beforeAll(async () => {
  bench = await programBench({ pages: pagesIn(pages) });
  ({ port } = new URL(bench.url));
});
afterAll(() => bench.close());

const json = { 'content-type': 'application/json' };
const own = () => ({ ...json, authorization: `Bearer ${bench.toolserver.token}` });
const list = '/toolserver/v1/hosts/list';

it('an address that is spelled otherwise is none', async () => {
  const answer = await rawRequest(bench.url, { path: list.replace('t', '%74'), headers: own(), body: '{}' });
  expect([outcomeOf(answer), bench.logged]).toEqual([refusedBy('notFound', 404), []]);
});

describe('what is too large or too deep', () => {
  it.each<[string, FailureKey, number, string]>([
    ['a body of half a megabyte', 'tooLarge', 413, JSON.stringify({ a: 'x'.repeat(512 * 1024) })],
    ['a body of brackets', 'inputRefused', 400, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a body that is no JSON', 'inputRefused', 400, '{'],
    ['a body that would change prototypes', 'inputRefused', 400, '{"__proto__":{"most":1},"most":0}'],
  ])('%s is refused', async (_name, key, status, body) => {
    const answer = await rawRequest(bench.url, {
      path: '/toolserver/v1/audit/list',
      headers: own(),
      body,
    });
    expect(outcomeOf(answer)).toEqual(refusedBy(key, status));
  });

  it('a body is not read before it is known who sends it', async () => {
    const headers = { ...json, authorization: 'Bearer WRONG-00000-00000-00000-00001' };
    const answer = await rawRequest(bench.url, { path: list, headers, body: '{' });
    expect(outcomeOf(answer)).toEqual(refusedBy('pairingDue', 401));
  });

  it('headers of 20 kB are refused', async () => {
    const answer = await rawRequest(bench.url, {
      path: list,
      headers: { ...own(), 'x-long': 'x'.repeat(20_000) },
      body: '{}',
    });
    expect(answer.status).toBe(431);
  });

  it('a path without an end is refused', async () => {
    const path = `/toolserver/v1/${'x'.repeat(5000)}/list`;
    expect((await rawRequest(bench.url, { path, headers: own(), body: '{}' })).status).toBe(414);
  });
});

describe('files', () => {
  const get = (path: string) =>
    rawRequest(bench.url, { method: 'GET', path, headers: { host: `127.0.0.1:${port}` } });

  it('of the pages are served, each with its type and for no frame of others', async () => {
    expect(await get('/')).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      },
    });
    expect(await get('/assets/page.js')).toMatchObject({ status: 200, text: 'page' });
    // An address within the pages.
    expect(await get('/myconsole/devices')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Pages'),
    });
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    String.raw`/..\secret.txt`,
    '/..%5csecret.txt',
    '//secret.txt',
    '/link.txt',
    '/.hidden',
    '/assets/page.js%00.html',
    '/%',
  ])('other than those are not: %s', async (path) => {
    const { status, text } = await get(path);
    expect([status === 404 || status === 400, text]).toEqual([
      true,
      expect.not.stringMatching(/secret|hidden/),
    ]);
  });

  it('are not served to pages of others, paired or not', async () => {
    await bench.pair();
    for (const origin of [portal, 'https://other.example']) {
      const headers = { origin };
      expect((await rawRequest(bench.url, { method: 'GET', path: '/', headers })).status).toBe(403);
    }
  });
});
