import { atNewDraft, draftText, fromMenu, isSaved, savedText, designerText as word } from './drafts.ts';
import { expect, test } from './site.ts';
import { text, undoButton } from './workbench.ts';

test('an element is added, named, given its id and removed again, with the keyboard alone', async ({
  browser,
  site,
}) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  const properties = page.getByRole('region', { name: word('properties.label') });
  const tree = page.getByRole('tree', { name: word('tree.label') });
  const add = page.getByRole('button', { name: word('editor.add', { name: 'Datatype' }) });

  await tree.focus();
  // Typing leads to the section.
  await page.keyboard.type('Datatypes');
  await expect(page.getByRole('heading', { name: word('section.datatypes') })).toBeVisible();
  await add.focus();
  await page.keyboard.press('Enter');
  const id = properties.getByLabel('ID', { exact: true });
  await expect(id).toHaveValue(/^D_New/);
  await id.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('D_Journey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'D_Journey' })).toBeVisible();
  await isSaved(page);
  expect(await savedText(page, site, ioddId)).toContain('D_Journey');

  // What the field is for stands beside it.
  await properties.getByLabel('Bit length').focus();
  await expect(properties.getByText('2 to 64', { exact: true })).toBeVisible();

  await properties.getByRole('button', { name: word('properties.remove') }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('form.removing.only') })
    .press('Enter');
  await expect(page.getByRole('gridcell', { name: 'D_Journey' })).toHaveCount(0);
  await undoButton(page).click();
  const cell = page.getByRole('gridcell', { name: 'D_Journey' });
  await expect(cell).toBeVisible();
  // In a cell, the keys of undo are the document's.
  await cell.click();
  await page.keyboard.type('D_Other');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'D_Other' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell).toBeVisible();
});

test('a new variable is called by its name, and a menu refers to it by search', async ({ browser, site }) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  const properties = page.getByRole('region', { name: word('properties.label') });
  await page.getByRole('button', { name: word('editor.add', { name: 'Own variable' }) }).click();
  await expect(properties.getByLabel('ID', { exact: true })).toHaveValue('V_New');
  await properties.getByLabel('Name', { exact: true }).fill('Far limit');
  await page.keyboard.press('Enter');
  await properties.getByRole('button', { name: word('form.take', { value: 'V_FarLimit' }) }).click();
  await expect(properties.getByLabel('ID', { exact: true }).first()).toHaveValue('V_FarLimit');
  await expect(properties.getByText(word('properties.unused'))).toBeVisible();

  await isSaved(page);
  await page.goto(`/iodd/draft/${ioddId}?section=menus`);
  await properties.getByRole('button', { name: word('form.add', { name: 'Variable' }) }).click();
  const variable = properties.getByRole('combobox', { name: 'Variable' });
  await variable.fill('far lim');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(variable).toHaveValue('V_FarLimit');
  await isSaved(page);
  expect(await savedText(page, site, ioddId)).toMatch(/"variableId":"V_FarLimit"/);
  // Gone again, one step after the other.
  await undoButton(page).click();
  await expect(variable).toHaveValue('');
});

test('a problem leads to its field, and the history stands below', async ({ browser, site }) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  await page.goto(`/iodd/draft/${ioddId}?section=base`);
  const vendorId = page.getByLabel('Vendor ID');
  await vendorId.fill('none');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree').getByText('1', { exact: true }).first()).toBeVisible();
  await isSaved(page);
  await page.goto(`/iodd/draft/${ioddId}?section=events`);
  await expect(page.getByText('structure/attribute-value')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByLabel('Vendor ID')).toHaveAttribute('aria-invalid', 'true');
  await fromMenu(page, 'view', draftText('history.show'));
  await expect(
    page.getByRole('tabpanel').getByText(text('history', 'step.setAttribute')).first(),
  ).toBeVisible();
});

test('menus of the command bar have what the page offers, by keyboard too, and fold into one where it is narrow', async ({
  browser,
  site,
}) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  const properties = page.getByRole('region', { name: word('properties.label') });
  const bar = page.getByRole('menubar', { name: draftText('menu.label') });
  await expect(bar.getByRole('menuitem')).toHaveText(
    ['file', 'edit', 'view', 'insert'].map((name) => draftText(`menu.${name}`)),
  );

  // A new element from another section is shown where it is edited.
  await fromMenu(page, 'insert', draftText('insert.datatypes'));
  await expect(page.getByRole('heading', { name: word('section.datatypes') })).toBeVisible();
  await expect(properties.getByLabel('ID', { exact: true })).toHaveValue(/^D_New/);
  // Where somebody is, a key does the same.
  await page.getByRole('gridcell', { name: 'D_New', exact: true }).click();
  await page.keyboard.press('Insert');
  await expect(properties.getByLabel('ID', { exact: true })).toHaveValue('D_New_2');

  await bar.getByRole('menuitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const edit = page.getByRole('menu', { name: draftText('menu.edit') });
  await expect(edit.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'D_New_2' })).toHaveCount(0);
  await isSaved(page);
  expect(await savedText(page, site, ioddId)).not.toContain('D_New_2');

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(bar.getByRole('menuitem')).toHaveCount(1);
  await bar.getByRole('menuitem').click();
  const all = page.getByRole('menu', { name: draftText('menu.label') });
  await expect(all.getByRole('group')).toHaveCount(4);
  await all.getByRole('menuitem', { name: draftText('show.source') }).click();
  await expect(page.getByRole('tab', { name: word('panel.source') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('at 1,280 px the properties are three words, open over the editor, and Escape gives the focus back', async ({
  browser,
  site,
}) => {
  const { page } = await atNewDraft(browser, site);
  await page.setViewportSize({ width: 1280, height: 720 });
  const properties = page.getByRole('region', { name: word('properties.label') });
  const rail = page.getByRole('group', { name: word('properties.rail') });
  await expect(rail.getByRole('button')).toHaveText([
    word('properties.label'),
    word('properties.usedBy'),
    word('properties.help'),
  ]);
  await expect(properties).toHaveCount(0);
  expect((await rail.boundingBox())?.width).toBe(30);

  const cell = page.getByRole('gridcell').nth(3);
  await cell.click();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const before = await focused();
  const parts = { 'Alt+Enter': 'label', F4: 'usedBy', F1: 'help' } as const;
  for (const [key, part] of Object.entries(parts)) {
    await page.keyboard.press(key);
    await expect(properties).toBeVisible();
    await expect(rail.getByRole('button', { name: word(`properties.${part}`) })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect.poll(() => properties.evaluate((pane) => pane.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(properties).toHaveCount(0);
    expect(await focused()).toBe(before);
  }

  // What was typed is taken back first; the properties stay.
  await page.getByRole('button', { name: word('editor.add', { name: 'Own variable' }) }).click();
  await rail.getByRole('button', { name: word('properties.label') }).click();
  const name = properties.getByLabel('Name', { exact: true });
  const known = await name.inputValue();
  await name.fill('Not meant');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue(known);
  await page.keyboard.press('Escape');
  await expect(properties).toHaveCount(0);
  await expect(rail.getByRole('button', { name: word('properties.label') })).toBeFocused();
});
