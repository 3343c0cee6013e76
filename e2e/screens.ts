import { mkdirSync } from 'node:fs';
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
