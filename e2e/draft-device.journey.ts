import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { author, designerText as word, draftText, newDraft, openParameters, type } from './drafts.ts';
import { pairedBench } from './paired.ts';
import { expect, test } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');
const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);

const name = 'Examplia-Temperature-20200202-IODD1.1.xml';
const sample = new URL(`../packages/iodd/samples/measuring-sensor/${name}`, import.meta.url);
/** What the device at the bench is described by, but for its id and for what its filter takes. */
const otherwise = (): Buffer => {
  const xml = readFileSync(sample, 'utf8');
  const changed = xml
    .replace(/deviceId="2"/, 'deviceId="22"')
    .replace(/(index="65"[\s\S]*?lowerValue=")10"/, '$1200"')
    .replace(/(index="65"[^>]*defaultValue=")100"/, '$1300"');
  expect(changed).not.toBe(xml);
  return Buffer.from(changed);
};
/** From the click to a value of the device on the page. */
const goalMs = 3000;

const filterOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByText('Filter Time', { exact: true }) });

test('a draft runs, is described anew while it does, and keeps what was set', async ({ browser, site }) => {
  const { context, page } = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(page, site, [{ name, octets: otherwise() }]);
  await openParameters(page, ioddId);
  const begun = Date.now();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: draftText('run.start') }).click();
  const run = await opened;
  await expect(filterOf(run).getByText(/^read /)).toBeVisible();
  process.stdout.write(
    `draft: ${Date.now() - begun} ms from the click to a value that was read (goal ${goalMs})\n`,
  );
  await expect(run.getByText(say('chip.simulated'), { exact: true })).toBeVisible();
  expect((await problemsOf(run)).problems).toEqual([]);

  const field = filterOf(run).getByRole('textbox');
  await field.fill('500');
  await field.press('Enter');
  await run.getByRole('button', { name: say('parameters.write', { count: '1' }) }).click();
  await expect(filterOf(run).getByText(/^written /)).toBeVisible();

  // In the editor something is called otherwise: the device has it a moment later, and what was set is still there.
  await type(page, 'Filter Time', 'Filter Duration');
  await expect(run.getByRole('status').getByText(/^Reloaded from the draft at .*: 1 value/)).toBeVisible();
  const renamed = run.getByRole('row').filter({ has: run.getByText('Filter Duration', { exact: true }) });
  await run.getByRole('button', { name: say('parameters.readAll') }).click();
  await expect(renamed.getByRole('textbox')).toHaveValue('500');
  await context.close();
});

test('a draft is compared with a real device, and its owner is told that the device fails', async ({
  browser,
  site,
}) => {
  const { context, page } = await author(browser, site, 'manufacturer');
  const bench = await pairedBench(page, site);
  try {
    const ioddId = await newDraft(page, site, [{ name, octets: otherwise() }]);
    await page.goto(`/iodd/draft/${ioddId}?section=variables&panel=device`);
    await page.getByRole('button', { name: word('deviceCompare.compare') }).click();
    const group = page.getByRole('region', { name: /^Against the device at Line 4, port 1\.1/ });
    const differs = (key: string, values: Readonly<Record<string, string>>) =>
      group.getByRole('listitem').filter({ hasText: word(`deviceCompare.kind.${key}`, values) });
    const deviceId = differs('deviceId', { heard: '2', described: '22' });
    await expect(deviceId).toBeVisible();
    const range = differs('range', { address: '65', heard: '100' });
    await expect(range).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);

    // Beside the problems of the check, as a group of its own; one leads to its element, the other is fixed.
    await page.getByRole('tab', { name: word('panel.problems') }).click();
    await range.getByRole('button').click();
    await expect(page).toHaveURL(/node=/);
    await deviceId.getByRole('button', { name: word('deviceCompare.fix') }).click();
    await expect(deviceId).toHaveCount(0);
    await expect(range).toBeVisible();
    await group.getByRole('button', { name: word('deviceCompare.clear') }).click();
    await expect(group).toHaveCount(0);

    // The plug is pulled: nobody looks at the device, and its owner is told all the same.
    await page.goto('/notices');
    await bench.unplug(1);
    const notice = page.getByRole('listitem').filter({ hasText: text('notice', 'kind.deviceFailed') });
    await expect(async () => {
      await page.reload();
      await expect(notice).toContainText('Line 4', { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(notice).toContainText(text('notice', 'failure.lasts'));
    expect((await problemsOf(page)).problems).toEqual([]);
    await bench.plug(1);
    await expect(async () => {
      await page.reload();
      await expect(notice).toContainText(text('notice', 'failure.ended'), { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    await bench.close();
    await context.close();
  }
});
