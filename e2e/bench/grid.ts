/** The grid of the parameters, and the place in it where the benches begin. */
import type { Page } from '@playwright/test';
import { expect } from '../site.ts';
import { textsOf } from '../texts.ts';

const text = textsOf('en');

export const grid = (page: Page) => page.getByRole('grid', { name: text('device', 'tab.parameters') });
export const field = (page: Page) => page.locator('textarea[aria-controls]');
/** The first variable of the device: above it are those of the standard, whose index is fixed. */
export const toFirstOwn = async (page: Page): Promise<void> => {
  await field(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('row').filter({ hasText: firstIndex }).first()).toBeVisible();
  await page.getByRole('gridcell', { name: firstIndex, exact: true }).first().click();
};
/** By its index, which no edit of this run leaves changed. */
const firstIndex = '256';
