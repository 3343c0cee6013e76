/**
 * `npm run bench:configurator`: process data of 64 values twenty times a second, eight of them in a chart, on the tool
 * server's own page with a virtual master behind it. BENCH=full watches for ten minutes, else for half a minute.
 *
 * Judged is the processor time of the page's main thread, also of its tasks; by the clock a busy machine shows.
 */
import { type CDPSession, type Page, test } from '@playwright/test';
import { judgeFigures } from './bench/figures.ts';
import { meter, observe } from './bench/measure.ts';
import { expect } from './site.ts';
import { textsOf } from './texts.ts';
import { openWatched, watchedBench } from './watched.ts';

const isFull = process.env['BENCH'] === 'full';
const seconds = isFull ? 600 : 30;
const text = textsOf('en');

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the thread, in microseconds: other programs do not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the page's main thread by its own processor time, while it is watched for so long. */
const longestTaskMs = async (page: Page, ms: number): Promise<number> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.waitForTimeout(ms);
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur !== undefined && main.has(`${pid} ${tid}`),
  );
  expect(tasks.length).toBeGreaterThan(100);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
};

/** Counts in how many frames the octets on the wire were drawn anew: they change with every value that is heard. */
const countDrawings = (page: Page): Promise<void> =>
  page
    .getByText(/^(?:[\dA-F]{2} ){22}[\dA-F]{2}$/)
    .first()
    .evaluate((octets) => {
      let drawn = 0;
      new MutationObserver(() => {
        drawn += 1;
        Object.assign(window, { drawn });
      }).observe(octets, { characterData: true, childList: true, subtree: true });
      Object.assign(window, { drawn });
    });
const drawings = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'drawn') ?? 0));

const taskMs = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

test('64 values twenty times a second, eight of them as lines', async ({ page }) => {
  test.setTimeout((seconds + 90) * 1000);
  const bench = await watchedBench();
  try {
    await observe(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWatched(page, bench);
    await page.getByRole('button', { name: text('console', 'chart.open') }).click();
    const chosen = page.getByRole('group', { name: new RegExp(`^${text('console', 'chart.values')}`) });
    for (let at = 1; at <= 8; at += 1) await chosen.getByLabel(`Measured ${at}`, { exact: true }).check();
    await page.getByRole('button', { name: text('console', 'recording.start'), exact: true }).click();
    // What is loaded and compiled at the beginning is none of what watching costs.
    await page.waitForTimeout(5000);
    const own = await meter(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const rowsNow = async (): Promise<number> =>
      Number(
        /\d+/.exec(
          await page
            .getByText(/^Recording: \d+ rows/)
            .first()
            .innerText(),
        )?.[0] ?? 0,
      );
    await countDrawings(page);
    const before = { heap: await own.heap(), rows: await rowsNow() };
    await own.longTasks();
    const began = performance.now();
    const drawnBefore = await drawings(page);
    const cpuBefore = await taskMs(devtools);
    await page.waitForTimeout(seconds * 1000);
    const cpuMs = (await taskMs(devtools)) - cpuBefore;
    const clockMs = performance.now() - began;
    const drawn = (await drawings(page)) - drawnBefore;
    const heard = (await rowsNow()) - before.rows;
    const tasks = await own.longTasks();
    const longest = await longestTaskMs(page, 10_000);
    const grownMb = ((await own.heap()) - before.heap) / 1e6;
    await expect(page.getByText(/^Recording: \d+ rows/).first()).toBeVisible();
    judgeFigures([
      {
        name: 'main thread, of one core',
        goal: 25,
        measured: (100 * cpuMs) / clockMs,
        unit: '%',
        limit: 'drawing of the values and of the chart',
      },
      {
        name: 'longest task',
        goal: 50,
        measured: longest,
        clock: Math.max(0, ...tasks),
        unit: 'ms',
        limit: 'one drawing of the values, of the chart or of its table',
      },
      {
        name: `heap after ${seconds} s, recording`,
        goal: isFull ? 10 : 5,
        measured: grownMb,
        unit: 'MB',
        limit: 'something keeps what it does not need',
      },
      {
        name: 'time between two values heard',
        goal: 60,
        measured: clockMs / heard,
        unit: 'ms',
        limit: 'the tool server asks every 50 ms while a chart is open',
      },
      {
        // Who draws nothing needs no processor: on a machine that is too busy to draw, the first figure says nothing.
        name: 'time between two drawings of the values',
        goal: 300,
        measured: clockMs / drawn,
        unit: 'ms',
        limit: 'they are drawn five times a second where the machine has the time',
      },
    ]);
  } finally {
    await bench.close();
  }
});
