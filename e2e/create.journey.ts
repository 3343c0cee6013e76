import { readFile } from 'node:fs/promises';
import { download as publicDownload } from '@iodd-hub/contract/resource';
import { type ArchiveFile, readArchive, writeArchive } from '@iodd-hub/iodd';
import type { Page } from '@playwright/test';
import { fictitiousChecker, restamp } from '../packages/iodd/src/testing/restamp.ts';
import { problemsOf } from './axe.ts';
import { author, draftText, isSaved } from './drafts.ts';
import { expect, test } from './site.ts';
import { text } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('create', key, values);
const start = (key: string): string => text('start', key);

/** A sensor by the template that the page proposes. */
const newSensor = async (
  page: Page,
  { name, deviceId, versions = '1.1' }: { name: string; deviceId: string; versions?: '1.1' | 'both' },
): Promise<void> => {
  await page.goto('/iodd/new');
  const form = page.getByRole('form', { name: start('title') });
  await form.getByLabel(start('fileName')).fill(name);
  await form.getByLabel(start('productName')).fill(name);
  await form.getByRole('textbox', { name: /^Device ID/ }).fill(deviceId);
  await form.getByLabel('IODD').selectOption(versions);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: draftText('bar') })).toBeVisible();
  await isSaved(page);
};

test('from nothing to a public device: begun, created in both versions, published, found', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await newSensor(page, { name: 'EX-LEVEL', deviceId: '90210', versions: 'both' });
  await page
    .getByRole('region', { name: draftText('bar') })
    .getByRole('button', { name: draftText('publish') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible();

  // What it was begun for is proposed; what gets lost in the older version is said before.
  await expect(page.getByRole('radio', { name: new RegExp(`^${word('what.both')}`) })).toBeChecked();
  await expect(page.getByRole('region', { name: word('what.lost') })).toContainText('Features');
  await page.getByRole('button', { name: word('what.submit'), exact: true }).click();
  await expect(page.getByText(word('what.done_other', { count: '2' }))).toBeVisible();
  const packages = page.getByRole('table', { name: word('packages.title') });
  await expect(packages.getByText(/IODD1\.0\.1/)).toBeVisible();
  expect((await problemsOf(page)).problems).toEqual([]);

  const row = packages.getByRole('row').filter({ hasText: 'V1.1' });
  await row.getByRole('button', { name: word('packages.review') }).click();
  await expect(page.getByText(word('review.first'))).toBeVisible();
  await page.getByRole('textbox', { name: word('review.notes') }).fill('First release of the level sensor.');
  await page.getByRole('button', { name: word('review.saveNotes') }).click();
  await expect(page.getByRole('button', { name: word('review.saveNotes') })).toBeDisabled();
  await page.getByRole('button', { name: word('review.publish') }).click();

  // The list says exactly what becomes public, and nothing happens before it is read.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/device ID 90210/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: word('dialog.submit') })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: word('dialog.confirm') }).check();
  await dialog.getByRole('button', { name: word('dialog.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole('link', { name: word('packages.page') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EX-LEVEL' })).toBeVisible();
  await page.goto('/resource?q=EX-LEVEL');
  await expect(page.getByRole('link', { name: 'EX-LEVEL', exact: true }).first()).toBeVisible();
});

test('a draft with an error is not created, and an edit leaves what was created as it is', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await newSensor(page, { name: 'EX-EDITED', deviceId: '90211' });
  const address = page.url();
  await page.goto(`${address.split('?')[0] ?? ''}/publish`);
  await page.getByRole('button', { name: word('what.submit'), exact: true }).click();
  await expect(page.getByText(word('what.done_one', { count: '1' }))).toBeVisible();

  await page.goto(`${address.split('?')[0] ?? ''}?section=base`);
  const field = page.getByRole('main').getByRole('textbox', { name: 'Device ID', exact: true });
  await field.fill('0');
  await field.press('Enter');
  await isSaved(page);
  await page.goto(`${address.split('?')[0] ?? ''}/publish`);
  await expect(page.getByText(word('packages.older'))).toBeVisible();
  await expect(page.getByText(word('check.errors_one', { count: '1' }))).toBeVisible();
  await page.getByRole('button', { name: word('what.submit'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  // Each problem leads to its place.
  await page
    .getByRole('link', { name: word('check.show') })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Device ID', exact: true })).toHaveValue(
    '0',
  );
});

test('official-stamp round trip with a stamp that we make in the test under a fictitious checker’s name', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await newSensor(page, { name: 'EX-STAMPED', deviceId: '90212' });
  await page.goto(`${page.url().split('?')[0] ?? ''}/publish`);
  await page.getByRole('button', { name: word('what.submit'), exact: true }).click();
  await expect(page.getByText(word('what.done_one', { count: '1' }))).toBeVisible();
  const packages = page.getByRole('table', { name: word('packages.title') });
  const row = packages.getByRole('row').filter({ hasText: 'V1.1' });
  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: word('packages.download') }).click();
  const download = await downloading;
  const name = download.suggestedFilename();
  const archive = readArchive(new Uint8Array(await readFile(await download.path())));
  if ('fault' in archive) throw new Error(archive.fault);
  const stamped = restamp(archive.files);

  await row.getByRole('button', { name: word('stamps.open') }).click();
  const stamps = page.getByRole('table', { name: word('stamps.title', { name }) });
  await expect(stamps).toContainText('IODD Hub');
  const bring = async (files: readonly ArchiveFile[]): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: word('stamps.bring') }).click();
    const buffer = Buffer.from(writeArchive(files));
    await (await choosing).setFiles({ name: 'stamped.zip', mimeType: 'application/zip', buffer });
  };

  // Somebody corrected a word on the way: it is named, and nothing is taken.
  const [main] = stamped;
  const corrected = restamp(
    archive.files.map((file) =>
      file.name === main?.name
        ? {
            ...file,
            octets: Buffer.from(
              Buffer.from(file.octets).toString('utf8').replace('EX-STAMPED', 'EX-CORRECTED'),
            ),
          }
        : file,
    ),
  );
  await bring(corrected);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(main?.name ?? '');
  await bring(stamped);
  await expect(page.getByText(word('stamps.done', { name, checker: fictitiousChecker.name }))).toBeVisible();
  await expect(stamps.getByRole('row')).toHaveCount(3);
  await expect(stamps.getByRole('row').nth(1)).toContainText(fictitiousChecker.name);
  await expect(stamps.getByRole('row').nth(2)).toContainText('IODD Hub');
  expect((await problemsOf(page)).problems).toEqual([]);

  await row.getByRole('button', { name: word('packages.review') }).click();
  await page.getByRole('button', { name: word('review.publish') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: word('dialog.confirm') }).check();
  await dialog.getByRole('button', { name: word('dialog.submit') }).click();
  await expect(dialog).toHaveCount(0);

  // What everybody gets is what came back, octet for octet.
  await row.getByRole('link', { name: word('packages.page') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EX-STAMPED' })).toBeVisible();
  const rpId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`${site.url}${publicDownload.path}?rpId=${rpId}`);
  expect(Buffer.compare(await answer.body(), Buffer.from(writeArchive(stamped)))).toBe(0);
});
