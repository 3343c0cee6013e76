/** The screens of the designer: files, a new device, drafts. */
import { shareCreate } from '@iodd-hub/contract/share';
import { newDraft } from '../drafts.ts';
import { redated, sample } from '../files.ts';
import { expect } from '../site.ts';
import { isOnline } from './running.ts';
import type { Screen, Stage } from './screen.ts';

/** A folder and a draft, whoever looked at this screen before. */
const withDraft =
  (address = '/iodd') =>
  async ({ page, site }: Stage): Promise<string> => {
    const post = (path: string, data: object) => page.request.post(site.url + path, { data });
    await post('/api/hub/folder/create', { name: 'Prototypes' });
    await post('/api/iodd/create', { fileName: 'Distance500' });
    return address;
  };

export const files: readonly Screen[] = [
  { name: 'files', as: 'manufacturer', path: withDraft() },
  {
    name: 'files-new',
    as: 'manufacturer',
    path: '/iodd/new',
    act: async ({ page, text }) => {
      await expect(page.getByText(text('start', 'brings.clean'))).toBeVisible();
    },
  },
  {
    name: 'files-new-copy',
    as: 'manufacturer',
    path: '/iodd/new',
    act: async ({ page, text }) => {
      await page.getByRole('radio', { name: text('start', 'beginning.public.name') }).check();
      await expect(
        page
          .getByRole('group', { name: text('start', 'public.title') })
          .getByRole('radio')
          .first(),
      ).toBeVisible();
    },
  },
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
  (query = '', content = sample()) =>
  async ({ page, site }: Stage): Promise<string> =>
    `/iodd/draft/${await newDraft(page, site, content)}${query}`;
/** Of a day that no other screen publishes: a name and version can be used only once. */
const unpublished = (): ReturnType<typeof redated> => redated('2020-07-07');
const isOpened = async ({ page, text }: Pick<Stage, 'page' | 'text'>): Promise<void> => {
  await expect(page.getByRole('region', { name: text('draft', 'bar') })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  // A draft is shown before its problems are known.
  await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
};

export const drafts: readonly Screen[] = [
  { name: 'draft', as: 'manufacturer', path: openedDraft(), act: isOpened, isLive: true },
  {
    name: 'draft-history',
    as: 'manufacturer',
    isLive: true,
    path: openedDraft('?section=variables'),
    act: async (stage) => {
      await isOpened(stage);
      const { page, text } = stage;
      await page.keyboard.press('Alt+h');
      await expect(page.getByRole('list', { name: text('history', 'title') })).toContainText(/./);
    },
  },
  ...[
    'features',
    'products',
    'datatypes',
    'menus',
    'roleMenus',
    'processData',
    'variables',
    'texts',
    'connections',
    'transport',
  ].map((section): Screen => ({
    name: `draft-${section}`,
    as: 'manufacturer',
    isLive: true,
    path: openedDraft(`?section=${section}`),
    act: isOpened,
  })),
  ...['identity', 'variables', 'create'].map((step): Screen => ({
    name: `wizard-${step}`,
    as: 'manufacturer',
    isLive: true,
    path: openedDraft(`?step=${step}`),
    act: async ({ page, text }) => {
      await expect(page.getByRole('region', { name: text('draft', 'bar') })).toBeVisible();
      const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
      // Below, a draft is only read.
      if (!isNarrow)
        await expect(page.getByRole('navigation', { name: text('designer', 'wizard.steps') })).toBeVisible();
      await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
      if (step === 'create' && !isNarrow)
        await expect(page.getByRole('region', { name: text('create', 'what.title') })).toContainText(
          'V1.0.1',
        );
    },
  })),
  {
    name: 'draft-publish',
    as: 'manufacturer',
    isLive: true,
    path: async (stage) => `${await openedDraft('', unpublished())(stage)}/publish`,
    act: async ({ page, text }) => {
      await expect(page.getByRole('region', { name: text('create', 'what.title') })).toContainText('V1.0.1');
      await page.getByRole('button', { name: text('create', 'what.submit'), exact: true }).click();
      const review = page.getByRole('button', { name: text('create', 'packages.review') });
      await review.click();
      await expect(page.getByRole('textbox', { name: text('create', 'review.notes') })).toBeVisible();
    },
  },
  {
    name: 'draft-preview',
    as: 'manufacturer',
    isLive: true,
    path: async (stage) => `${await openedDraft()(stage)}/preview`,
    act: async ({ page }) => {
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
  {
    name: 'draft-run',
    as: 'manufacturer',
    isLive: true,
    path: async (stage) => `${await openedDraft()(stage)}/run`,
    act: isOnline,
  },
  {
    name: 'draft-share',
    as: 'manufacturer',
    isLive: true,
    path: openedDraft(),
    act: async (stage) => {
      await isOpened(stage);
      const { page, text } = stage;
      await page.getByRole('button', { name: text('draft', 'share') }).click();
      await expect(page.getByRole('dialog', { name: text('share', 'title') })).toContainText(
        text('share', 'none'),
      );
    },
  },
  {
    name: 'shared',
    as: 'manufacturer',
    path: async ({ page, site }) => {
      const ioddId = await newDraft(page, site, sample());
      const data = { ioddId, days: '7', label: 'Review' };
      const answer = await page.request.post(site.url + shareCreate.path, { data });
      const { data: made } = (await answer.json()) as { readonly data: { readonly token: string } };
      return `/share/${made.token}`;
    },
    act: async ({ page }) => {
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.getByRole('textbox').last()).toBeVisible();
    },
  },
  {
    name: 'shared-ended',
    path: `/share/${'A'.repeat(43)}`,
  },
  {
    name: 'draft-gone',
    as: 'manufacturer',
    path: '/iodd/draft/00000000-0000-4000-8000-000000000000',
    act: async ({ page, text }) => {
      await expect(page.getByText(text('draft', 'gone.title'))).toBeVisible();
    },
  },
];
