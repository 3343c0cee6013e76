import { mkdirSync } from 'node:fs';
import { broken, choose, sample, zip } from './files.ts';
import { product } from './library.ts';
import { signIn } from './people.ts';
import { registerOne } from './applicants.ts';
import { expect, type Site, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

// `npm run screens`: pictures of every page for docs/screens, light and dark, to be looked at.
const folder = 'docs/screens';
mkdirSync(folder, { recursive: true });

const pages = {
  home: '/',
  library: '/resource',
  'library-manufacturers': '/resource?view=manufacturers&manufacturer=65001&ids=hex',
  'library-empty': '/resource?q=zqxzqx',
  board: '/messageBord',
  about: '/about',
  terms: '/userinfo/terms',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgotPwd',
  developer: '/developer',
  api: '/developer/api',
  results: '/developer/results',
  'not-found': '/404',
  'not-in-this-release': '/pdct',
};
const ownPages = {
  statistics: '/iodd/statistics',
  imports: '/iodd/upload',
  moderation: '/messageBord?state=pending',
  profile: '/updateuser',
  registration: '/updateuser?tab=registration',
  tokens: '/updateuser?tab=tokens',
  'own-data': '/updateuser?tab=data',
  password: '/changepassword',
  users: '/iodd/userManager',
  administration: '/admin',
  inbox: '/admin/inbox',
  'inbox-messages': '/admin/inbox?queue=messages',
  audit: '/admin/audit',
  'terms-editor': '/admin/terms',
  'site-settings': '/admin/site',
  removals: '/admin/removals',
  outbox: '/admin/outbox',
};

/** What keys open on a page. */
const opened = {
  'inbox-approve': { path: '/admin/inbox', keys: ['a'] },
  'inbox-fail': { path: '/admin/inbox', keys: ['r', '2'] },
  'user-edit': { path: '/iodd/userManager', keys: ['j', 'j'] },
  'user-add': { path: '/iodd/userManager', keys: ['n'] },
};

// Thirty pages in one test, on a machine that may have other work.
test.setTimeout(480_000);

const companies = ['Examplia Sensors', 'Beispiel Ventile GmbH', 'Muestra Neumática S.L.', 'ifm-like Works'];

/** A queue with registrations of different ages. */
const seed = async (site: Site): Promise<void> => {
  const { rows } = await site.database.query('select 1 from registration where company = $1', [companies[0]]);
  if (rows.length > 0) return;
  for (const [at, company] of companies.entries())
    await registerOne(site, {
      userName: `waiting${at}`,
      email: `waiting${at}@example.com`,
      company,
      fields: { name: `Person ${at}`, phone: '+41 44 555 01 02', ...(at === 0 ? { vendorId: '310' } : {}) },
    });
  await site.database.query(
    `update registration set submitted_at = now() - interval '30 hours' where company = $1`,
    [companies[0]],
  );
  await site.database.query(
    `update registration set submitted_at = now() - interval '18 hours' where company = $1`,
    [companies[1]],
  );
};

for (const theme of ['light', 'dark'] as const)
  for (const language of ['en', 'zh'] as const)
    test(`${theme} ${language}`, async ({ page, site }) => {
      // Chinese at the small size of the specification, English wide: both are looked at in each theme.
      await page.setViewportSize(
        language === 'en' ? { width: 1440, height: 900 } : { width: 1280, height: 720 },
      );
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await speak(page, language, site.url);
      await seed(site);
      const take = async (name: string, path: string, keys: readonly string[] = []): Promise<void> => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const key of keys) await page.keyboard.press(key);
        if (keys.length > 0) await page.waitForTimeout(800);
        await page.screenshot({ path: `${folder}/${name}-${theme}-${language}.png`, animations: 'disabled' });
      };
      for (const [name, path] of Object.entries(pages)) await take(name, path);
      await page.goto(`/resource?q=${product}`);
      const device = await page.getByRole('link', { name: product, exact: true }).getAttribute('href');
      for (const tab of ['overview', 'processData', 'checks', 'api'])
        await take(`device-${tab}`, `${device}?tab=${tab}`);
      await signIn(page, site, 'moderator');
      for (const [name, path] of Object.entries(ownPages)) await take(name, path);
      for (const [name, { path, keys }] of Object.entries(opened)) await take(name, path, keys);
      await page.context().clearCookies({ name: /session/i });
      await signIn(page, site, 'manufacturer');
      await take('company', '/updateuser?tab=company');
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
