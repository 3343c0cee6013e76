import type { Locator, Page } from '@playwright/test';
import { atNewDraft, author, isSaved, savedText, designerText as word } from './drafts.ts';
import { expect, test } from './site.ts';
import { newVendorDraft } from './vendor-drafts.ts';
import { text, undoButton } from './workbench.ts';

const drawing = (page: Page): Locator =>
  page.getByRole('group', { name: word('canvas.label', { title: word('direction.title.ProcessDataIn') }) });
const fieldNamed = (page: Page, name: string): Locator =>
  drawing(page).getByRole('button', { name: new RegExp(`^${name} `) });
const status = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'offset' });
/** Offset and length as they stand in the table. */
const place = async (page: Page, name: string): Promise<string> => {
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
  const cells = await row.getByRole('gridcell').allInnerTexts();
  return cells.slice(3, 5).join(' at ');
};

/** By so many bits to the left, holding the field at a share of its width. */
const dragBy = async (page: Page, field: Locator, { bits, at }: { bits: number; at: number }) => {
  const box = await field.boundingBox();
  const row = await drawing(page).locator('[data-first-octet]').first().boundingBox();
  if (!box || !row) throw new Error('nothing is drawn');
  const columns = await drawing(page)
    .locator('[data-first-octet]')
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  const [x, y] = [box.x + box.width * at, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - (bits * row.width) / columns / 2, y);
  await page.mouse.move(x - (bits * row.width) / columns, y);
  return () => page.mouse.up();
};

test('a layout of a vendor is changed by mouse, tested, and taken back to the octet', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newVendorDraft(page, site, 'umh/ifm-0002BE-20170227-IODD1.1.xml');
  await page.goto(`/iodd/draft/${ioddId}?section=processData`);
  await expect(fieldNamed(page, 'Device status')).toBeVisible();
  const before = await savedText(page, site, ioddId);

  // The body moves the field; the table follows before it is dropped.
  const drop = await dragBy(page, fieldNamed(page, 'Device status'), { bits: 2, at: 0.5 });
  await expect(status(page)).toContainText('offset 6');
  await expect.poll(() => place(page, 'Device status')).toBe('4 at 6');
  await drop();
  await expect.poll(() => place(page, 'Device status')).toBe('4 at 6');
  // Its left end makes it longer, into the next octet.
  const longer = await dragBy(page, fieldNamed(page, 'Device status'), { bits: 3, at: 0.01 });
  await longer();
  await expect.poll(() => place(page, 'Device status')).toBe('7 at 6');
  // Over another field: both are marked, nothing is moved away.
  const over = await dragBy(page, fieldNamed(page, 'OUT1'), { bits: 1, at: 0.5 });
  await over();
  await expect(fieldNamed(page, 'OUT2')).toHaveAccessibleName(/Shared with OUT1: bit 1/);
  await expect(page.getByRole('gridcell', { name: '1', exact: true }).first()).toBeVisible();

  // The test is no part of the document: octets become values, values octets.
  const hex = page.getByLabel(word('test.label'));
  await hex.fill('04 D2 00 00');
  await expect(page.getByRole('gridcell', { name: '1234', exact: true })).toBeVisible();
  await page.getByRole('button', { name: word('test.ones') }).click();
  await expect(hex).toHaveValue('FF FF FF FF');

  for (let step = 0; step < 3; step += 1) await undoButton(page).click();
  await expect.poll(() => place(page, 'Device status')).toBe('4 at 4');
  await isSaved(page);
  await expect
    .poll(async () => JSON.parse(await savedText(page, site, ioddId)) as unknown)
    .toEqual(JSON.parse(before));
});

test('a layout is drawn with the keyboard alone', async ({ browser, site }) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  await page.goto(`/iodd/draft/${ioddId}?section=processData`);
  await expect(fieldNamed(page, 'Too cold')).toBeVisible();
  // From field to field in the order of the wire.
  await fieldNamed(page, 'Temperature').focus();
  await page.keyboard.press('Tab');
  await expect(drawing(page).getByRole('button', { name: /^14 bits without meaning/ })).toBeFocused();
  // What has no meaning gets one.
  await page.keyboard.press('Enter');
  const added = fieldNamed(page, word('newName'));
  await expect(added).toHaveAccessibleName(/14 bits at offset 2/);
  await added.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(added).toHaveAccessibleName(/13 bits at offset 3/);
  await expect(added).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(added).toHaveAccessibleName(/13 bits at offset 2/);
  await page.keyboard.press('Control+ArrowLeft');
  await expect(added).toHaveAccessibleName(/13 bits at offset 10\. Shared with Temperature/);
  await page.keyboard.press('Control+ArrowRight');
  // Its name stands in the properties.
  await page.keyboard.press('Enter');
  const name = page.getByRole('region', { name: text('designer', 'properties.label') }).getByLabel('Name', {
    exact: true,
  });
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Distance');
  await page.keyboard.press('Enter');
  await expect(fieldNamed(page, 'Distance')).toBeVisible();
  // A new field has no room: the data grows at its left, and nothing else moves.
  await fieldNamed(page, 'Distance').focus();
  await page.keyboard.press('Insert');
  await expect(page.getByLabel(word('tools.lengthLabel'))).toHaveValue('40');
  await expect(fieldNamed(page, 'Temperature')).toHaveAccessibleName(/offset 16/);
  await fieldNamed(page, word('newName')).focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('designer', 'form.removing.only') })
    .press('Enter');
  await expect(fieldNamed(page, word('newName'))).toHaveCount(0);
  await isSaved(page);
  expect(await savedText(page, site, ioddId)).toContain('"Distance"');
});

test('another layout holds while a variable has another value, and its code stands below', async ({
  browser,
  site,
}) => {
  const { page, ioddId } = await atNewDraft(browser, site);
  await page.goto(`/iodd/draft/${ioddId}?section=processData&panel=code`);
  await expect(page.getByText('FUNCTION').first()).toBeVisible();
  const decider = page.getByLabel(word('layout.while'));
  await decider.selectOption({ index: 1 });
  await page.getByRole('button', { name: word('layout.add') }).click();
  await expect(page.getByRole('group', { name: word('layout.value') }).getByRole('radio')).toHaveCount(2);
  await expect(page.getByText(word('layout.oneLength'))).toBeVisible();
  // One length for all of them.
  await page.getByLabel(word('tools.lengthLabel')).fill('48');
  await page.keyboard.press('Enter');
  await expect(page.getByText(word('layout.oneLength'))).toBeVisible();
  await page.getByRole('button', { name: word('tools.template') }).click();
  await page.getByRole('menuitem', { name: word('template.signals') }).click();
  await expect(fieldNamed(page, `${word('template.field.signal')} 1`)).toBeVisible();
  await isSaved(page);
});
