import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import {
  addColleague,
  author,
  cellNamed,
  draftText,
  isSaved,
  newDraft,
  openParameters,
  savedText,
} from './drafts.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';
import { beginSensor, inWizard, stepKeys } from './wizard.ts';
import { text, undoButton } from './workbench.ts';

// A page is looked through by axe, and every step of a device is opened.
test.describe.configure({ timeout: 300_000 });

const usual = { width: 1440, height: 900 };
const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true }).first();
const put = async (page: Page, name: string, value: string): Promise<void> => {
  await field(page, name).fill(value);
  await field(page, name).press('Enter');
  await isSaved(page);
};

test('thirteen steps lead from a template to packages; an error keeps somebody in its step', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize(usual);
  await beginSensor(page, { name: 'EX-STEPS', deviceId: '90310' });
  const wizard = inWizard(page);

  // Next is blocked as long as the step has an error, says so, and leads to the field.
  await put(page, 'Device ID', '0');
  await expect(wizard.reason(1)).toBeVisible();
  await expect(wizard.step('identity')).toHaveAccessibleName(/1 error$/);
  await expect(wizard.next('features')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(field(page, 'Device ID')).toBeFocused();
  await wizard.isAt('identity');
  await wizard.head('identity').focus();
  await page.keyboard.press('F8');
  await expect(field(page, 'Device ID')).toBeFocused();
  expect((await problemsOf(page)).problems).toEqual([]);

  // What is typed and not written yet is judged before the step is left.
  await field(page, 'Device ID').fill('90311');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(wizard.head('features')).toBeFocused();
  await expect(wizard.step('identity')).toHaveAccessibleName(/Done$/);
  await field(page, 'Device ID').waitFor({ state: 'detached' });

  for (const key of stepKeys.slice(2)) {
    await wizard.next(key).click();
    await wizard.isAt(key);
    await expect(wizard.head(key)).toBeFocused();
  }
  // Every step is an entry of its own for Back.
  await page.goBack();
  await expect(wizard.head('languages')).toBeVisible();
  await wizard.previous('diagnosis').click();
  await wizard.step('create').click();
  await wizard.isAt('create');
  await expect(wizard.next('create')).toHaveCount(0);
  await page.getByRole('button', { name: text('create', 'what.submit'), exact: true }).click();
  await expect(page.getByText(text('create', 'what.done_other', { count: '2' }))).toBeVisible();
  await expect(wizard.step('create')).toHaveAccessibleName(/Done$/);
  expect((await problemsOf(page)).problems).toEqual([]);
});

test('left in step 7 it is taken up on another computer, and the editor beside it agrees', async ({
  browser,
  site,
}) => {
  await addColleague(site);
  const one = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(one.page, site);
  await one.page.goto(`/iodd/draft/${ioddId}?step=datatypes`);
  await expect(inWizard(one.page).next('variables')).toBeEnabled();
  await inWizard(one.page).next('variables').click();
  await expect(inWizard(one.page).head('variables')).toBeVisible();
  await cellNamed(one.page, 'V_Unit').click();
  const before = 'V_Unit';
  await expect(field(one.page, 'ID')).toHaveValue(before);

  // Somebody else, at another computer, by the link: the same step, the same element.
  const other = await author(browser, site, 'drafter');
  await expect(one.page).toHaveURL(/node=/);
  await other.page.goto(one.page.url());
  await expect(inWizard(other.page).head('variables')).toBeVisible();
  await expect(field(other.page, 'ID')).toHaveValue(before);

  // In the editor, with the element that was looked at; what one writes the other sees.
  await other.page.getByRole('button', { name: draftText('wizard.close') }).click();
  await expect(inWizard(other.page).head('variables')).toHaveCount(0);
  await expect(other.page).not.toHaveURL(/step=/);
  await expect(field(other.page, 'ID')).toHaveValue(before);
  await put(other.page, 'ID', 'V_FromTheEditor');
  await expect(field(one.page, 'ID')).toHaveValue('V_FromTheEditor');
  await put(one.page, 'ID', 'V_FromTheWizard');
  await expect(field(other.page, 'ID')).toHaveValue('V_FromTheWizard');
  await other.page.getByRole('button', { name: draftText('wizard.open') }).click();
  await expect(inWizard(other.page).head('variables')).toBeVisible();

  // Who comes without a step goes on at the first one that has an error.
  await one.page.goto(`/iodd/draft/${ioddId}?section=base`);
  await put(one.page, 'Device ID', '0');
  const again = await author(browser, site, 'manufacturer');
  await again.page.setViewportSize(usual);
  await again.page.goto(`/iodd/draft/${ioddId}`);
  await expect(again.page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
  await again.page.getByRole('button', { name: draftText('wizard.open') }).click();
  await inWizard(again.page).isAt('identity');
  await expect(inWizard(again.page).reason(1)).toBeVisible();
});

test('steps share one undo', async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize(usual);
  const ioddId = await newDraft(page, site);
  await page.goto(`/iodd/draft/${ioddId}?step=identity`);
  const before: unknown = JSON.parse(await savedText(page, site, ioddId));
  const wizard = inWizard(page);
  await put(page, 'Device ID', '90312');
  await wizard.step('variants').click();
  await wizard.isAt('variants');
  await put(page, 'Product ID', 'EX-UNDO');
  await wizard.step('menus').click();
  await wizard.isAt('menus');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
  await isSaved(page);
  await expect.poll(async () => JSON.parse(await savedText(page, site, ioddId)) as unknown).toEqual(before);
  await wizard.isAt('menus');
});

test('a refused value is asked about before its element, its step or its page is left', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(page, site);
  await openParameters(page, ioddId);
  // Back leads to another section of the draft.
  await page.getByRole('treeitem', { name: /^Events/ }).click();
  await page.getByRole('treeitem', { name: /^Variables/ }).click();
  const taken = 'V_Filter';
  const own = 'V_Unit';
  await cellNamed(page, own).click();
  const id = field(page, 'ID');
  await expect(id).toHaveValue(own);
  const dialog = page.getByRole('dialog', { name: draftText('refused.title') });
  const refuse = async (): Promise<void> => {
    await id.fill(taken);
    await id.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
  };
  const stay = async (): Promise<void> => {
    await expect(dialog).toContainText(taken);
    await dialog.getByRole('button', { name: draftText('refused.stay') }).click();
    await expect(id).toBeFocused();
    await expect(id).toHaveValue(taken);
  };

  // Another element, by mouse; another section; the browser's Back; another page.
  await refuse();
  await cellNamed(page, 'V_VendorName').click();
  await stay();
  await page
    .getByRole('treeitem', { name: /^Menus/ })
    .first()
    .click();
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  await page.getByRole('button', { name: draftText('publish') }).click();
  await stay();
  expect((await problemsOf(page)).problems).toEqual([]);

  // In the wizard the next step, too; without it the way is free, and the element is as it was.
  await id.press('Escape');
  await expect(id).toHaveValue(own);
  await page.getByRole('button', { name: draftText('wizard.open') }).click();
  await inWizard(page).isAt('variables');
  await refuse();
  await page.keyboard.press('Control+Shift+Enter');
  await stay();
  await inWizard(page).next('processData').click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: draftText('refused.leave') }).click();
  await inWizard(page).isAt('processData');
  expect(await savedText(page, site, ioddId)).toContain(own);
});

for (const theme of ['light', 'dark'] as const)
  test(`by keyboard alone, in Chinese (${theme})`, async ({ browser, site }) => {
    const { page } = await author(browser, site, 'manufacturer');
    await page.setViewportSize(usual);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await speak(page, 'zh', site.url);
    const words = textsOf('zh');
    const wizard = inWizard(page, words);
    const deviceId = theme === 'light' ? '90313' : '90314';
    await beginSensor(page, { name: `EX-KEYS-${theme}`, deviceId, words });
    await expect(wizard.step('identity')).toHaveAccessibleName(/已完成$/);
    for (const key of stepKeys.slice(1)) {
      await page.keyboard.press('Control+Shift+Enter');
      await expect(wizard.head(key)).toBeFocused();
      expect((await problemsOf(page)).problems).toEqual([]);
    }
    // Through the tree with its arrows, back to the first step.
    await wizard.step('create').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(wizard.head('identity')).toBeVisible();
    await expect(wizard.step('identity')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const submit = page.getByRole('button', { name: words('create', 'what.submit'), exact: true });
    // What is made of the draft is known first.
    await expect(submit).toBeEnabled();
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('create', 'what.done', { count: '2' }))).toBeVisible();
  });
