import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { product, releaseOf } from './library.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');
const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);

const button = (page: Page, key: string): Locator =>
  page.getByRole('button', { name: word(key), exact: true });
const open = (page: Page, tab: string): Promise<void> =>
  page.getByRole('tab', { name: word(`tab.${tab}`), exact: true }).click();
const fieldOf = (page: Page, key: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${word(key)}`) });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const row = (within: Page | Locator, name: RegExp): Locator => within.getByRole('row', { name });
const isWritten = (page: Page): Promise<void> =>
  expect(page.getByText(word('write.done'), { exact: true })).toBeVisible();

/** The index of the filter time of the sample. */
const filter = '65';
const read = async (page: Page, octets: string): Promise<void> => {
  await open(page, 'rawIndex');
  await fieldOf(page, 'rawIndex.index').fill(filter);
  await button(page, 'rawIndex.read').click();
  await expect(page.getByRole('region', { name: word('rawIndex.answer') }).getByText(octets)).toBeVisible();
};
const change = async (page: Page, setting: string, value: string): Promise<void> => {
  await fieldOf(page, `link.setting.${setting}`).fill(value);
  await button(page, 'link.write').click();
  await expect(row(dialogOf(page), new RegExp(`${value}$`))).toBeVisible();
  await dialogOf(page)
    .getByRole('button', { name: word('write.send') })
    .click();
  await isWritten(page);
};

test('octets, port, data storage and log of a device that runs in the page', async ({ page, site }) => {
  await speak(page, 'en', site.url);
  await page.goto(`/resource/${await releaseOf(site, product)}/run?tab=link`);

  // The port keeps what the device holds from now on.
  const form = page.getByRole('form', { name: word('link.configuration') });
  await form.getByLabel(word('link.setting.mode')).selectOption({ label: word('link.choice.manual') });
  await form
    .getByLabel(word('link.setting.validationAndBackup'))
    .selectOption({ label: word('link.choice.backupRestore') });
  await button(page, 'link.takeIds').click();
  await button(page, 'link.write').click();
  await expect(row(dialogOf(page), new RegExp(word('link.choice.backupRestore')))).toBeVisible();
  await dialogOf(page)
    .getByRole('button', { name: word('write.send') })
    .click();
  await isWritten(page);

  await open(page, 'storage');
  await expect(row(page, /^65 Filter Time 2 00 64/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await button(page, 'storage.download').click();
  const backup = await readFile(await (await saved).path(), 'utf8');

  // Changed in the device by its octets alone: what is there is shown before it is written.
  await read(page, '00 64');
  await fieldOf(page, 'rawIndex.octets').fill('01 F4');
  await button(page, 'rawIndex.write').click();
  await expect(row(dialogOf(page), /Filter Time 00 64 01 F4/)).toBeVisible();
  await dialogOf(page)
    .getByRole('button', { name: word('write.send') })
    .click();
  await read(page, '01 F4');

  // A file of another device is never sent.
  await open(page, 'storage');
  const file = page.locator('input[type=file]');
  const other = backup.replace(/"deviceId": \d+/, '"deviceId": 4711');
  await file.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(other) });
  await expect(page.getByRole('alert')).toContainText(text('results', 'identificationFailed'));
  await expect(row(page, /^In the file .*4711/)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  // Emptied, given back from the file, and with the next start the device has its old value again.
  await button(page, 'storage.clear').click();
  await dialogOf(page)
    .getByRole('button', { name: word('storage.clear') })
    .click();
  await expect(page.getByText(word('storage.empty'))).toBeVisible();
  await file.setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(backup) });
  await expect(row(dialogOf(page), /^65 Filter Time not kept 00 64/)).toBeVisible();
  await dialogOf(page)
    .getByRole('button', { name: word('storage.send') })
    .click();
  await expect(row(page, /^65 Filter Time 2 00 64/)).toBeVisible();
  await open(page, 'link');
  await change(page, 'cycleTimeUs', '20000');
  await read(page, '00 64');

  // All of it was kept, the newest first, with what was there before.
  await open(page, 'log');
  await expect(page.getByText(word('log.count', { count: '5' }))).toBeVisible();
  const lines = page.getByRole('table', { name: word('tab.log') }).getByRole('row');
  await expect(lines.nth(1)).toContainText(word('link.setting.cycleTimeUs'));
  await expect(lines.nth(2)).toContainText(word('tab.storage'));
  await expect(lines.nth(4)).toHaveText(/65 Filter Time.*00 64.*100 ms.*01 F4.*500 ms.*written/);
  await expect(lines.nth(5)).toContainText(word('link.choice.backupRestore'));
});
