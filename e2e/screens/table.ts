/** Every screen of the product: what is photographed, and what is measured for cut text and for accessibility. */
import { newDraft } from '../drafts.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choose, redated, sample, zip } from '../files.ts';
import type { Package } from '../imports.ts';
import { releaseOf } from '../library.ts';
import { expect, type Site } from '../site.ts';
import type { textsOf } from '../texts.ts';
import { problemRows } from '../workbench.ts';

export interface Stage {
  readonly page: Page;
  readonly site: Site;
  readonly text: ReturnType<typeof textsOf>;
  /** The product whose page is shown, and one to compare it with. */
  readonly products: readonly [string, string];
  /** A package with problems. */
  readonly broken: Package;
}

type Person = 'moderator' | 'manufacturer';

export interface Screen {
  readonly name: string;
  /** Who looks at it; a visitor who is not signed in where nobody is named. */
  readonly as?: Person;
  readonly path: string | ((stage: Stage) => Promise<string>);
  /** What is done on the page before it is looked at. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** It has a stream of events open, so that the network is never idle. */
  readonly isLive?: true;
}

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

/** A folder and a draft, whoever looked at this screen before. */
const withDraft =
  (address = '/iodd') =>
  async ({ page, site }: Stage): Promise<string> => {
    const post = (path: string, data: object) => page.request.post(site.url + path, { data });
    await post('/api/hub/folder/create', { name: 'Prototypes' });
    await post('/api/iodd/create', { fileName: 'Distance500' });
    return address;
  };

const files: readonly Screen[] = [
  { name: 'files', as: 'manufacturer', path: withDraft() },
  { name: 'files-new', as: 'manufacturer', path: withDraft(), ...pressed('Insert') },
  {
    name: 'files-details',
    as: 'manufacturer',
    path: withDraft(),
    act: async ({ page, text }) => {
      await page.getByRole('row').filter({ hasText: 'Distance500' }).getByRole('cell').nth(1).click();
      const panel = page.getByRole('region', { name: 'Distance500' });
      await panel.getByRole('button', { name: text('files', 'check.now') }).click();
      await expect(panel.getByRole('list', { name: text('history', 'title') })).toContainText(/./);
    },
  },
  { name: 'files-bin', as: 'manufacturer', path: '/iodd?view=bin' },
];

/** A draft of the sample, opened on the workbench. */
const openedDraft =
  (query = '') =>
  async ({ page, site }: Stage): Promise<string> =>
    `/iodd/draft/${await newDraft(page, site)}${query}`;
const isOpened = async ({ page, text }: Pick<Stage, 'page' | 'text'>): Promise<void> => {
  await expect(page.getByRole('region', { name: text('draft', 'bar') })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
};

const drafts: readonly Screen[] = [
  { name: 'draft', as: 'manufacturer', path: openedDraft(), act: isOpened, isLive: true },
  {
    name: 'draft-history',
    as: 'manufacturer',
    isLive: true,
    path: openedDraft('?section=variables'),
    act: async (stage) => {
      await isOpened(stage);
      const { page, text } = stage;
      await page.getByRole('button', { name: text('draft', 'history.show') }).click();
      await expect(page.getByRole('list', { name: text('history', 'title') })).toContainText(/./);
    },
  },
  ...['datatypes', 'menus', 'roleMenus', 'processData', 'variables', 'texts'].map((section): Screen => ({
    name: `draft-${section}`,
    as: 'manufacturer',
    isLive: true,
    path: openedDraft(`?section=${section}`),
    act: isOpened,
  })),
  {
    name: 'draft-gone',
    as: 'manufacturer',
    path: '/iodd/draft/00000000-0000-4000-8000-000000000000',
    act: async ({ page, text }) => {
      await expect(page.getByText(text('draft', 'gone.title'))).toBeVisible();
    },
  },
];

export const screens: readonly Screen[] = [
  ...home,
  ...library,
  ...device,
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
    'not-in-this-release': '/pdct',
  }),
  ...own,
  ...files,
  ...drafts,
  ...administration,
];

const routeFiles = ['routes', 'own-routes', 'designer-routes', 'administration-routes'];

/** The addresses of all built pages, as the route table writes them. */
export const builtPaths = (): readonly string[] =>
  routeFiles.flatMap((name) =>
    [
      ...readFileSync(`packages/web/src/app/${name}.ts`, 'utf8').matchAll(
        /path: '(?<path>[^']+)',(?:(?!path:)[^])*?built: true/g,
      ),
    ].map(({ groups }) => groups?.['path'] ?? ''),
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
