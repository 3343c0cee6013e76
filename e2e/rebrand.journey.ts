import type { Page } from '@playwright/test';
import { author, draftText, isSaved } from './drafts.ts';
import { downloaded } from './library.ts';
import { importAll, publicPackage } from './public-packages.ts';
import { expect, test } from './site.ts';
import { inWizard } from './wizard.ts';
import { text } from './workbench.ts';

const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('create', key, values);
const start = (key: string): string => text('start', key);

/** A sensor of a real manufacturer with pictures, a logo and the profile of identification and diagnosis. */
const original = publicPackage('captron/CAPTRON-CALIS-M01-20241219-IODD1.1.xml');
/** Words that only the first manufacturer says: its name, its address, its series and its product. */
const itsWords = /captron|calis|cas-mqeu/i;

const own = { draft: 'Own-Level', name: 'EX-LIQUID', productId: 'EX-LIQUID-1', deviceId: '90510' };

const beginCopy = async (page: Page): Promise<void> => {
  await page.goto('/iodd');
  await page.getByRole('button', { name: text('files', 'action.newDraft') }).click();
  const form = page.getByRole('form', { name: start('title') });
  await form.getByRole('radio', { name: start('beginning.public.name') }).check();
  await form.getByRole('searchbox', { name: start('public.search') }).fill('CALIS');
  await form.getByRole('radio', { name: /CAPTRON/ }).check();
  await form.getByLabel(start('fileName')).fill(own.draft);
  await form.getByLabel(start('productName')).fill(own.name);
  await form.getByLabel(start('productId')).fill(own.productId);
  await form.getByRole('textbox', { name: /^Device ID/ }).fill(own.deviceId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: draftText('bar') })).toBeVisible();
  await isSaved(page);
  await expect(page.getByText(text('check', 'bar.checking'))).toHaveCount(0);
};

test('a copy of a real vendor file becomes the public device of another manufacturer', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await importAll(site, [original]);
  const { page } = await author(browser, site, 'manufacturer');
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginCopy(page);
  const wizard = inWizard(page);

  // Whose device it is now is asked for with the copy; nothing of it is left to say.
  await expect(wizard.step('identity')).toHaveAccessibleName(/Done$/);
  await expect(page.getByRole('textbox', { name: 'Vendor name', exact: true })).toHaveValue('Examplia');
  await expect(page.getByRole('textbox', { name: 'Device name', exact: true })).toHaveValue(own.name);

  // The original lacks what its profiles ask for: menus, which are inserted, and a mark of a variable.
  await expect(wizard.step('menus')).toHaveAccessibleName(/3 errors$/);
  await wizard.step('features').click();
  const profiles = page.getByRole('region', { name: text('sections', 'profile.label') });
  await profiles.getByText('Identification and Diagnosis', { exact: true }).first().click();
  await profiles.getByRole('button', { name: text('sections', 'profile.insert') }).click();
  await expect(wizard.step('menus')).toHaveAccessibleName(/Done$/);
  await wizard.step('variables').click();
  await expect(wizard.reason(1)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('checkbox', { name: 'Changes by itself' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(wizard.step('variables')).toHaveAccessibleName(/Done$/);
  await isSaved(page);

  // Beside a file of 1.1 one of 1.0.1 may stand only if the device says so: the page leads to the field.
  await wizard.step('create').click();
  const both = page.getByRole('radio', { name: new RegExp(`^${word('what.both')}`) });
  await both.check();
  await expect(page.getByText(word('check.errors_one', { count: '1' })).first()).toBeVisible();
  await page
    .getByRole('link', { name: word('check.show') })
    .first()
    .click();
  await page.getByRole('radio', { name: 'IO-Link V1.0' }).check({ force: true });
  await isSaved(page);
  await page.getByRole('button', { name: draftText('publish') }).click();
  await both.check();
  await expect(page.getByText(word('check.clean'))).toBeVisible();
  await page.getByRole('button', { name: word('what.submit'), exact: true }).click();
  await expect(page.getByText(word('what.done_other', { count: '2' }))).toBeVisible();
  await page.getByRole('button', { name: word('packages.reviewBoth') }).click();
  await page.getByRole('button', { name: word('review.publish') }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/^Examplia, .*device ID 90510/)).toHaveCount(2);
  await expect(asked).not.toContainText(itsWords);
  await asked.getByRole('checkbox', { name: word('dialog.confirm') }).check();
  await asked.getByRole('button', { name: word('dialog.submit') }).click();
  await expect(asked).toHaveCount(0);

  await page.goto(`/resource?q=${own.name}`);
  const found = page.getByRole('main').getByRole('link', { name: own.name, exact: true });
  await expect(found).toHaveCount(2);
  for (const at of [0, 1]) {
    await found.nth(at).click();
    await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
    const files = await downloaded(page, site);
    expect(files.filter(({ name }) => name.endsWith('.png'))).toHaveLength(2);
    for (const { name, octets } of files) {
      expect(name).toMatch(/^Examplia-/);
      expect(Buffer.from(octets).toString('latin1'), name).not.toMatch(itsWords);
    }
    await page.goBack();
  }
});
