import { exportFile } from '@iodd-hub/contract/draft';
import type { Locator, Page } from '@playwright/test';
import { addColleague, author, cellNamed, isSaved, savedText, designerText as word } from './drafts.ts';
import { expect, test, type Site } from './site.ts';
import { newVendorDraft } from './vendor-drafts.ts';
import { errors, step, text, undoButton } from './workbench.ts';

const file = 'ifm-0002BE-20170227-IODD1.1.xml';
const vendorFile = `umh/${file}`;

/** The text of the draft, in the panel below the editor. */
const sourceOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: text('device', 'source.label', { name: file }) });
/** For a moment after each step the text is not yet that of the document, and takes no key. */
const takesKeys = (editor: Locator) => expect(editor).not.toHaveAttribute('aria-readonly', 'true');
/** The line of the text that is looked at. */
const marked = (page: Page): Locator => page.locator('.line-marked');
const properties = (page: Page): Locator => page.getByRole('region', { name: word('properties.label') });

/** Somebody with a draft of a public file, at one of its sections, with its text. */
const atSource = async (page: Page, ioddId: string, section: string): Promise<Locator> => {
  await page.goto(`/iodd/draft/${ioddId}?section=${section}&panel=source`);
  const editor = sourceOf(page);
  await expect(editor).toBeVisible();
  await takesKeys(editor);
  return editor;
};

/** To the next place of the text that says so. */
const find = async (page: Page, wanted: string): Promise<void> => {
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(wanted);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
};

/** The package that the server makes of it. */
const exported = async (page: Page, site: Site, ioddId: string): Promise<Buffer> => {
  const answer = await page.request.get(`${site.url}${exportFile.path}?ioddId=${ioddId}`);
  expect(answer.status()).toBe(200);
  return answer.body();
};

test.beforeAll(({ site }) => addColleague(site));

test('the text shows what is chosen in tree, table and form, and they show what the cursor is in', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newVendorDraft(page, site, vendorFile);
  const editor = await atSource(page, ioddId, 'variables');
  const tree = page.getByRole('tree', { name: word('tree.label') });

  // From the table to the text: the row, and the lines of all that it is.
  const grid = page.getByRole('grid', { name: text('device', 'tab.parameters') });
  const search = page.getByPlaceholder(text('device', 'parameters.search'));
  await search.fill('V_FILT');
  await grid.getByRole('gridcell', { name: 'V_FILT', exact: true }).click();
  await expect(marked(page)).toContainText('<Variable id="V_FILT"');
  await expect(page.locator('.line-within').first()).toContainText('<Variable id="V_FILT"');
  await expect(page.locator('.line-within').last()).toContainText('</Variable>');

  await search.fill('');

  // From a field of the form.
  await properties(page).getByLabel('Name', { exact: true }).first().focus();
  await expect(marked(page)).toContainText('<Name textId=');

  // From the tree.
  await tree.focus();
  await page.keyboard.type('Events');
  await expect(marked(page)).toContainText('Event');

  // From the text: tree, form and table follow, and the cursor stays where it is.
  await editor.click();
  await find(page, '<Variable id="V_SSC1_dS"');
  await expect(properties(page).getByLabel('ID', { exact: true })).toHaveValue('V_SSC1_dS');
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText(word('section.variables'));
  const chosen = grid.getByRole('row').filter({ has: page.getByRole('gridcell', { selected: true }) });
  await expect(chosen).toContainText('V_SSC1_dS');
  await expect(editor).toBeFocused();
  await expect(marked(page)).toContainText('id="V_SSC1_dS"');
  // A name is a field of its element.
  await find(page, 'TI_SSC1_dS_Name');
  await expect(properties(page).locator('[data-field="Name"][class*="active"]')).toBeVisible();
  // Another section opens for what is edited there, as an item of a record with its row.
  await find(page, '<Menu id=');
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText(word('section.menus'));
  await expect(editor).toBeFocused();

  // What is typed and not applied stays in sight, whatever is looked at meanwhile.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('<!-- mine -->');
  await tree.focus();
  await page.keyboard.type('Products');
  await expect(page.getByRole('heading', { name: word('section.products') })).toBeVisible();
  await expect(editor).toContainText('<!-- mine -->');
  await page.getByRole('button', { name: text('device', 'source.discard') }).click();
  await expect(editor).not.toContainText('<!-- mine -->');

  // From the place of a problem.
  await page.getByRole('tab', { name: word('panel.problems') }).click();
  const place = page.locator('a[href*="#L"]').nth(3);
  const line = /#L(\d+)$/.exec((await place.getAttribute('href')) ?? '')?.[1] ?? '';
  await place.click();
  await expect(editor).toBeVisible();
  await expect(marked(page)).toBeInViewport();
  const numbered = page.locator('.cm-gutterElement').filter({ hasText: new RegExp(`^${line}$`) });
  const [of, at] = await Promise.all([numbered.boundingBox(), marked(page).boundingBox()]);
  expect(Math.abs((of?.y ?? 0) - (at?.y ?? 99))).toBeLessThan(4);
});

test('what is broken in the text is mended by its fix, and undone to the octets of the start', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newVendorDraft(page, site, vendorFile);
  const editor = await atSource(page, ioddId, 'menus');
  await isSaved(page);
  const before = await exported(page, site, ioddId);
  await expect(errors(page, 17)).toBeVisible();

  await editor.click();
  await find(page, '<VariableRef variableId="V_Operating_Hours');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('z');
  await page.keyboard.press('Control+Enter');
  await expect(undoButton(page)).toHaveAccessibleName(step('setSource'));
  await expect(errors(page, 18)).toBeVisible();
  await expect.poll(() => savedText(page, site, ioddId)).toContain('V_Operating_Hourz');

  // The fix stands in the text, where the cursor still is.
  const fix = page.getByRole('group', { name: text('check', 'preview.solves_one', { count: '1' }) });
  await expect(fix).toContainText('V_Operating_Hours');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+.');
  await expect(errors(page, 17)).toBeVisible();
  await expect(undoButton(page)).toHaveAccessibleName(step('fix'));
  await expect.poll(() => savedText(page, site, ioddId)).not.toContain('V_Operating_Hourz');

  for (const next of ['setSource', undefined]) {
    await takesKeys(editor);
    await page.keyboard.press('Control+z');
    await expect(undoButton(page)).toHaveAccessibleName(
      next === undefined ? text('check', 'bar.undo') : step(next),
    );
  }
  await expect.poll(async () => (await exported(page, site, ioddId)).equals(before)).toBe(true);
});

test('one author edits the table and another the text at once: both end with the same, and nothing is lost', async ({
  browser,
  site,
}) => {
  const ann = await author(browser, site, 'manufacturer');
  const ben = await author(browser, site, 'drafter');
  const ioddId = await newVendorDraft(ann.page, site, vendorFile);
  for (const { context } of [ann, ben]) await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await atSource(ann.page, ioddId, 'variables');
  const editor = await atSource(ben.page, ioddId, 'events');

  // Ben has typed and not applied, when what Ann does comes in above and below of it.
  await editor.click();
  await find(ben.page, '<Event code="36350" type="Warning');
  await ben.page.keyboard.press('ArrowRight');
  await ben.page.keyboard.press('ControlOrMeta+Backspace');
  await ben.page.keyboard.type('Error');
  const apply = ben.page.getByRole('button', { name: text('device', 'source.apply') });
  await expect(apply).toBeVisible();
  const search = ann.page.getByPlaceholder(text('device', 'parameters.search'));
  await search.fill('V_FILT');
  await cellNamed(ann.page, 'FILT').click();
  await ann.page.keyboard.type('Filter of Ann');
  await ann.page.keyboard.press('Enter');
  await isSaved(ann.page);
  await expect(apply).toBeVisible();
  await expect(editor).toContainText('<Event code="36350" type="Error">');

  // Now both at the same moment.
  await cellNamed(ann.page, '2').last().click();
  await ann.page.keyboard.type('3');
  await Promise.all([ann.page.keyboard.press('Enter'), ben.page.keyboard.press('Control+Enter')]);
  await expect(apply).toHaveCount(0);
  for (const { page } of [ann, ben]) await isSaved(page);
  await expect.poll(() => savedText(ann.page, site, ioddId)).toContain('Filter of Ann');

  const texts = await Promise.all(
    [ann, ben].map(async ({ page }) => {
      await takesKeys(sourceOf(page));
      const copy = page.getByRole('button', { name: text('device', 'source.copy') });
      const copied = async (): Promise<string> => {
        await copy.click();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      for (const part of [
        'Filter of Ann',
        '<Event code="36350" type="Error">',
        'index="515" accessRights="rw" defaultValue="3"',
      ])
        await expect.poll(copied).toContain(part);
      return copied();
    }),
  );
  expect(texts[0]).toBe(texts[1]);
  const [ofAnn, ofBen] = await Promise.all([ann, ben].map(({ page }) => exported(page, site, ioddId)));
  expect(ofBen && ofAnn?.equals(ofBen)).toBe(true);
});

test('the text is shown as IODD 1.0.1 writes it, with what that leaves out', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newVendorDraft(page, site, vendorFile);
  await atSource(page, ioddId, 'variables');
  const before = await savedText(page, site, ioddId);
  const preview = page.getByRole('radio', { name: word('version.preview', { version: '1.0.1' }) });
  await preview.check({ force: true });
  const older = page.getByRole('textbox', {
    name: text('device', 'source.label', { name: file.replace('IODD1.1', 'IODD1.0.1') }),
  });
  await expect(older).toHaveAttribute('aria-readonly', 'true');
  await expect(older).toContainText('http://www.io-link.com/IODD/2009/11');
  const notes = page.getByRole('region', { name: word('version.notes') });
  await expect(
    notes.getByRole('listitem').filter({ hasText: word('version.lost.error-types') }),
  ).toBeVisible();
  // Nothing of it is written.
  await older.focus();
  await page.keyboard.type('x');
  await page.getByRole('radio', { name: word('version.own', { version: '1.1' }) }).check({ force: true });
  await takesKeys(sourceOf(page));
  expect(await savedText(page, site, ioddId)).toBe(before);
});

test('all problems of a rule are fixed after one question as one step, and rows have the commands of their element', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newVendorDraft(page, site, vendorFile);
  await page.goto(`/iodd/draft/${ioddId}?section=events`);
  const locks = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'menu/storage-lock-hidden' });
  await expect(locks).toHaveCount(2);
  const before = await exported(page, site, ioddId);
  // From the menu of the problem, which its key opens, too.
  const sentence = locks.first().getByRole('button').first();
  const all = page.getByRole('menuitem', {
    name: text('check', 'problems.fixAllByDeleting', { count: '2' }),
  });
  await expect(
    locks.last().getByRole('button', { name: text('check', 'problems.fixByDeleting') }),
  ).toBeVisible();
  await sentence.focus();
  await page.keyboard.press('Shift+F10');
  await all.click();
  const dialog = page.getByRole('dialog', { name: text('check', 'deletion.titleAll', { count: '2' }) });
  await dialog.getByRole('button', { name: text('check', 'deletion.confirmAll', { count: '2' }) }).click();
  await expect(locks).toHaveCount(0);
  await undoButton(page).click();
  await expect(locks).toHaveCount(2);
  await expect(undoButton(page)).toHaveAccessibleName(text('check', 'bar.undo'));
  await expect.poll(async () => (await exported(page, site, ioddId)).equals(before)).toBe(true);

  // Right click in a table that shows another element.
  await page.goto(`/iodd/draft/${ioddId}?section=events`);
  const cell = page.getByRole('gridcell', { name: '0x8DFF = 36351', exact: true });
  await cell.click({ button: 'right' });
  const command = (name: string) =>
    page.getByRole('menuitem', { name: new RegExp(`^${text('draft', name)}`) });
  await command('show.source').click();
  await expect(marked(page)).toContainText('<Event code="36351"');
  // By key, in the table and in the tree.
  await cell.click();
  await page.keyboard.press('Shift+F10');
  await command('element.duplicate').click();
  await expect(page.getByRole('heading', { name: `${word('section.events')} 5` })).toBeVisible();
  const tree = page.getByRole('tree', { name: word('tree.label') });
  await tree.getByRole('treeitem', { name: new RegExp(`^${word('section.events')}`) }).click();
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: 'Device temperature overrun' }).click();
  await expect(properties(page).getByRole('combobox', { name: 'Code' })).toHaveValue('16912');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText('Device temperature overrun');
  await page.keyboard.press('Shift+F10');
  await command('element.remove').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('form.removing.only') })
    .click();
  await expect(page.getByRole('heading', { name: `${word('section.events')} 4` })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '16912', exact: true })).toHaveCount(0);
});
