/**
 * `npm run bench:workbench`: a device of 2,000 variables and 1,023 menus in /check, edited in its grid.
 *
 * Judged is the processor time of the page, so that a busy machine does not decide; the time by the clock stands
 * beside it, and the same action on a bare virtual list of the same size. BENCH=full does 1,000 edits and undos.
 */
import type { Page } from '@playwright/test';
import { bigDevice } from '../scripts/bench/big-device.ts';
import { bareCosts } from './bench/bare-list.ts';
import { checked, checksOf, nextCheck, watchChecks } from './bench/checks.ts';
import { clock, cpu, judgeFigures, toPaint, type Figure } from './bench/figures.ts';
import { field, grid, toFirstOwn } from './bench/grid.ts';
import { meter, observe, percentile, type Meter } from './bench/measure.ts';
import { blockOf, pasteAndWatch } from './bench/paste.ts';
import { choose } from './files.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const size = { rows: 2000, columns: 12 };
const isFull = process.env['BENCH'] === 'full';
const edits = isFull ? 1000 : 60;
const text = textsOf('en');

/** From the moment in which the page has the file: the driver of the browser takes half a second to hand it over. */
const open = async (page: Page): Promise<number> => {
  await page.goto('/check?tab=parameters');
  // As a person who looks for the file meanwhile.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('change', () => Object.assign(window, { chosenAt: performance.now() }), {
      capture: true,
      once: true,
    });
  });
  await choose(page, 'Examplia-Big-20200202-IODD1.1.xml', Buffer.from(bigDevice(size.rows, { menus: 1023 })));
  await expect(grid(page)).toBeVisible({ timeout: 60_000 });
  return page.evaluate(() => performance.now() - Number(Reflect.get(window, 'chosenAt')));
};

/** What bare reading of the same octets by the browser's own parser takes: how fast the machine is at this moment. */
const parserMs = (page: Page): Promise<number> =>
  page.evaluate(
    (xml) => {
      const start = performance.now();
      new DOMParser().parseFromString(xml, 'application/xml');
      return performance.now() - start;
    },
    bigDevice(size.rows, { menus: 1023 }),
  );

const memory = async (page: Page, own: Meter): Promise<number> => {
  const step = async (at: number): Promise<void> => {
    await page.keyboard.type(String(40_000 + at));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('ArrowUp');
  };
  for (let at = 0; at < 10; at += 1) await step(at);
  await checked(page);
  const before = await own.heap();
  for (let at = 0; at < edits; at += 1) await step(at);
  await checked(page);
  return (100 * ((await own.heap()) - before)) / before;
};

test('the workbench carries 2,000 variables', async ({ page, site }) => {
  test.setTimeout(isFull ? 3_600_000 : 600_000);
  await observe(page);
  await speak(page, 'en', site.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  const bare = await bareCosts(await page.context().newPage(), size, blockOf(9));
  const opened = await open(page);
  await checked(page);
  const parsed = await parserMs(page);
  const own = await meter(page);
  await toFirstOwn(page);
  await expect(field(page)).toBeFocused();

  const key = await own.each(20, () => page.keyboard.press('ArrowDown'));
  await toFirstOwn(page);
  await own.longTasks();
  const typing = await own.each(20, (at) => page.keyboard.press(String(1 + (at % 9))));
  const typingTasks = await own.longTasks();
  await page.keyboard.press('Escape');
  await watchChecks(page);
  const commit = await own.each(20, async (at) => {
    await page.keyboard.type(String(20_000 + at));
    await page.keyboard.press('Enter');
    await nextCheck(page, at);
    await page.keyboard.press('ArrowUp');
  });
  const problems = await checksOf(page);
  expect(problems.length).toBeGreaterThan(10);
  const undo = await own.each(20, () => page.keyboard.press('Control+z'));
  await checked(page);
  await toFirstOwn(page);
  const answers: number[] = [];
  const paste = await own.each(3, async (at) => answers.push(await pasteAndWatch(page, at)));
  await checked(page);
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Control+z');
  await checked(page);
  const head = page.getByRole('columnheader', { name: text('device', 'parameters.id') }).getByRole('button');
  const sort = await own.each(5, () => head.press('Enter'));
  const scroll = await own.each(10, () =>
    page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollBy({ top: 780 })),
  );
  await head.press('Enter');
  await toFirstOwn(page);
  const grown = await memory(page, own);

  const figures: readonly Figure[] = [
    {
      name: 'opened',
      goal: 2000,
      measured: opened,
      unit: 'ms',
      bare: parsed,
      limit: `read and checked by a worker; the browser's own parser takes ${parsed.toFixed(0)} ms now`,
    },
    {
      name: 'paste of 500 × 12 cells',
      goal: 300,
      measured: cpu(paste),
      clock: clock(paste),
      unit: 'ms',
      bare: bare.paste,
      limit: 'ops of 5,500 cells and the rows that they change',
    },
    {
      name: 'first answer to that paste',
      goal: 100,
      measured: percentile(answers, 0.75),
      unit: 'ms',
      limit:
        'by the clock, from before the paste is handed over: its cells are judged before they are written',
    },
    {
      name: 'key in the grid',
      goal: 15,
      measured: cpu(key),
      clock: clock(key),
      unit: 'ms',
      bare: bare.key,
      limit: 'drawing of the rows',
    },
    {
      name: 'key while typing in a cell',
      goal: 15,
      measured: cpu(typing),
      clock: clock(typing),
      unit: 'ms',
      bare: bare.typing,
      limit: 'drawing of the cell',
    },
    {
      name: 'longest task while typing',
      goal: 50,
      measured: Math.max(0, ...typingTasks),
      unit: 'ms',
      limit: 'by the clock: a busy machine shows here',
    },
    {
      name: 'commit of a cell, to the next paint',
      goal: 100,
      measured: toPaint(commit),
      clock: clock(commit),
      unit: 'ms',
      bare: bare.commit,
      limit: 'resolution, rows and the page around them',
    },
    {
      name: 'undo, to the next paint',
      goal: 100,
      measured: toPaint(undo),
      clock: clock(undo),
      unit: 'ms',
      limit: 'resolution, rows and the page around them',
    },
    {
      name: 'sort, to the next paint',
      goal: 100,
      measured: toPaint(sort),
      clock: clock(sort),
      unit: 'ms',
      bare: bare.sort,
      limit: 'comparing 4,000 texts',
    },
    {
      name: 'scroll of a page, to the next paint',
      goal: 100,
      measured: toPaint(scroll),
      unit: 'ms',
      bare: bare.scroll,
      limit: 'drawing of the rows',
    },
    {
      name: 'problems of an edit, 95 of 100',
      goal: 150,
      measured: percentile(problems, 0.95),
      unit: 'ms',
      limit: 'by the clock: the worker shares the processor',
    },
    {
      name: `heap after ${edits} edits and undos`,
      goal: 10,
      measured: Math.abs(grown),
      unit: '%',
      limit: 'something keeps what it does not need',
    },
  ];
  process.stdout.write('tree: /check has none, so that none is measured\n');
  judgeFigures(figures);
});
