/** What the journeys of the workbench see and do. */
import type { FileChooser, Page } from '@playwright/test';
import { expect } from './site.ts';
import { speak, textsOf } from './texts.ts';

export const text = textsOf('en');

export const errors = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByText(text('check', count === 1 ? 'bar.errors_one' : 'bar.errors_other', { count: String(count) }), {
      exact: true,
    });
/** A row names its rule. */
export const problemRows = (page: Page) => page.getByRole('listitem').filter({ hasText: /[a-z]+\/[a-z-]+/ });
export const noErrors = (page: Page) =>
  expect(page.getByRole('main').getByText(/^\d errors?$/)).toHaveCount(0);
export const undoButton = (page: Page) => page.getByRole('button', { name: text('check', 'bar.undo') });
export const step = (label: string) =>
  text('check', 'bar.undoStep', { step: text('history', `step.${label}`) });
export const another = async (page: Page, name: string, content: Buffer): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: text('check', 'bar.another') }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer: content });
};
/** In the menu of what is done less often. */
export const compareWith = async (page: Page): Promise<FileChooser> => {
  await page.getByRole('button', { name: text('check', 'bar.more'), exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: text('check', 'bar.compare') }).click(),
  ]);
  return chooser;
};
/** Everything that the policy of the site kept from happening. */
const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refusals: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });
};
export const refusals = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'refusals'));

/** A window of a desk, which speaks English and tells what its policy refused. */
export const prepare = async (page: Page, url: string): Promise<void> => {
  await watchPolicy(page);
  await speak(page, 'en', url);
  await page.setViewportSize({ width: 1440, height: 900 });
};
