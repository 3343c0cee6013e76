/**
 * The way from a page of the internet to the tool server of its computer, in a real Chromium with all of its checks: its
 * only switch says which address is to be taken for one of the internet.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../scripts/testing/chromium.ts';
import { programBench, type ProgramBench } from '../testing/program.ts';
import { pagesIn } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'iodd-own-pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Own page</title>');

let bench: ProgramBench;
let browser: Browser;
let portal: string;
let other: string;
const servers: Server[] = [];
/** A site of the internet, as far as the browser knows. */
async function site(): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title>'),
  );
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}
beforeAll(async () => {
  bench = await programBench({ pages: pagesIn(folder) });
  [portal, other] = await Promise.all([site(), site()]);
  const isPublic = [portal, other].map((origin) => `127.0.0.1:${new URL(origin).port}=public`).join(',');
  browser = await browserType.launch({
    ...chromium,
    args: [...chromium.args, `--ip-address-space-overrides=${isPublic}`],
  });
});
afterAll(async () => {
  await browser.close();
  await bench.close();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
  rmSync(folder, { recursive: true });
});

async function pageAt(origin: string, { mayAsk }: { readonly mayAsk: boolean }): Promise<Page> {
  const context = await browser.newContext();
  // What a person answers when Chromium asks.
  await context.grantPermissions(mayAsk ? ['local-network-access'] : [], { origin });
  const page = await context.newPage();
  await page.goto(origin);
  return page;
}
/** The status and the answer, or that the browser did not let it through. */
const asked = (page: Page, name: string, { token, input = {} }: { token?: string; input?: unknown }) =>
  page.evaluate(
    async ({ url, authorization, body }) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(authorization !== undefined && { authorization }),
          },
          body,
        });
        return { status: answer.status, answer: await answer.json() };
      } catch {
        return 'blocked';
      }
    },
    {
      url: `${bench.url}/toolserver/v1/${name}`,
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      body: JSON.stringify(input),
    },
  );

describe('a paired page of the internet', () => {
  it('asks where its user permits it', async () => {
    const { token } = await bench.pair({ origin: portal });
    const page = await pageAt(portal, { mayAsk: true });
    expect(await asked(page, 'hosts/list', { token })).toMatchObject({
      status: 200,
      answer: { resultCode: '00000', data: { items: [{ name: 'Bench' }] } },
    });
    const place = { host: bench.host, master: 1, port: 1 };
    const order = { kind: 'parameter', index: 24, subindex: 0, octets: '4C34' };
    expect(
      await asked(page, 'writes/carryOut', { token, input: { ...place, key: 'browser', order } }),
    ).toMatchObject({ answer: { data: { state: 'written', who: `Portal (${portal})` } } });
    expect(await asked(page, 'hosts/list', {})).toMatchObject({ status: 401 });
    await page.context().close();
  });

  it('hears process data as they come', async () => {
    const { token } = await bench.pair({ origin: portal });
    const page = await pageAt(portal, { mayAsk: true });
    const kinds = await page.evaluate(
      async ({ url, authorization, body }) => {
        const headers = { 'content-type': 'application/json', authorization };
        const answer = await fetch(url, { method: 'POST', headers, body });
        const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        while (text.split('"processData"').length < 4) text += (await reader?.read())?.value ?? '';
        await reader?.cancel();
        return { type: answer.headers.get('content-type'), text };
      },
      {
        url: `${bench.url}/toolserver/v1/live/watch`,
        authorization: `Bearer ${token}`,
        body: JSON.stringify({ ports: [{ host: bench.host, master: 1, port: 1, intervalMs: 50 }] }),
      },
    );
    expect(kinds).toEqual({ type: 'text/event-stream', text: expect.stringContaining('"sequence":2') });
    await page.context().close();
  });

  it('does not get through where its user does not', async () => {
    const { token } = await bench.pair({ origin: portal });
    const page = await pageAt(portal, { mayAsk: false });
    expect(await asked(page, 'hosts/list', { token })).toBe('blocked');
    await page.context().close();
  });
});

describe('a page that nobody paired', () => {
  it('learns and changes nothing, also where its user permits it to ask', async () => {
    const page = await pageAt(other, { mayAsk: true });
    const { token } = bench.toolserver;
    expect(await asked(page, 'status/get', {})).toBe('blocked');
    expect(await asked(page, 'hosts/list', { token })).toBe('blocked');
    // Without a preflight: what a form could send.
    await page.evaluate(
      async ({ url, body }) => {
        await fetch(url, {
          method: 'POST',
          mode: 'no-cors',
          headers: { 'content-type': 'text/plain' },
          body,
        });
      },
      {
        url: `${bench.url}/toolserver/v1/hosts/add`,
        body: JSON.stringify({ address: 'http://192.0.2.1', name: 'x' }),
      },
    );
    expect((await bench.operator.call('hosts.list', {})).items).toHaveLength(1);
    await page.context().close();
  });

  it('cannot show our own page in a frame', async () => {
    const page = await pageAt(other, { mayAsk: true });
    const refused = page.waitForEvent('console', (message) => /frame/i.test(message.text()));
    // As a text: the types of a page are not those of this program.
    await page.evaluate(
      `document.body.innerHTML = '<iframe allow="loopback-network; local-network-access" src="${bench.url}"></iframe>'`,
    );
    expect((await refused).text()).toMatch(/frame-ancestors|X-Frame-Options/i);
    await page.context().close();
  });
});

it('our own page asks without a question of the browser, with the token behind the #', async () => {
  const context = await browser.newContext();
  await context.grantPermissions([]);
  const page = await context.newPage();
  await page.goto(`${bench.url}/#token=${bench.toolserver.token}`);
  const token = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('token') ?? '';
  expect(await asked(page, 'status/get', { token })).toMatchObject({
    status: 200,
    answer: { data: { caller: 'operator' } },
  });
  await context.close();
});
