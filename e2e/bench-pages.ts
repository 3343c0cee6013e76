/** `npm run bench:pages`: how soon the first pages show what they are about, over a slow line and with an empty cache. */
import type { Browser } from '@playwright/test';
import { product } from './library.ts';
import { expect, type Site, test } from './site.ts';

const limitMs = 2500;
// A run of all checks has less time.
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const megabit = 1_000_000 / 8;
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * megabit,
  uploadThroughput: 10 * megabit,
};

interface Visit {
  /** The largest contentful paint: when the largest text or picture stood there. */
  readonly paintMs: number;
  readonly scriptBytes: number;
}

const visit = async (browser: Browser, address: string): Promise<Visit> => {
  // A context of its own has a cache of its own, and it is empty.
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return { paintMs, scriptBytes };
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const pagesOf = async ({ database }: Site): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await database.query<{ id: string }>('select id from release where product_name = $1', [
    product,
  ]);
  return { home: '/', results: '/resource?q=EX', device: `/resource/${rows[0]?.id ?? ''}` };
};

test('the first pages stand within 2.5 s', async ({ browser, site }) => {
  test.setTimeout(300_000);
  const lines = ['page       LCP median   all runs                          script'];
  const medians: number[] = [];
  for (const [name, path] of Object.entries(await pagesOf(site))) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, site.url + path));
    const times = visits.map(({ paintMs }) => Math.round(paintMs));
    const kilobytes = median(visits.map(({ scriptBytes }) => scriptBytes)) / 1024;
    medians.push(median(times));
    lines.push(
      `${name.padEnd(10)} ${String(median(times)).padStart(7)} ms   ${times.join(', ').padEnd(32)}  ${kilobytes.toFixed(1)} KB`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  process.stdout.write(
    `10 Mbit/s, 40 ms, empty cache, median of ${runs}: slowest ${Math.max(...medians)} ms, at most ${limitMs} ms\n`,
  );
  for (const time of medians) {
    expect(time).toBeGreaterThan(0);
    expect(time).toBeLessThanOrEqual(limitMs);
  }
});
