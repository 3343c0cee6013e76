import type { Page } from '@playwright/test';
import { registerOne } from './applicants.ts';
import { graveProblems } from './axe.ts';
import { adminPages } from './pages.ts';
import { signIn } from './people.ts';
import { inTheme } from './short.ts';
import { expect, test } from './site.ts';
import { speak } from './texts.ts';

const pages = [
  '/',
  '/messageBord',
  '/about',
  '/userinfo/terms',
  '/login',
  '/register',
  '/forgotPwd',
  '/developer',
  '/developer/api',
  '/developer/results',
  '/check',
  '/rules',
  '/keyboard',
  '/404',
  '/resource',
];
const ownPages = [
  '/',
  '/messageBord',
  ...adminPages,
  '/updateuser?tab=sessions',
  '/changepassword',
  '/iodd',
  '/iodd/upload',
  '/iodd/statistics',
  '/mylibrary/library',
];
/** What a key opens on a page of its own is looked at too. */
const openedByKeys = [
  { path: '/admin/inbox', key: 'a' },
  { path: '/admin/inbox', key: 'r' },
  { path: '/iodd/userManager', key: 'j' },
  { path: '/iodd/userManager', key: 'n' },
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing serious in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    const check = async (page: Page, path: string, key = ''): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (key) await page.keyboard.press(key);
      const { grave, looked } = await graveProblems(page);
      expect(looked).toBeGreaterThan(10);
      expect({ path, grave }).toEqual({ path, grave: [] });
    };

    for (const path of inTheme(pages, theme))
      test(`at ${path}`, async ({ page, site }) => {
        await speak(page, 'en', site.url);
        await check(page, path);
      });

    test('on the pages of a signed-in administrator', async ({ page, site }) => {
      await speak(page, 'en', site.url);
      test.setTimeout(240_000);
      const address = `axe-${theme}@example.com`;
      await registerOne(site, { userName: `axe-${theme}`, email: address, company: `Axe ${theme} Works` });
      await signIn(page, site, 'moderator');
      for (const path of inTheme(ownPages, theme)) await check(page, path);
      for (const { path, key } of inTheme(openedByKeys, theme)) await check(page, path, key);
    });

    test('on the company profile', async ({ page, site }) => {
      await speak(page, 'en', site.url);
      await signIn(page, site, 'manufacturer');
      await check(page, '/updateuser?tab=company');
    });
  });
}
