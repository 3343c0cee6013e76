/** Every screen of the product: what is photographed, and what is measured for cut text and for accessibility. */
import { readFileSync } from 'node:fs';
import { choose, redated, sample, zip } from '../files.ts';
import { releaseOf } from '../library.ts';
import { expect } from '../site.ts';
import { problemRows } from '../workbench.ts';
import { drafts, files } from './drafts.ts';
import { firmware } from './firmware.ts';
import { hosts } from './hosts.ts';
import { pdct } from './pdct.ts';
import { running } from './running.ts';
import type { Person, Screen, Stage } from './screen.ts';

/** Pages by their addresses. */
const at = (paths: Readonly<Record<string, string>>, as?: Person): readonly Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, ...(as ? { as } : {}) }));

const deviceTabs = [
  'overview',
  'processData',
  'parameters',
  'menus',
  'diagnosis',
  'connection',
  'texts',
  'source',
  'checks',
  'api',
] as const;

const device: readonly Screen[] = deviceTabs.map((tab) => ({
  name: `device-${tab}`,
  path: async (stage) => `/resource/${await releaseOf(stage.site, stage.products[0])}?tab=${tab}`,
}));

const compare: Screen = {
  name: 'compare',
  path: async (stage) => {
    const [one, other] = await Promise.all(stage.products.map((product) => releaseOf(stage.site, product)));
    return `/resource/${one}?compare=${other}`;
  },
  act: async ({ page, text }) => {
    await expect(page.getByRole('link', { name: text('check', 'compare.reverse') })).toBeVisible();
  },
};

const withProblems = async ({ page, broken }: Stage): Promise<void> => {
  await choose(page, broken.name, broken.octets);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
};

/** Beside the list of problems stands the text; on a phone the list stands alone. */
const withList = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  await withProblems(stage);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  await expect((isNarrow ? problemRows(page) : page.locator('.cm-line')).first()).toBeVisible();
};

const checkTabs = deviceTabs.filter((tab) => tab !== 'checks' && tab !== 'api');

const check: readonly Screen[] = [
  { name: 'check-empty', path: '/check' },
  {
    name: 'check-refused',
    path: '/check',
    act: async ({ page }) => {
      await choose(page, 'damaged.zip', zip(sample()).subarray(0, 5000));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'check-problems', path: '/check', act: withList },
  ...checkTabs.map((tab) => ({ name: `check-${tab}`, path: `/check?tab=${tab}`, act: withProblems })),
];

/** What keys open is a form in the content of the page. */
const pressed = (...keys: readonly string[]): Pick<Screen, 'act'> => ({
  act: async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('main').getByRole('form').or(page.getByRole('dialog')).first()).toBeVisible();
  },
});

const home: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-search',
    path: '/',
    act: async ({ page, text, products: [product] }) => {
      await page.getByRole('combobox', { name: text('library', 'search.label') }).fill(product.slice(0, 2));
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const library: readonly Screen[] = at({
  library: '/resource',
  'library-manufacturers': '/resource?view=manufacturers&ids=hex',
  'library-by-name': '/resource?sort=name&ids=dec',
  'library-empty': '/resource?q=zqxzqx',
});

const administration: readonly Screen[] = [
  ...at(
    {
      administration: '/admin',
      inbox: '/admin/inbox',
      'inbox-messages': '/admin/inbox?queue=messages',
      users: '/iodd/userManager',
      companies: '/admin/companies',
      statistics: '/iodd/statistics',
      imports: '/iodd/upload',
      outbox: '/admin/outbox',
      health: '/admin/health',
      audit: '/admin/audit',
      removals: '/admin/removals',
      'terms-editor': '/admin/terms',
      'site-settings': '/admin/site',
      moderation: '/messageBord?state=pending',
    },
    'moderator',
  ),
  {
    name: 'company-record',
    as: 'moderator',
    path: async ({ site: { database } }) => {
      const { rows } = await database.query<{ id: string }>(
        'select id from organisation order by name limit 1',
      );
      return `/admin/companies/${rows[0]?.id ?? ''}`;
    },
  },
  { name: 'inbox-approve', as: 'moderator', path: '/admin/inbox', ...pressed('a') },
  { name: 'inbox-refuse', as: 'moderator', path: '/admin/inbox', ...pressed('r') },
  { name: 'user-edit', as: 'moderator', path: '/iodd/userManager', ...pressed('j', 'j') },
  { name: 'user-add', as: 'moderator', path: '/iodd/userManager', ...pressed('n') },
];

const own: readonly Screen[] = [
  ...at(
    {
      profile: '/updateuser',
      registration: '/updateuser?tab=registration',
      company: '/updateuser?tab=company',
      sessions: '/updateuser?tab=sessions',
      tokens: '/updateuser?tab=tokens',
      webhooks: '/updateuser?tab=webhooks',
      'own-data': '/updateuser?tab=data',
      password: '/changepassword',
      'own-library': '/mylibrary',
      favourites: '/mylibrary/library',
      notices: '/notices',
      'public-files': '/iodd/public',
      'own-statistics': '/iodd/downloads',
      'own-imports': '/iodd/upload',
    },
    'manufacturer',
  ),
  {
    name: 'preview',
    as: 'manufacturer',
    path: '/iodd/upload',
    act: async ({ page, text }) => {
      const link = page.getByRole('link', { name: text('publish', 'preview.open') }).first();
      if (!(await link.isVisible())) await choose(page, 'preview.zip', zip(redated()));
      await link.click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
];

export const screens: readonly Screen[] = [
  ...home,
  ...library,
  ...device,
  ...running,
  compare,
  ...check,
  ...at({
    rules: '/rules',
    board: '/messageBord',
    about: '/about',
    terms: '/userinfo/terms',
    login: '/login',
    register: '/register',
    'forgotten-password': '/forgotPwd',
    invitation: '/invitation',
    'stop-notices': '/notices/stop',
    developer: '/developer',
    api: '/developer/api',
    results: '/developer/results',
    keyboard: '/keyboard',
    'not-found': '/404',
  }),
  ...own,
  ...hosts,
  ...pdct,
  ...files,
  ...drafts,
  ...firmware,
  ...administration,
];

const routeFiles = ['routes', 'own-routes', 'designer-routes', 'administration-routes'];

/** The addresses of all pages, as the route table writes them. */
export const pagePaths = (): readonly string[] =>
  routeFiles.flatMap((name) =>
    [...readFileSync(`packages/web/src/app/${name}.ts`, 'utf8').matchAll(/path: '(?<path>[^']+)',/g)].map(
      ({ groups }) => groups?.['path'] ?? '',
    ),
  );

/** Opens a screen and waits until it stands. */
export const show = async (stage: Stage, { path, act, isLive }: Screen): Promise<void> => {
  const { page } = stage;
  await page.goto(typeof path === 'string' ? path : await path(stage));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!isLive) await page.waitForLoadState('networkidle');
  await act?.(stage);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
};
