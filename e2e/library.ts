import type { Page } from '@playwright/test';
import { expect } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: text('library', 'search.label') });

/** Of the temperature sensor among the samples. */
export const product = 'EX-T100';

/** Opens the page of a sample as a person finds it. */
export const openDevice = async (page: Page, name = product): Promise<void> => {
  await page.goto('/resource');
  await searchBox(page).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('tab', { name: text('device', 'tab.overview') })).toBeVisible();
};
