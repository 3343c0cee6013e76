import type { Locator, Page } from '@playwright/test';
import { openDevice, product, releaseOf } from './library.ts';
import { importAll, publicPackage } from './public-packages.ts';
import { expect, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const text = textsOf('en');
const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);

/** From the click to a value of the device on the page. */
const goalMs = 3000;

const rowOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const isRunning = (page: Page, language: Language = 'en') =>
  expect(page.getByText(textsOf(language)('console', 'port.online'), { exact: true })).toBeVisible();

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('a visitor runs a device of the library, changes it, and sees why it refuses', async ({ page }) => {
  await openDevice(page);
  const begun = Date.now();
  await page.getByRole('link', { name: text('device', 'run') }).click();
  const filter = rowOf(page, 'Filter Time');
  await expect(filter.getByText(/^read /)).toBeVisible();
  const took = Date.now() - begun;
  process.stdout.write(
    `virtual device: ${took} ms from the click to a value that was read (goal ${goalMs})\n`,
  );
  await expect(page.getByText(word('chip.simulated'), { exact: true })).toBeVisible();
  await isRunning(page);

  // Typed, written, read back; the old value is one click away.
  const field = filter.getByRole('textbox');
  await field.fill('500');
  await field.press('Enter');
  await expect(filter.getByText(word('state.changed'), { exact: true })).toBeVisible();
  const write = page.getByRole('button', { name: word('parameters.write', { count: '1' }) });
  await write.click();
  await expect(filter.getByText(/^written /)).toBeVisible();
  await filter.getByRole('button', { name: word('state.takeBack') }).click();
  await expect(field).toHaveValue('100');
  await write.click();
  await expect(filter.getByText(/^written /)).toBeVisible();
  await expect(write).toHaveCount(0);

  // What the description does not permit is said at once, and the device refuses it with its own reason.
  await field.fill('7000');
  await field.press('Enter');
  await write.click();
  await expect(filter.getByText(word('state.refused'), { exact: true })).toBeVisible();
  await expect(filter.getByText(/^0x8031 /)).toBeVisible();
  await page.getByRole('button', { name: word('parameters.discard') }).click();
  await expect(write).toHaveCount(0);
});

test('process data live, events come and go, and the plug is pulled', async ({ page, site }) => {
  await page.goto(`/resource/${await releaseOf(site, product)}/run?tab=processData`);
  const wire = page.getByText(word('processData.wire')).locator('..').locator('code').first();
  await expect(wire).not.toHaveText('–');
  const before = await wire.innerText();
  await expect(wire).not.toHaveText(before);

  await page.getByRole('tab', { name: word('tab.events') }).click();
  await expect(page.getByText(word('events.noneActive'))).toBeVisible();
  await page.getByRole('button', { name: word('stage.raise') }).click();
  await expect(page.getByText(word('events.active', { count: '1' }))).toBeVisible();
  await page.getByLabel(word('stage.mode')).selectOption({ label: word('stage.modes.Disappear') });
  await page.getByRole('button', { name: word('stage.raise') }).click();
  await expect(page.getByText(word('events.noneActive'))).toBeVisible();

  await page.getByRole('button', { name: word('stage.unplug') }).click();
  await expect(page.getByRole('status').getByText(word('port.absent'))).toBeVisible();
  await page.getByRole('button', { name: word('stage.plug') }).click();
  await isRunning(page);
});

test('a device of a real manufacturer runs in three languages, its commands are asked about', async ({
  page,
  site,
}) => {
  await importAll(site, [publicPackage('umh/ifm-0002C0-20170227-IODD1.1.xml')]);
  const { rows } = await site.database.query<{ id: string; product_name: string }>(
    "select id, product_name from release where file_name like 'ifm-0002C0%' limit 1",
  );
  const [file] = rows;
  if (!file) throw new Error('not imported');
  for (const language of ['es', 'zh', 'en'] as const) {
    await speak(page, language, site.url);
    await page.goto(`/resource/${file.id}/run`);
    await isRunning(page, language);
    await expect(page.getByRole('table').first()).toBeVisible();
  }
});
