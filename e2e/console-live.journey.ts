/** Process data of a device, watched: over time, recorded, and its output held by one person at a time. */
import { readFileSync } from 'node:fs';
import { type Browser, type Page, test as plain } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { expect } from './site.ts';
import { type Language, textsOf } from './texts.ts';
import { openWatched, watchedBench } from './watched.ts';

const words = (language: Language) => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}): string => text('console', key, values);
};
const word = words('en');

/** What the master itself says, past the tool server and the page. */
const outputAt = async (masterUrl: string): Promise<boolean> => {
  const answer = await fetch(
    `${masterUrl}/iolink/v1/devices/master1port1/processdata/setdata/value?format=byteArray`,
  ).catch(() => undefined);
  const body: { readonly ioLink?: { readonly valid?: boolean } } = (await answer?.json()) ?? {};
  return body.ioLink?.valid === true;
};

const take = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: word('output.take'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('output.take') })
    .click();
};
const another = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

plain('values over time are paused, read with keys, recorded and triggered', async ({ page }) => {
  const bench = await watchedBench();
  try {
    await openWatched(page, bench);
    await page.getByRole('button', { name: word('chart.open') }).click();
    const chart = page.getByRole('application');
    await expect(chart.locator('canvas')).toBeVisible();
    const table = page.getByRole('table', { name: word('chart.table') });
    const now = table.getByRole('row').nth(1).getByRole('cell').nth(2);
    await expect(now).not.toHaveText('–');
    const first = await now.innerText();
    await expect(now).not.toHaveText(first);
    expect((await problemsOf(page)).problems).toEqual([]);

    // With the keyboard alone: paused, a value read, and on.
    await chart.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(word('chart.paused'))).toBeVisible();
    const paused = await now.innerText();
    await page.waitForTimeout(1500);
    await expect(now).toHaveText(paused);
    await page.keyboard.press('ArrowLeft');
    await expect(table.getByRole('columnheader', { name: /^At / })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText(word('chart.paused'))).toHaveCount(0);

    // A part of the time by dragging, and back.
    const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width * 0.7, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 100, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: word('chart.back') }).click();
    await expect(page.getByText(word('chart.paused'))).toHaveCount(0);

    // Recorded while another part is looked at: what the file says is what was on the wire.
    await page.getByRole('button', { name: word('recording.start'), exact: true }).click();
    await page.getByRole('tab', { name: word('tab.events') }).click();
    await expect(page.getByRole('tabpanel', { name: word('tab.events') })).toBeVisible();
    await expect(page.getByText(/^Recording: \d\d+ rows/)).toBeVisible();
    await page.getByRole('tab', { name: word('tab.processData') }).click();
    await page.getByRole('button', { name: word('recording.stop'), exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: word('recording.save') }).click();
    const [head = '', ...rows] = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(head.split(',').slice(-2)).toEqual(['Measured 1 [°C]', 'Measured 2 [°C]']);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    const times = rows.map((row) => Date.parse(row.split(',')[0] ?? ''));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    for (const row of rows) {
      const [time = '', , isValid, octets = '', , , one] = row.split(',');
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(isValid).toBe('1');
      // Eight numbers of 16 bits, the first of them last, before 56 switches; scaled as the description says.
      expect(Number(one)).toBeCloseTo(Number.parseInt(octets.slice(2 + 28, 2 + 32), 16) / 10, 5);
    }
    expect(new Set(rows.map((row) => row.split(',')[3])).size).toBeGreaterThan(1);

    // Begun by a change, with the second before it.
    await page.getByText(word('recording.trigger'), { exact: true }).click();
    await page.getByLabel(word('recording.when')).selectOption('changes');
    await page.getByLabel(word('recording.before')).fill('1');
    await page.getByRole('button', { name: word('recording.arm') }).click();
    await expect(page.getByText(/^Recording: \d+ rows/).first()).toBeVisible();
    await page.getByRole('button', { name: word('recording.stop'), exact: true }).click();
    await expect(page.getByText(/^Recorded: \d+ rows/)).toBeVisible();
  } finally {
    await bench.close();
  }
});

plain(
  'an output has one holder, who is seen, and is given back when their window is gone',
  async ({ page, browser }) => {
    const bench = await watchedBench();
    const isMoved = (): Promise<boolean> => outputAt(bench.masterUrl);
    try {
      await openWatched(page, bench);
      await take(page);
      await expect(page.getByRole('timer')).toBeVisible();
      await expect.poll(isMoved).toBe(true);

      // Another window sees who has it, and takes it only after a question.
      const second = await another(browser);
      await openWatched(second, bench);
      await expect(second.getByText(/has had control since/)).toBeVisible();
      await second.getByRole('button', { name: word('output.takeOver') }).click();
      await expect(second.getByText(word('output.takeOverText'))).toBeVisible();
      await second
        .getByRole('dialog')
        .getByRole('button', { name: word('output.take') })
        .click();
      await expect(second.getByRole('timer')).toBeVisible();
      await expect(page.getByText(textsOf('en')('results', 'outputLeaseEnded'))).toBeVisible();
      await expect(page.getByText(/has had control since/)).toBeVisible();

      // As if its power went: the page itself can say nothing.
      const devtools = await second.context().newCDPSession(second);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: true,
        latency: 0,
        downloadThroughput: 0,
        uploadThroughput: 0,
      });
      await second.close();
      expect(await isMoved()).toBe(true);
      await expect.poll(isMoved, { timeout: 25_000 }).toBe(false);
      await expect(page.getByText(/has had control since/)).toHaveCount(0);

      // A tool server that was killed gives back what it held when it is there again.
      await take(page);
      await expect.poll(isMoved).toBe(true);
      await bench.killToolserver();
      expect(await isMoved()).toBe(true);
      await bench.startToolserver();
      await expect.poll(isMoved).toBe(false);
    } finally {
      await bench.close();
    }
  },
);

plain('a controller that holds the outputs is explained, and the values stay readable', async ({ page }) => {
  const bench = await watchedBench();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWatched(page, bench);
    await bench.claim(true);
    await take(page);
    await expect(page.getByText(word('output.lockedTitle'))).toBeVisible();
    await expect(page.getByText(word('output.lockedHelp.owner'))).toBeVisible();
    const wire = page.getByText(word('processData.wire')).locator('..').locator('code').first();
    const before = await wire.innerText();
    await expect(wire).not.toHaveText(before);
    expect((await problemsOf(page)).problems).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await outputAt(bench.masterUrl)).toBe(false);
    await bench.claim(false);
    await page.getByRole('button', { name: word('output.again') }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: word('output.release') }).click();
    await expect.poll(() => outputAt(bench.masterUrl)).toBe(false);
  } finally {
    await bench.close();
  }
});
