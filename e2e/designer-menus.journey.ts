import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { author, beginEmpty, draftText, isSaved, newDraft, savedText } from './drafts.ts';
import { expect, test, type Site } from './site.ts';
import { newVendorDraft } from './vendor-drafts.ts';
import { text, undoButton } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('menus', key, values);

const treeOf = (page: Page) => page.getByRole('tree', { name: word('tree', { role: '' }) });
const rows = (page: Page) => treeOf(page).getByRole('treeitem');
const rowNamed = (page: Page, name: string | RegExp) => treeOf(page).getByRole('treeitem', { name });
const preview = (page: Page) => page.getByRole('region', { name: word('preview.label'), exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: word('unplaced.label') });
const role = (page: Page, name: RegExp) => page.getByRole('radio', { name });
/** The first column of each row, in their order. */
const names = async (page: Page): Promise<readonly string[]> =>
  (await rows(page).locator('> span:nth-of-type(2)').allTextContents()).map((one) => one.trim());

const openMenus = async (page: Page, ioddId: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto(`/iodd/draft/${ioddId}?section=menus`);
  await expect(treeOf(page)).toBeVisible();
  await expect(preview(page)).toBeVisible();
};

/** A draft as a person begins one. */
const blankDraft = async (page: Page, name: string): Promise<string> => {
  await page.goto('/iodd');
  await page.getByRole('button', { name: text('files', 'action.newDraft') }).click();
  await beginEmpty(page, name);
  await expect(page.getByRole('region', { name: draftText('bar') })).toBeVisible();
  return /draft\/([\w-]+)/.exec(page.url())?.[1] ?? '';
};

const undoAll = async (page: Page): Promise<void> => {
  while ((await undoButton(page).getAttribute('aria-disabled')) !== 'true') {
    await undoButton(page).click();
    await isSaved(page);
  }
};

const variablesIn = async (page: Page, site: Site, ioddId: string): Promise<number> =>
  [...(await savedText(page, site, ioddId)).matchAll(/"variableId":/g)].length;

test('a menu is built for three roles with the keyboard alone, and taken back', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await blankDraft(page, `Menus-${process.pid}`);
  await openMenus(page, ioddId);
  const before = await names(page);
  const entries = await variablesIn(page, site, ioddId);

  // The place has no menu: it gets one, and another one in it, whose name is asked for.
  await treeOf(page).focus();
  await page.keyboard.type('Parameters');
  await expect(rowNamed(page, /^Parameters/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Insert');
  await expect(rowNamed(page, /^Parameters.* M_OR_Param/)).toBeVisible();
  await page.keyboard.press('Insert');
  const field = treeOf(page).getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('Fine tuning');
  await page.keyboard.press('Enter');
  await expect(rowNamed(page, /^Fine tuning.* M_FineTuning/)).toHaveAttribute('aria-selected', 'true');
  await expect(preview(page).getByRole('region', { name: 'Fine tuning' })).toBeVisible();

  // What is in no menu of the role comes behind what is selected, one after the other.
  await page.keyboard.press('Alt+u');
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Enter: Fine tuning, 1 of 1 · level 2 of 3/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rowNamed(page, /V_DirectParameters_1/)).toHaveAttribute('aria-level', '3');
  await expect(list(page)).toHaveCount(0);
  const unplaced = page.getByRole('region', { name: word('unplaced.label') });
  await unplaced.getByRole('radio', { name: word('unplaced.all') }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('searchbox', { name: word('unplaced.search') }).focus();
  await page.keyboard.type('v_productname');
  await page.keyboard.press('Alt+u');
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const name = rowNamed(page, /V_ProductName/).last();
  await expect(name).toHaveAttribute('aria-level', '3');
  await expect(name).toHaveAttribute('aria-posinset', '2');

  // Up, out, and in again: the limits say how deep it stands.
  await treeOf(page).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(name).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(name).toHaveAttribute('aria-level', '3');
  await expect(page.getByText(word('limits.level', { level: '2', max: '3' }), { exact: true })).toBeVisible();
  await isSaved(page);
  expect(await variablesIn(page, site, ioddId)).toBe(entries + 2);

  // A third level, and no fourth.
  await page.keyboard.press('Insert');
  await page.keyboard.type('Deep');
  await page.keyboard.press('Enter');
  await expect(rowNamed(page, /^Deep/)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Insert');
  await page.keyboard.type('Beside');
  await page.keyboard.press('Enter');
  await expect(rowNamed(page, /^Beside/)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText(word('hindrance.depth', { max: '3' }))).toBeAttached();
  await expect(rowNamed(page, /^Beside/)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Delete');
  await expect(rowNamed(page, /^Beside/)).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(rowNamed(page, /^Deep/)).toHaveCount(0);

  // The other two roles see the same.
  for (const other of [/^Maintenance/, /^Specialist/]) {
    await role(page, /^Operator|^Maintenance/)
      .and(page.locator(':checked'))
      .focus();
    await page.keyboard.press('ArrowRight');
    await expect(role(page, other)).toBeChecked();
    await treeOf(page).focus();
    await page.keyboard.type('Parameters');
    await page.getByRole('button', { name: word('take') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowNamed(page, /^Parameters.* M_OR_Param/)).toBeVisible();
    await expect(preview(page).getByRole('region', { name: 'Fine tuning' })).toBeVisible();
  }
  await isSaved(page);
  expect([...(await savedText(page, site, ioddId)).matchAll(/"menuId":"M_OR_Param"/g)]).toHaveLength(3);

  await undoAll(page);
  await role(page, /^Operator/).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(before);
  expect(await variablesIn(page, site, ioddId)).toBe(entries);
});

test('in the file of a vendor an entry is dragged, the preview follows, and a shared menu is split', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newVendorDraft(
    page,
    site,
    'domdeger/STEGO-SmartSensor-CSS014-08-20190726-IODD1.1.xml',
  );
  await openMenus(page, ioddId);
  await role(page, /^Maintenance/).check({ force: true });
  const before = await names(page);
  const [place = '', first = '', , third = ''] = before;
  expect(place).toBe('Identification');

  const shown = async (name: string): Promise<number> => (await preview(page).innerText()).indexOf(name);
  await expect.poll(async () => (await shown(first)) < (await shown(third))).toBe(true);
  const target = rows(page).nth(3);
  // Slowly, as a hand does: the line and its word are there before the drop.
  await rows(page).nth(1).hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  if (!box) throw new Error('no row to drop on');
  await page.mouse.move(box.x + 80, box.y + box.height - 6, { steps: 5 });
  await page.mouse.move(box.x + 80, box.y + box.height - 4);
  await expect(page.getByText(/^Identification, 3 of \d+ · level 1 of 3$/)).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([place, before[2], before[3], first, ...before.slice(4)]);
  await expect.poll(async () => (await shown(third)) < (await shown(first))).toBe(true);

  expect((await problemsOf(page)).problems).toEqual([]);

  // A menu that other roles see, too, becomes one of this role alone.
  await rows(page).first().click();
  const split = page.getByRole('button', { name: word('split') });
  await expect(page.getByText(/^shared with Specialist|^shared with Operator/).first()).toBeVisible();
  const menus = await page.getByText(/ of 1023 menus/).textContent();
  await split.click();
  await expect(page.getByText(/ of 1023 menus/)).not.toHaveText(menus ?? '');
  await expect(split).toHaveCount(0);

  await undoAll(page);
  await expect.poll(() => names(page)).toEqual(before);
});

test('at 1,280 px the preview is a word of the rail, and opens over the editor', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(page, site);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/iodd/draft/${ioddId}?section=menus`);
  await expect(treeOf(page)).toBeVisible();
  const rail = page.getByRole('group', { name: text('designer', 'properties.railWithPreview') });
  await expect(rail.getByRole('button')).toHaveCount(4);
  await expect(preview(page)).toHaveCount(0);
  await rail.getByRole('button', { name: text('designer', 'properties.preview') }).click();
  await expect(preview(page)).toBeVisible();
  expect((await preview(page).boundingBox())?.width).toBeGreaterThan(400);
  // The editor keeps its place below it.
  expect((await treeOf(page).boundingBox())?.width).toBeGreaterThan(560);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  const editor = page.getByRole('region', {
    name: text('designer', 'editor.label', { name: text('designer', 'section.menus') }),
  });
  await editor.getByRole('button', { name: word('showPreview') }).click();
  await expect(preview(page)).toBeVisible();
  await rail.getByRole('button', { name: text('designer', 'properties.label') }).click();
  await expect(preview(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: text('designer', 'properties.label') })).toBeVisible();
});
