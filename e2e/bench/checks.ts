/** When the page checks, and how long that takes. */
import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

/** Until the check has answered for the last step. */
export const checked = (page: Page): Promise<void> =>
  expect(page.locator('output[aria-busy]')).toHaveCount(0);

/** How long the page says that it is checking, each time. */
export const watchChecks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    let start: number | undefined;
    Object.assign(window, { checks: seen });
    new MutationObserver(() => {
      const isBusy = document.querySelector('output[aria-busy]') !== null;
      if (isBusy) start ??= performance.now();
      else if (start !== undefined) {
        seen.push(performance.now() - start);
        start = undefined;
      }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
/** Until one more check has ended: right after a key the page has not begun it yet. */
export const nextCheck = async (page: Page, ended: number): Promise<void> => {
  await page.waitForFunction((count) => Reflect.get(window, 'checks').length > count, ended);
};
export const checksOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const seen: number[] = Reflect.get(window, 'checks') ?? [];
    return seen.splice(0);
  });
