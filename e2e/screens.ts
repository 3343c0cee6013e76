import { mkdirSync } from 'node:fs';
import { broken, choose, sample, zip } from './files.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

// `npm run screens`: pictures of every page for docs/screens, light and dark, to be looked at.
const folder = 'docs/screens';
mkdirSync(folder, { recursive: true });

const pages = {
  home: '/',
  board: '/messageBord',
  about: '/about',
  terms: '/userinfo/terms',
  login: '/login',
  developer: '/developer',
  api: '/developer/api',
  results: '/developer/results',
  'not-found': '/404',
  'not-in-this-release': '/resource',
};
const ownPages = {
  moderation: '/messageBord?state=pending',
  profile: '/updateuser',
  password: '/changepassword',
};

// Thirteen pages in one test, on a machine that may have other work.
test.setTimeout(240_000);

for (const theme of ['light', 'dark'] as const)
  for (const language of ['en', 'zh'] as const)
    test(`${theme} ${language}`, async ({ page, site }) => {
      // Chinese at the small size of the specification, English wide: both are looked at in each theme.
      await page.setViewportSize(
        language === 'en' ? { width: 1440, height: 900 } : { width: 1280, height: 720 },
      );
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await speak(page, language, site.url);
      const take = async (name: string, path: string): Promise<void> => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `${folder}/${name}-${theme}-${language}.png`, animations: 'disabled' });
      };
      for (const [name, path] of Object.entries(pages)) await take(name, path);
      await signIn(page, site, textsOf(language), 'moderator');
      for (const [name, path] of Object.entries(ownPages)) await take(name, path);
    });

const tabs = ['overview', 'processData', 'parameters', 'menus', 'diagnosis', 'connection', 'texts', 'source'];

for (const theme of ['light', 'dark'] as const)
  for (const language of ['en', 'zh'] as const)
    test(`the checker ${theme} ${language}`, async ({ page, site }) => {
      await page.setViewportSize(
        language === 'en' ? { width: 1440, height: 900 } : { width: 1280, height: 720 },
      );
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await speak(page, language, site.url);
      const text = textsOf(language);
      const take = async (name: string): Promise<void> => {
        await page.screenshot({
          path: `${folder}/check-${name}-${theme}-${language}.png`,
          animations: 'disabled',
        });
      };
      await page.goto('/check');
      await expect(page.getByText(text('check', 'drop.title'))).toBeVisible();
      await take('empty');
      await choose(page, 'damaged.zip', zip(sample()).subarray(0, 5000));
      await expect(page.getByRole('alert')).toBeVisible();
      await take('refused');
      await choose(page, 'temperature.zip', zip(broken()));
      await expect(page.getByText(text('check', 'preview.added'))).toBeAttached();
      await take('problems');
      for (const tab of tabs) {
        const button = page.getByRole('tab', { name: text('device', `tab.${tab}`) });
        await button.click();
        await expect(button).toHaveAttribute('aria-selected', 'true');
        if (tab === 'processData')
          await page.getByLabel(text('device', 'octets.hex')).first().fill('03 AD 00 02');
        await take(tab);
      }
    });
