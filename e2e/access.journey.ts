import { AxeBuilder } from '@axe-core/playwright';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const pages = [
  '/',
  '/messageBord',
  '/about',
  '/userinfo/terms',
  '/login',
  '/developer',
  '/developer/api',
  '/developer/results',
  '/check',
  '/rules',
  '/404',
  '/resource',
];
const ownPages = ['/', '/messageBord', '/updateuser', '/changepassword', '/iodd'];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing serious in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    const check = async (page: Parameters<typeof speak>[0], path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations, passes } = await new AxeBuilder({ page }).analyze();
      expect(passes.length).toBeGreaterThan(10);
      const grave = violations
        .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
        .map((violation) => `${path} ${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
      expect(grave).toEqual([]);
    };

    for (const path of pages)
      test(`at ${path}`, async ({ page, site }) => {
        await speak(page, 'en', site.url);
        await check(page, path);
      });

    test('on the pages of a signed-in administrator', async ({ page, site }) => {
      await speak(page, 'en', site.url);
      await signIn(page, site, textsOf('en'), 'moderator');
      for (const path of ownPages) await check(page, path);
    });
  });
}
