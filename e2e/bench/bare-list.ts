/** A virtual list without anything else: the same rows, cells and actions, so that a slow machine is seen in both. */
import type { Page } from '@playwright/test';
import { cpu } from './figures.ts';
import { meter } from './measure.ts';
import { pasteInto } from './paste.ts';

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Draws it into an empty page; runs there, so it holds nothing of this file. */
const draw = ({ rows, columns }: Size): void => {
  const rowHeight = 26;
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => `${row} ${column}`),
  );
  let order = cells.map((_, row) => row);
  let active = 0;
  const box = document.createElement('div');
  const list = document.createElement('div');
  const field = document.createElement('textarea');
  box.id = 'list';
  box.style.cssText = 'height: 780px; overflow: auto; position: relative; font: 13px sans-serif';
  list.style.cssText = `height: ${rows * rowHeight}px; position: relative`;
  field.style.cssText = 'position: absolute; width: 120px; height: 22px; z-index: 1';
  const show = (): void => {
    const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - 3);
    const shown = order.slice(first, first + 36).map((row, step) => {
      const line = document.createElement('div');
      line.style.cssText = `position: absolute; display: flex; top: ${(first + step) * rowHeight}px; height: 26px`;
      for (const text of cells[row] ?? []) {
        const cell = document.createElement('div');
        cell.style.cssText = 'width: 120px; overflow: hidden; border-right: 1px solid #ddd';
        cell.textContent = text;
        if (first + step === active) cell.style.background = '#cfe8e4';
        line.append(cell);
      }
      return line;
    });
    list.replaceChildren(...shown);
    field.style.top = `${active * rowHeight}px`;
  };
  const go = (row: number): void => {
    active = Math.max(0, Math.min(rows - 1, row));
    const top = active * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + 780) box.scrollTop = top + rowHeight - 780;
    show();
  };
  field.addEventListener('keydown', (event) => {
    const by = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp');
    if (by !== 0) go(active + by);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const row = cells[order[active] ?? 0];
    if (row) row[0] = field.value;
    field.value = '';
    go(active + 1);
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    const lines = (event.clipboardData?.getData('text/plain') ?? '')
      .split('\n')
      .map((line) => line.split('\t'));
    for (const [step, line] of lines.entries())
      for (const [column, text] of line.entries()) {
        const row = cells[order[active + step] ?? -1];
        if (row) row[column] = text;
      }
    show();
  });
  const sort = document.createElement('button');
  sort.textContent = 'Sort';
  sort.addEventListener('click', () => {
    const collator = new Intl.Collator(undefined, { numeric: true });
    order = order.toSorted((one, other) => collator.compare(cells[other]?.[0] ?? '', cells[one]?.[0] ?? ''));
    show();
  });
  box.addEventListener('scroll', show);
  box.append(field, list);
  document.body.replaceChildren(sort, box);
  show();
  field.focus();
};

const drawBareList = async (page: Page, size: Size) => {
  await page.goto('about:blank');
  await page.evaluate(draw, size);
};

/** Of the processor, as the page of the bare list pays for it. */
export const bareCosts = async (page: Page, size: Size, block: string) => {
  await drawBareList(page, size);
  const bare = await meter(page);
  const key = await bare.each(20, () => page.keyboard.press('ArrowDown'));
  const typing = await bare.each(20, () => page.keyboard.press('1'));
  const commit = await bare.each(5, () => page.keyboard.press('Enter'));
  const sort = await bare.each(5, () => page.getByRole('button', { name: 'Sort' }).press('Enter'));
  const scroll = await bare.each(10, () =>
    page.evaluate(() => document.querySelector('#list')?.scrollBy({ top: 780 })),
  );
  await page.locator('textarea').focus();
  const paste = await bare.each(3, () => pasteInto(page, block));
  return {
    key: cpu(key),
    typing: cpu(typing),
    commit: cpu(commit),
    sort: cpu(sort),
    scroll: cpu(scroll),
    paste: cpu(paste),
  };
};
