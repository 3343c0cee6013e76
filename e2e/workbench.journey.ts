import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readArchive } from '@iodd-hub/iodd';
import { broken, choose, mainName, sample, zip } from './files.ts';
import { signInByForm } from './people.ts';
import { expect, test } from './site.ts';
import { languageButton, speak, textsOf } from './texts.ts';
import {
  another,
  errors,
  noErrors,
  prepare,
  refusals,
  step,
  text,
  undoButton,
  compareWith,
} from './workbench.ts';

const focusIn = (page: Page, label: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? '') : '';
      }),
    )
    .toBe(label);

test.beforeEach(({ page, site }) => prepare(page, site.url));

test('a broken file is edited in place to a clean one with the keyboard alone', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  // First the flag that only a writable variable may have: from the problem to its field, emptied.
  await page.keyboard.press('F8');
  await expect(page.locator('[data-chosen]')).toBeFocused();
  await expect(page.getByLabel('modifiesOtherVariables', { exact: true })).toBeVisible();
  for (let at = 0; at < 8; at += 1) {
    const isThere = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
    if (isThere) break;
    await page.keyboard.press('Tab');
  }
  await focusIn(page, 'modifiesOtherVariables');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(errors(page, 1)).toBeVisible();
  await expect(undoButton(page)).toHaveAccessibleName(step('setAttribute'));

  // Its row went, and the focus is on the next problem: taken back and done again from there.
  await expect(page.locator('[data-chosen]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(errors(page, 1)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(errors(page, 1)).toBeVisible();

  // The other one, which has the focus now, by its fix.
  await page.keyboard.press('Control+.');
  await noErrors(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('check', 'bar.download') }).press('Enter'),
  ]);
  const files = readArchive(readFileSync(await saved.path()));
  const main = 'files' in files ? files.files.find(({ name }) => name === mainName) : undefined;
  expect(Buffer.from(main?.octets ?? []).toString('utf8')).not.toContain('modifiesOtherVariables');
  expect(await refusals(page)).toEqual([]);
});

test('undo and redo work on every tab, and F8 leads to the problems', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fix'), exact: true }).click();
  await expect(errors(page, 1)).toBeVisible();
  for (const tab of ['overview', 'parameters', 'menus', 'texts', 'source']) {
    const own = page.getByRole('tab', { name: text('device', `tab.${tab}`) });
    await own.click();
    await expect(own).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+z');
    await expect(errors(page, 2)).toBeVisible();
    await page.keyboard.press('Control+y');
    await expect(errors(page, 1)).toBeVisible();
  }
  const menus = page.getByRole('tab', { name: text('device', 'tab.menus') });
  await menus.click();
  await expect(menus).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('F8');
  // Beside the list the text shows what the problem is about.
  await expect(page.getByRole('tab', { name: text('device', 'tab.source') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('[data-chosen]')).toBeFocused();
});

/** By Tab alone, however many stops are before it. */
const tabInto = async (page: Page, isThere: () => boolean): Promise<void> => {
  for (let at = 0; at < 60; at += 1) {
    if (await page.evaluate(isThere)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
};
/** The cell that the keyboard is in, as a screen reader says it. */
const cell = (page: Page) => page.locator('textarea[aria-controls]');

test('parameters are edited in their cells with the keyboard alone', async ({ page }) => {
  await page.goto('/check?tab=parameters&q=tag');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await expect(page.getByRole('grid', { name: text('device', 'tab.parameters') })).toBeVisible();
  await tabInto(page, () => document.activeElement instanceof HTMLTextAreaElement);

  // What is no number stays in the cell with its reason.
  await expect(cell(page)).toBeFocused();
  // Below the tag of the standard, whose index is fixed.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(text('grid', 'parameters.refused.whole'));
  await page.keyboard.press('Escape');
  await expect(undoButton(page)).toHaveAccessibleName(text('check', 'bar.undo'));

  // An index of the standard: problems follow the cell, and go with the undo of the step.
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(errors(page, 2)).toHaveCount(0);
  await expect(undoButton(page)).toHaveAccessibleName(step('setAttribute'));
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await expect(undoButton(page)).toHaveAccessibleName(text('check', 'bar.undo'));

  // Two names, pasted over two ids, are one step.
  const names = [/^function tag$/i, /^location tag$/i];
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(undoButton(page)).toHaveAccessibleName(step('paste'));
  for (const name of names) await expect(page.getByRole('gridcell', { name })).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(undoButton(page)).toHaveAccessibleName(text('check', 'bar.undo'));
  for (const name of names) await expect(page.getByRole('gridcell', { name })).toHaveCount(1);
  expect(await refusals(page)).toEqual([]);
});

test('two documents are open, each with its own steps', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'first.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await another(page, 'second.zip', zip(sample()));
  const documents = page.getByRole('navigation', { name: text('shell', 'openBar.label') });
  await expect(documents.getByRole('link')).toHaveText([/^first\.zip/, /^second\.zip/]);
  await noErrors(page);
  await documents.getByRole('link', { name: 'first.zip' }).click();
  await expect(errors(page, 2)).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fix'), exact: true }).click();
  await expect(errors(page, 1)).toBeVisible();
  await documents.getByRole('link', { name: 'second.zip' }).click();
  await noErrors(page);
  await expect(undoButton(page)).toHaveAccessibleName(text('check', 'bar.undo'));
  await page.keyboard.press('Control+z');
  await documents.getByRole('link', { name: 'first.zip' }).click();
  await expect(errors(page, 1)).toBeVisible();

  // Closing what was not saved asks; closing the other does not.
  await page.getByRole('button', { name: text('check', 'bar.close'), exact: true }).click();
  await page.getByRole('button', { name: text('check', 'closing.cancel') }).click();
  await expect(errors(page, 1)).toBeVisible();
  await documents.getByRole('link', { name: 'second.zip' }).click();
  await page.getByRole('button', { name: text('check', 'bar.close'), exact: true }).click();
  await expect(documents).toHaveCount(0);
  await expect(errors(page, 1)).toBeVisible();
});

test('a comparison follows every step', async ({ page }) => {
  await page.goto('/check');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  const chooser = await compareWith(page);
  await chooser.setFiles({ name: 'right.zip', mimeType: 'application/zip', buffer: zip(sample()) });
  const changed = page.getByText('length in bits').first();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fix'), exact: true }).click();
  await expect(changed).toHaveCount(0);
  const flag = page.getByText('writing changes other parameters').first();
  await expect(flag).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fixByDeleting') }).click();
  await page.getByRole('button', { name: text('check', 'deletion.confirm') }).click();
  await expect(flag).toHaveCount(0);
});

test('a reloaded and a crashed tab have their work again, and a saved one has nothing to bring back', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/check');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fix'), exact: true }).click();
  await expect(errors(page, 1)).toBeVisible();
  await page.reload();
  await expect(page.getByText(text('check', 'restored'))).toBeVisible();
  await expect(errors(page, 1)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(errors(page, 1)).toBeVisible();

  // Another window leaves alone what is open here.
  const other = await context.newPage();
  await speak(other, 'en', site.url);
  await other.goto('/check');
  await expect(other.getByText(text('check', 'drop.title'))).toBeVisible();

  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await other.reload();
  await expect(errors(other, 1)).toBeVisible();
  await expect(undoButton(other)).toHaveAccessibleName(step('fix'));
  await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: text('check', 'bar.download') }).click(),
  ]);
  await other.reload();
  await expect(other.getByText(text('check', 'drop.title'))).toBeVisible();
});

test('the language is changed in mid-edit and nothing is lost', async ({ page }) => {
  const chinese = textsOf('zh');
  await page.goto('/check');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fix'), exact: true }).click();
  await expect(errors(page, 1)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'variable/modifies-rights' });
  await row.getByRole('button').first().click();
  const field = page.getByLabel('modifiesOtherVariables', { exact: true });
  await field.fill('false, almost');
  await languageButton(page, 'zh').click();
  await expect(
    page.getByText(chinese('check', 'bar.errors_other', { count: '1' }), { exact: true }),
  ).toBeVisible();
  await expect(field).toHaveValue('false, almost');
  await expect(
    page.getByRole('button', {
      name: chinese('check', 'bar.undoStep', { step: chinese('history', 'step.setAttribute') }),
    }),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
});

test('signing out leaves nothing of what was open', async ({ page, site }) => {
  await signInByForm(page, site, text, 'manufacturer');
  await page.goto('/check');
  await choose(page, 'device.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  await page.getByRole('button', { name: text('check', 'problems.fix'), exact: true }).click();
  await expect(errors(page, 1)).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'userMenu', { userName: 'manufacturer' }) }).click();
  await page.getByRole('menuitem', { name: text('shell', 'signOut') }).click();
  const leaving = page.getByRole('dialog', { name: text('leaving', 'title') });
  await leaving.getByRole('button', { name: text('leaving', 'leave') }).click();
  await expect(page.getByText(text('shell', 'signedOut'))).toBeVisible();
  await page.goto('/check');
  await expect(page.getByText(text('check', 'drop.title'))).toBeVisible();
});
