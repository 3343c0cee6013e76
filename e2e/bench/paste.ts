/** How the bench pastes into the grid, and what it waits for. */
import type { Page } from '@playwright/test';

/**
 * Until the grid shows the round. Asked by the page in each frame: looking for a role goes through the whole page,
 * which would be measured, too.
 */
const shown = (page: Page, round: number): Promise<unknown> =>
  page.waitForFunction(
    (id) => document.querySelector('[role=grid]')?.textContent.includes(id),
    `V_Pasted_${round}_0`,
  );

export const pasteInto = (page: Page, block: string): Promise<void> =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document
      .querySelector('textarea')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, block);

/** A paste, and how long it took by the clock until the page said that it is under way. */
export const pasteAndWatch = async (page: Page, round: number): Promise<number> => {
  await page.evaluate(() => {
    const start = performance.now();
    Reflect.deleteProperty(window, 'answeredAfter');
    const look = (): unknown =>
      document.querySelector('output p')
        ? Object.assign(window, { answeredAfter: performance.now() - start })
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
  await pasteInto(page, blockOf(round));
  await shown(page, round);
  return page.evaluate(() => Number(Reflect.get(window, 'answeredAfter')));
};

const rows = 500;

/** Index, closed subindex, name, id, datatype, length, access, default, unit, gradient, offset, min. */
export const blockOf = (round: number): string =>
  Array.from({ length: rows }, (_, row) =>
    [
      30_000 + row + round * 1000,
      '',
      `Pasted ${round} ${row}`,
      `V_Pasted_${round}_${row}`,
      'UIntegerT',
      16,
      round % 2 === 0 ? 'ro' : 'rw',
      row % 100,
      'ms',
      '0.5',
      round,
      1,
    ].join('\t'),
  ).join('\n');
