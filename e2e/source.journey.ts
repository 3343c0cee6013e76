import type { Locator } from '@playwright/test';
import { broken, choose, mainName, sample, zip } from './files.ts';
import { expect, test } from './site.ts';
import { another, errors, noErrors, prepare, refusals, step, text, undoButton } from './workbench.ts';

/** For a moment after each step the text is not yet that of the document, and takes no key. */
const takesKeys = (editor: Locator) => expect(editor).not.toHaveAttribute('aria-readonly', 'true');

test.beforeEach(({ page, site }) => prepare(page, site.url));

test('the source is edited, taken over as one step, and refused with its line', async ({ page }) => {
  await page.goto('/check?tab=source');
  await choose(page, 'device.zip', zip(broken()));
  const editor = page.getByRole('textbox', { name: text('device', 'source.label', { name: mainName }) });
  await expect(errors(page, 2)).toBeVisible();
  await takesKeys(editor);
  await editor.click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type(' modifiesOtherVariables="true"');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Enter');
  await expect(errors(page, 1)).toBeVisible();
  await expect(undoButton(page)).toHaveAccessibleName(step('setSource'));
  await page.keyboard.press('Control+z');
  await expect(errors(page, 2)).toBeVisible();
  await takesKeys(editor);

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('<');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('2');
  await expect(undoButton(page)).toHaveAccessibleName(text('check', 'bar.undo'));
  await page.getByRole('button', { name: text('device', 'source.discard') }).click();
  await expect(page.getByRole('button', { name: text('device', 'source.apply') })).toHaveCount(0);
  expect(await refusals(page)).toEqual([]);
});

test('text that was typed and not applied stays while another document is shown', async ({ page }) => {
  await page.goto('/check?tab=source');
  await choose(page, 'first.zip', zip(broken()));
  await expect(errors(page, 2)).toBeVisible();
  const editor = page.getByRole('textbox', { name: text('device', 'source.label', { name: mainName }) });
  const apply = page.getByRole('button', { name: text('device', 'source.apply') });
  await takesKeys(editor);
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('<!-- mine -->');
  await expect(apply).toBeVisible();
  await another(page, 'second.zip', zip(sample()));
  const documents = page.getByRole('navigation', { name: text('shell', 'openBar.label') });
  await expect(documents.getByRole('link')).toHaveText([/^first\.zip/, /^second\.zip/]);
  await noErrors(page);
  await expect(apply).toHaveCount(0);
  await documents.getByRole('link', { name: 'first.zip' }).click();
  await expect(apply).toBeVisible();
  await expect(editor).toContainText('<!-- mine -->');
  // Closing would lose it.
  await page.getByRole('button', { name: text('check', 'bar.close'), exact: true }).click();
  await page.getByRole('button', { name: text('check', 'closing.cancel') }).click();
  await apply.click();
  await expect(undoButton(page)).toHaveAccessibleName(step('setSource'));
});
