import { author, isSaved, savedText, designerText as word } from './drafts.ts';
import { expect, test } from './site.ts';
import { newVendorDraft } from './vendor-drafts.ts';
import { text, undoButton } from './workbench.ts';

test('fifty rows of a spreadsheet become variables of a vendor file, and go again', async ({
  browser,
  site,
}) => {
  const { context, page } = await author(browser, site, 'manufacturer');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ioddId = await newVendorDraft(page, site, 'umh/ifm-0002BE-20170227-IODD1.1.xml');
  await page.goto(`/iodd/draft/${ioddId}?section=variables`);
  const grid = page.getByRole('grid', { name: text('device', 'tab.parameters') });
  await expect(grid).toBeVisible();
  const before = JSON.parse(await savedText(page, site, ioddId)) as unknown;

  // In another order than the grid has its columns, and with one that it does not know.
  const rows = Array.from({ length: 50 }, (_, at) => `rw\tPasted ${at}\tnote\tuint16\t0\t${500 + at}\t${at}`);
  const table = `Access\tName\tRemark of the lab\tDatatype\tMin\tMax\tDefault\n${rows.join('\n')}`;
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), table);
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: word('table.title') });
  await expect(dialog.getByLabel(word('table.column', { number: '4', head: 'Datatype' }))).toHaveValue(
    'type',
  );
  // What the heads do not say, a person does.
  await dialog
    .getByLabel(word('table.column', { number: '3', head: 'Remark of the lab' }))
    .selectOption('description');
  await dialog.getByRole('button', { name: 'Add 50 variables' }).click();
  await expect(dialog).toHaveCount(0);
  await isSaved(page);
  await expect.poll(() => savedText(page, site, ioddId)).toContain('V_Pasted49');

  // What was changed is all that is shown then.
  await page.getByRole('radio', { name: /^Changed 50$/ }).check({ force: true });
  await expect(grid.getByRole('gridcell', { name: 'V_Pasted0', exact: true })).toBeVisible();
  await undoButton(page).click();
  await expect(grid.getByRole('gridcell', { name: 'V_Pasted0', exact: true })).toHaveCount(0);
  await expect.poll(async () => JSON.parse(await savedText(page, site, ioddId)) as unknown).toEqual(before);
});
