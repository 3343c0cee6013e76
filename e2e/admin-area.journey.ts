import { languageKeys } from '@iodd-hub/i18n';
import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

/** Everything that an administrator does, by the names of the route table, with the addresses that it has. */
const pages = [
  ['inbox', '/admin/inbox'],
  ['users', '/iodd/userManager'],
  ['companies', '/admin/companies'],
  ['imports', '/iodd/upload'],
  ['statistics', '/iodd/statistics'],
  ['outbox', '/admin/outbox'],
  ['health', '/admin/health'],
  ['audit', '/admin/audit'],
  ['removals', '/admin/removals'],
  ['termsEditor', '/admin/terms'],
  ['siteSettings', '/admin/site'],
] as const;

for (const language of languageKeys)
  test.describe(`the administration in ${language}`, () => {
    const text = textsOf(language);
    const nameOf = (route: string) => text('shell', `route.${route}`);
    const names = pages.map(([route]) => nameOf(route));
    const navigationOf = (page: Page) =>
      page.getByRole('navigation', { name: text('shell', 'sidebar.label') });
    const trailOf = (page: Page) => page.getByRole('navigation', { name: text('shell', 'breadcrumbs') });

    test.beforeEach(({ page, site }) => speak(page, language, site.url));

    test('is one area: every entry opens its page, which shows all of them', async ({ page, site }) => {
      await signIn(page, site, 'moderator');
      await page.goto('/admin');
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText(names);
      const navigation = navigationOf(page);
      for (const [route, path] of pages) {
        await navigation.getByRole('link', { name: nameOf(route), exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(navigation.getByRole('link')).toHaveText(names);
        await expect(navigation.locator('[aria-current]')).toHaveText([nameOf(route)]);
        await expect(trailOf(page).getByRole('listitem')).toHaveText([nameOf('admin'), nameOf(route)]);
        await expect(page).toHaveTitle(`${nameOf(route)} · ${nameOf('admin')} · IODD Hub`);
      }
    });

    test('is reached by its addresses and by the keyboard', async ({ page, site }) => {
      await signIn(page, site, 'moderator');
      for (const path of ['/iodd/statistics', '/iodd/upload', '/iodd/userManager']) {
        await page.goto(path);
        await expect(trailOf(page).getByRole('link', { name: nameOf('admin'), exact: true })).toBeVisible();
      }
      const fold = page.getByRole('button', { name: text('shell', 'sidebar.close') });
      await fold.focus();
      for (const name of names) {
        await page.keyboard.press('Tab');
        await expect(navigationOf(page).getByRole('link', { name, exact: true })).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/admin/site');
    });

    test('is not there for authors, nor in the designer of manufacturers', async ({ page, site }) => {
      await signIn(page, site, 'drafter');
      await page.goto('/admin');
      await expect(page.getByText(text('shell', 'denied.needsAdmin'))).toBeVisible();
      await expect(navigationOf(page)).toHaveCount(0);
      await page.getByRole('button', { name: text('shell', 'userMenu', { userName: 'drafter' }) }).click();
      await expect(page.getByRole('menuitem', { name: nameOf('imports'), exact: true })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: nameOf('admin'), exact: true })).toHaveCount(0);
      await page.goto('/iodd/upload');
      const designer = ['start', 'publicFiles', 'ownStatistics', 'imports'].map((name) => nameOf(name));
      await expect(navigationOf(page).getByRole('link')).toHaveText(designer);
      await expect(trailOf(page).getByRole('listitem')).toHaveText([nameOf('designer'), nameOf('imports')]);
      await page.goto('/iodd/statistics');
      await expect(page.getByText(text('shell', 'denied.needsAdmin'))).toBeVisible();
      await expect(navigationOf(page)).toHaveCount(0);
    });

    test('unfolds over the page on a phone, and folds when a page was chosen', async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, site, 'moderator');
      await page.goto('/iodd/userManager');
      const heading = page.getByRole('heading', { level: 1 });
      const unfold = page.getByRole('button', { name: text('shell', 'sidebar.open') });
      await expect(unfold).toBeVisible();
      await page.waitForLoadState('networkidle');
      const before = await heading.boundingBox();
      await unfold.click();
      const chosen = navigationOf(page).getByRole('link', { name: nameOf('siteSettings'), exact: true });
      await expect(chosen).toBeVisible();
      expect(await heading.boundingBox()).toEqual(before);
      expect((await chosen.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect((await problemsOf(page)).problems).toEqual([]);
      // The table of users lies under it.
      await chosen.click();
      await expect(page).toHaveURL('/admin/site');
      await expect(navigationOf(page)).toHaveCount(0);
    });
  });
