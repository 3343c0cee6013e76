import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Page } from '@playwright/test';
import { chromium } from '../scripts/testing/chromium.ts';
import {
  addColleague,
  atNewDraft,
  author,
  cellNamed,
  draftText,
  editPath,
  exportPath,
  isSaved,
  killBrowser,
  newDraft,
  openParameters,
  openPath,
  savedText,
  tall,
  type,
} from './drafts.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { prepare, text, undoButton } from './workbench.ts';

test.beforeAll(({ site }) => addColleague(site));

test('two authors see each other and what the other does, and decide where they collide', async ({
  browser,
  site,
}) => {
  const ann = await author(browser, site, 'manufacturer');
  const ben = await author(browser, site, 'drafter');
  const ioddId = await newDraft(ann.page, site);
  await openParameters(ann.page, ioddId);
  await openParameters(ben.page, ioddId);
  await expect(ann.page.getByText(draftText('people_one', { names: 'drafter' }))).toBeVisible();
  await expect(ben.page.getByText(draftText('people_one', { names: 'manufacturer' }))).toBeVisible();

  // Apart: both see both.
  await type(ann.page, 'Filter Time', 'Tag of Ann');
  await expect(cellNamed(ben.page, 'Tag of Ann')).toBeVisible();
  await type(ben.page, 'Function Tag', 'Function of Ben');
  await expect(cellNamed(ann.page, 'Function of Ben')).toBeVisible();
  await isSaved(ann.page);

  // At the same place, while what Ben writes does not get through.
  await ben.context.route(`**${editPath}`, (route) => route.abort('internetdisconnected'));
  await type(ben.page, 'Location Tag', 'Location of Ben');
  await type(ben.page, 'Function of Ben', 'Function again');
  await expect(ben.page.getByText(draftText('hindered.offline'))).toBeVisible();
  await type(ann.page, 'Location Tag', 'Location of Ann');
  await expect(ben.page.getByText(draftText('conflict.notice_one', { count: '1' }))).toBeVisible();
  await ben.context.unroute(`**${editPath}`);
  // The page may be faster: it tries again by itself, and then there is no button any more.
  const again = ben.page.getByRole('button', { name: draftText('hindered.again') });
  await again.click({ timeout: 5000 }).catch(() => expect(again).toHaveCount(0));
  // What does not collide was saved, and the draft has what Ann wrote.
  await expect(cellNamed(ann.page, 'Function again')).toBeVisible();
  await expect(cellNamed(ben.page, 'Location of Ann')).toBeVisible();

  await ben.page.getByRole('button', { name: draftText('conflict.decide') }).click();
  const dialog = ben.page.getByRole('dialog');
  const row = dialog.getByRole('row').filter({ hasText: 'Location of Ben' });
  await expect(row).toContainText('Location of Ann');
  await row.getByText(draftText('conflict.mine'), { exact: true }).click();
  await dialog.getByRole('button', { name: draftText('conflict.submit') }).click();
  await expect(cellNamed(ann.page, 'Location of Ben')).toBeVisible();
  await isSaved(ben.page);
  expect(await savedText(ben.page, site, ioddId)).toContain('Location of Ben');

  // Ann's own step cannot be undone over Ben's; the one before it can.
  await undoButton(ann.page).click();
  await expect(ann.page.getByText(draftText('skipped')).first()).toBeVisible();
  await undoButton(ann.page).click();
  await expect(cellNamed(ann.page, 'Filter Time')).toBeVisible();
  await expect(cellNamed(ben.page, 'Filter Time')).toBeVisible();
  await expect(cellNamed(ann.page, 'Location of Ben')).toBeVisible();
});

test('two windows of one browser show the same, and one of them goes on when the other is closed', async ({
  browser,
  site,
}) => {
  const { context, page } = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(page, site);
  const streams: string[] = [];
  const noteStreams = (one: Page): void => {
    one.on('request', (request) => {
      if (request.url().includes(`drafts=${ioddId}`)) streams.push(request.url());
    });
  };
  noteStreams(page);
  await openParameters(page, ioddId);
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  await other.setViewportSize(tall);
  noteStreams(other);
  await openParameters(other, ioddId);
  await type(page, 'Filter Time', 'First window');
  await expect(cellNamed(other, 'First window')).toBeVisible();
  await type(other, 'Function Tag', 'Second window');
  await expect(cellNamed(page, 'Second window')).toBeVisible();
  expect(streams).toHaveLength(1);

  await isSaved(page);
  await page.close();
  const colleague = await author(browser, site, 'drafter');
  await openParameters(colleague.page, ioddId);
  await type(colleague.page, 'Location Tag', 'From afar');
  await expect(cellNamed(other, 'From afar')).toBeVisible({ timeout: 5000 });
});

test('edits without a network are kept, also over a reload, and sent when it is back', async ({
  browser,
  site,
}) => {
  const { context, page, ioddId } = await atNewDraft(browser, site);
  await isSaved(page);
  await context.route(`**${editPath}`, (route) => route.abort('internetdisconnected'));
  await type(page, 'Filter Time', 'Offline 1');
  for (let pair = 0; pair < 99; pair += 1) {
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
  }
  await type(page, 'Function Tag', 'Offline 200');
  await expect(page.getByText(draftText('save.unsaved_other', { count: '200' })).first()).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await openParameters(page, ioddId);
  await expect(page.getByText(draftText('restored_other', { count: '200' }))).toBeVisible();
  await expect(cellNamed(page, 'Offline 200')).toBeVisible();
  expect(await savedText(page, site, ioddId)).not.toContain('Offline');

  await context.unroute(`**${editPath}`);
  // What waits is also tried again by itself, which may happen at this moment.
  const again = page.getByRole('button', { name: draftText('hindered.again') });
  await again.click({ timeout: 5000 }).catch(() => expect(again).toHaveCount(0));
  await isSaved(page);
  const saved = await savedText(page, site, ioddId);
  expect(saved).toContain('Offline 1');
  expect(saved).toContain('Offline 200');
});

test('a draft is edited before its files have come, and what is being typed stays when they do', async ({
  browser,
  site,
}) => {
  const { context, page, ioddId } = await atNewDraft(browser, site);
  const files = Promise.withResolvers<void>();
  await context.route(`**${exportPath}*`, async (route) => {
    await files.promise;
    await route.continue();
  });
  await openParameters(page, ioddId);
  await expect(page.getByText(text('check', 'bar.checking'))).toBeVisible();
  await type(page, 'Filter Time', 'Before the files');
  await cellNamed(page, 'Function Tag').click();
  await page.keyboard.type('Half a sent');
  files.resolve();
  await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
  await page.keyboard.type('ence');
  await page.keyboard.press('Enter');
  await expect(cellNamed(page, 'Half a sentence')).toBeVisible();
  await expect(cellNamed(page, 'Before the files').first()).toBeVisible();
  await isSaved(page);
});

test('a session that ends in the middle of an edit loses nothing', async ({ browser, site }) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  await site.database.query('delete from session');
  await type(page, 'Filter Time', 'After the end');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('shell', 'expired.password')).fill(site.demoPassword);
  await dialog.getByRole('button', { name: text('shell', 'expired.resume') }).click();
  await isSaved(page);
  expect(await savedText(page, site, ioddId)).toContain('After the end');
});

test('after a reload and on another computer the own steps can be undone', async ({ browser, site }) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  await type(page, 'Filter Time', 'First step');
  await type(page, 'Function Tag', 'Second step');
  await isSaved(page);
  await openParameters(page, ioddId);
  await undoButton(page).click();
  await expect(cellNamed(page, 'Function Tag')).toBeVisible();

  const second = await author(browser, site, 'manufacturer');
  await isSaved(page);
  await openParameters(second.page, ioddId);
  await undoButton(second.page).click();
  await expect(cellNamed(second.page, 'Filter Time')).toBeVisible();
  await second.page.keyboard.press('Control+y');
  await second.page.keyboard.press('Control+y');
  await expect(cellNamed(second.page, 'Second step')).toBeVisible();
});

test('a browser that is killed in mid-typing has lost two seconds at most', async ({ site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-browser-'));
  const open = async () => {
    const context = await playwright.launchPersistentContext(folder, {
      ...chromium,
      baseURL: site.url,
      viewport: tall,
    });
    const [page = await context.newPage()] = context.pages();
    return { context, page };
  };
  const before = await open();
  await prepare(before.page, site.url);
  await before.page.setViewportSize(tall);
  await signIn(before.page, site, 'manufacturer');
  const ioddId = await newDraft(before.page, site);
  await openParameters(before.page, ioddId);
  await before.context.route(`**${editPath}`, (route) => route.abort('internetdisconnected'));
  await type(before.page, 'Filter Time', 'Entered');
  await cellNamed(before.page, 'Function Tag').click();
  await before.page.keyboard.type('Half a sent');
  await before.page.waitForTimeout(2000);
  await before.page.keyboard.type('ence');
  killBrowser(folder);
  await before.context.close().catch(() => undefined);

  const { context, page } = await open();
  await signIn(page, site, 'manufacturer');
  await openParameters(page, ioddId);
  await expect(cellNamed(page, 'Entered')).toBeVisible();
  // With as much of the rest as was typed when the browser died.
  await expect(page.getByText(/“Half a sent[ence]*”/)).toBeVisible();
  await isSaved(page);
  expect(await savedText(page, site, ioddId)).toContain('Entered');
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('whoever comes back at once finds what is still on its way to the server', async ({ browser, site }) => {
  const { page, context } = await atNewDraft(browser, site);
  const sent = Promise.withResolvers<void>();
  await context.route(`**${editPath}`, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await type(page, 'Filter Time', 'On its way');
  const bar = page.getByRole('region', { name: draftText('bar') });
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('work', 'bar.files') })
    .click();
  await expect(bar).toHaveCount(0);
  const opened: string[] = [];
  page.on('request', (request) => opened.push(new URL(request.url()).pathname));
  await page.goBack();
  await page.waitForTimeout(1000);
  // An author who had the draft of before would collide with the own change.
  expect(opened).not.toContain(openPath);
  sent.resolve();
  await expect(page.getByRole('grid', { name: text('device', 'tab.parameters') })).toBeVisible();
  expect(await cellNamed(page, 'On its way').count()).toBeGreaterThan(0);
  await isSaved(page);
  await context.close();
});
