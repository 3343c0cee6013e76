import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { registerOne } from './applicants.ts';
import { signIn } from './people.ts';
import { inTheme } from './short.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

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
  '/404',
  '/resource',
];
const ownPages = [
  '/',
  '/messageBord',
  '/updateuser',
  '/updateuser?tab=registration',
  '/updateuser?tab=sessions',
  '/updateuser?tab=tokens',
  '/updateuser?tab=data',
  '/changepassword',
  '/iodd',
  '/iodd/userManager',
  '/iodd/upload',
  '/iodd/statistics',
  '/mylibrary/library',
  '/admin',
  '/admin/inbox',
  '/admin/inbox?queue=messages',
  '/admin/audit',
  '/admin/terms',
  '/admin/site',
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
      const { violations, passes } = await new AxeBuilder({ page }).analyze();
      expect(passes.length).toBeGreaterThan(10);
      const grave = violations
        .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
        .map((violation) => `${path} ${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
      expect(grave).toEqual([]);
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
      await signIn(page, site, textsOf('en'), 'moderator');
      for (const path of inTheme(ownPages, theme)) await check(page, path);
      for (const { path, key } of inTheme(openedByKeys, theme)) await check(page, path, key);
    });

    test('on the company profile', async ({ page, site }) => {
      await speak(page, 'en', site.url);
      await signIn(page, site, textsOf('en'), 'maker');
      await check(page, '/updateuser?tab=company');
    });
  });
}
