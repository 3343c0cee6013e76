import type { Page } from '@playwright/test';
import { changed, filesIn } from '../packages/server/test/packages.ts';
import { problemsOf } from './axe.ts';
import { broken, choose, drop, zip } from './files.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

const errors = (page: Page, count: number) =>
  page.getByText(
    text('check', count === 1 ? 'bar.errors_one' : 'bar.errors_other', { count: String(count) }),
    { exact: true },
  );

/** To the second problem: the fix of the first deletes something, and asks. */
const walk = async (page: Page): Promise<void> => {
  await expect(page.getByText(text('check', 'problems.show.fixable', { count: '2' }))).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator('[data-chosen]')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByText(text('check', 'preview.added'))).toBeAttached();
};

const palette = (page: Page) => page.getByRole('dialog', { name: text('shell', 'palette.open') });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

test('a fix is run by its name, taken back by its key, and both stand on the page of all keys', async ({
  page,
}) => {
  await page.goto('/check');
  await expect(title(page, text('check', 'title'))).toBeVisible();
  await drop(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await walk(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text('check', 'problems.fix'));
  const fix = palette(page).getByRole('option').first();
  await expect(fix).toContainText('Ctrl+.');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(errors(page, 1)).toBeVisible();

  const undo = page.getByRole('button', { name: new RegExp(`^${text('check', 'bar.undo')}`) });
  await expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');

  // Also from a field of the page, which takes letters for its own.
  await page.getByRole('button', { name: text('check', 'problems.search') }).click();
  await page.getByRole('searchbox', { name: text('check', 'problems.search') }).focus();
  await page.keyboard.type('?');
  await expect(page).toHaveURL('/check');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('F8');
  await expect(page.locator('[data-chosen]')).toBeFocused();

  await page.keyboard.press('?');
  await expect(page).toHaveURL('/keyboard');
  await expect(title(page, text('shell', 'route.keyboard'))).toBeVisible();
  const { problems } = await problemsOf(page);
  expect(problems).toEqual([]);
  const check = page.getByRole('region', { name: text('shell', 'route.check') });
  await expect(check.getByText(text('check', 'problems.next'))).toBeVisible();
  await expect(check.getByText('Ctrl+Shift+Z', { exact: true })).toBeVisible();
  // What only administrators have is listed for them.
  await expect(page.getByRole('region', { name: text('shell', 'route.users') })).toHaveCount(0);

  // The page of the file is left, and its commands with it; the file itself is found.
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option', { name: text('check', 'bar.another') })).toHaveCount(0);
  await page.keyboard.type('device.zip');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/check');
  await expect(errors(page, 2)).toBeVisible();
});

test('a problem has its commands in a menu of its own, and a question stops the keys', async ({ page }) => {
  await page.goto('/check');
  await expect(title(page, text('check', 'title'))).toBeVisible();
  await drop(page, 'device.zip', zip(broken()));
  await walk(page);
  await page.locator('[data-chosen]').click({ button: 'right' });
  const entry = page.getByRole('menuitem', { name: text('check', 'problems.fix') }).first();
  await expect(entry).toContainText('Ctrl+.');
  await entry.click();
  await expect(errors(page, 1)).toBeVisible();

  await page.getByRole('button', { name: text('check', 'bar.close'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: text('check', 'closing.title') })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await expect(palette(page)).toHaveCount(0);
  await page.getByRole('button', { name: text('check', 'closing.cancel') }).click();
  await expect(errors(page, 1)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
});

test('administrators find their keys on the page of all keys', async ({ page, site }) => {
  await signIn(page, site, 'moderator');
  await page.goto('/admin/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const users = page.getByRole('region', { name: text('shell', 'route.users') });
  await expect(users.getByText(text('users', 'add'))).toBeVisible();
  await expect(users.getByText('N', { exact: true })).toBeVisible();
});

test('an upload that is not public yet is found by its name', async ({ page, site }) => {
  const name = 'not-public-yet.zip';
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd/upload');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const own = { Presence: 'NotPublicYet', 'deviceId="1"': 'deviceId="777"' };
  await choose(page, name, zip(changed(filesIn('minimal'), own)));
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('link', { name: text('publish', 'preview.open') })).toBeVisible({
    timeout: 60_000,
  });

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('not-public');
  const found = palette(page).getByRole('option').filter({ hasText: name });
  await expect(found).toContainText(text('shell', 'route.imports'));
  await found.click();
  await expect(page).toHaveURL(/\/iodd\/upload\/[^/]+$/);
});
