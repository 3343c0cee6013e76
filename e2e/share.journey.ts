import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { author, designerText, draftText, fromMenu, isSaved, newDraft } from './drafts.ts';
import { expect, type Site, test } from './site.ts';
import { textsOf } from './texts.ts';
import { newVendorDraft } from './vendor-drafts.ts';
import { prepare } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  textsOf('en')('share', key, values);
const notice = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  textsOf('en')('notice', key, values);

const vendorFile = 'umh/ifm-0002BE-20170227-IODD1.1.xml';
const samples = join(process.env['IODD_CORPUS'] ?? '../shared/data/iodd', 'samples');

/** A draft of a real device where its file is beside the repository, else of our own. */
const draftOf = (page: Page, site: Site): Promise<string> =>
  existsSync(join(samples, vendorFile)) ? newVendorDraft(page, site, vendorFile) : newDraft(page, site);

/** Makes a link in the dialog of the open draft, and answers its address. */
const share = async (page: Page, label: string): Promise<string> => {
  await page
    .getByRole('region', { name: draftText('bar') })
    .getByRole('button', { name: draftText('share') })
    .click();
  const dialog = page.getByRole('dialog', { name: word('title') });
  await dialog.getByLabel(word('label')).fill(label);
  await dialog.getByLabel(word('days')).selectOption('30');
  await dialog.getByRole('button', { name: word('create') }).click();
  const address = dialog.getByRole('status').getByRole('code');
  await expect(address).toContainText(/\/share\/[\w-]{43}$/, { timeout: 60_000 });
  return (await address.textContent()) ?? '';
};

const closeDialog = (page: Page): Promise<void> => page.keyboard.press('Escape');

test('a revision is shared, read and commented on by a visitor, answered, and ended', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await draftOf(page, site);
  await page.goto(`/iodd/draft/${ioddId}`);
  await isSaved(page);
  const link = await share(page, 'Review by sales');
  expect((await problemsOf(page)).problems).toEqual([]);

  // Nobody is signed in here.
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  await prepare(visitor, site.url);
  const answer = await visitor.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': 'private, no-store',
  });
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.getByText(/shared a draft with you/)).toBeVisible();
  await expect(visitor.getByText('Review by sales')).toBeVisible();
  const tabs = visitor.getByRole('tablist').first();
  await expect(tabs).toBeVisible({ timeout: 60_000 });
  await tabs.getByRole('tab', { name: new RegExp(`^${textsOf('en')('device', 'tab.checks')}`) }).click();
  await expect(visitor.getByText(textsOf('en')('checks', 'verdict'))).toBeVisible();
  expect((await problemsOf(visitor)).problems).toEqual([]);

  const form = visitor.getByRole('form', { name: word('comments.add') });
  const about = form.getByLabel(word('comments.about'));
  const group = about.locator('optgroup').filter({ has: visitor.locator('option') });
  const [variable = ''] = await group.first().locator('option').allTextContents();
  await about.selectOption({ label: variable });
  await form.getByLabel(word('comments.text')).fill('Is <b>this</b> the right unit?');
  await form.getByLabel(word('comments.name')).fill('J. Smith');
  await form.getByRole('button', { name: word('comments.submit') }).click();
  await expect(visitor.getByText(word('comments.sent'))).toBeVisible();
  const said = visitor.getByRole('list', { name: word('comments.title') }).getByRole('listitem');
  await expect(said).toContainText('Is <b>this</b> the right unit?');
  await expect(said).toContainText(word('comments.visitorNamed', { name: 'J. Smith' }));

  // The author is told, and comes to the comment beside the element.
  await page.goto('/notices');
  const told = page
    .getByRole('listitem')
    .filter({ hasText: notice('kind.commented') })
    .first();
  await expect(told).toContainText('J. Smith');
  await told.getByRole('link', { name: notice('openComments') }).click();
  const panel = page.getByRole('region', { name: word('comments.title') });
  const comment = panel.getByRole('listitem');
  await expect(comment).toContainText('Is <b>this</b> the right unit?');
  await expect(comment.getByRole('button', { name: variable, exact: true })).toBeVisible();
  // The row of the tree has a mark.
  const tree = page.getByRole('tree', { name: designerText('tree.label') });
  const mark = designerText('tree.comments_one', { count: '1' });
  await expect(tree.getByRole('treeitem').filter({ hasText: mark }).first()).toBeVisible();
  await panel.getByRole('checkbox', { name: word('author.here') }).check();
  await expect(comment).toHaveCount(1);
  expect((await problemsOf(page)).problems).toEqual([]);
  await comment.getByRole('button', { name: word('author.edit') }).click();
  await comment.getByRole('textbox', { name: word('author.answer') }).fill('Yes, it is.');
  await comment.getByRole('button', { name: word('author.send') }).click();
  await expect(comment).toContainText('Yes, it is.');
  await comment.getByRole('button', { name: word('author.resolve') }).click();
  await expect(comment).toContainText(word('comments.resolved'));
  await expect(tree.getByRole('treeitem').filter({ hasText: mark })).toHaveCount(0);

  // What is edited now is not what was shared.
  await page.goto(`/iodd/draft/${ioddId}?section=base`);
  const copyright = page.getByLabel(/Copyright/).first();
  await copyright.fill('Changed after it was shared');
  await copyright.press('Tab');
  await isSaved(page);
  await visitor.reload();
  await expect(visitor.getByText('Yes, it is.')).toBeVisible();
  await visitor.goto(`${link}?tab=source`);
  const source = visitor.getByRole('tabpanel');
  await expect(source).toContainText('IODevice');
  await expect(source).not.toContainText('Changed after it was shared');

  // The author sees the whole device page, with the change in it.
  await fromMenu(page, 'view', draftText('preview'));
  await expect(page.getByText(word('preview.notice'))).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goto(`/iodd/draft/${ioddId}/preview?tab=source`);
  await expect(page.getByRole('tabpanel')).toContainText('Changed after it was shared');

  // One link expires, the other is revoked.
  await page.getByRole('link', { name: word('preview.back') }).click();
  await isSaved(page);
  const second = await share(page, 'Second');
  await site.database.query(
    `update draft_share set expires_at = now() - interval '1 minute' where label = 'Second'`,
  );
  await visitor.goto(second);
  await expect(visitor.getByRole('heading', { level: 1, name: word('ended.expired') })).toBeVisible();
  await page.getByRole('button', { name: word('revokeNamed', { label: 'Review by sales' }) }).click();
  await expect(page.getByText(word('revoked'))).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: word('ended.revoked') })).toBeVisible();
  expect((await problemsOf(visitor)).problems).toEqual([]);
  await visitor.goto(`${link.slice(0, -3)}AAA`);
  await expect(visitor.getByRole('heading', { level: 1, name: word('ended.unknown') })).toBeVisible();
  await closeDialog(page);
  await context.close();
});
