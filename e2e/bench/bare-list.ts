/** A virtual list without anything else: the same rows, cells and actions, so that a slow machine is seen in both. */
import type { Page } from '@playwright/test';

/** Draws it into an empty page; runs there, so it holds nothing of this file. */
const draw = ({ rows, columns }: { readonly rows: number; readonly columns: number }): void => {
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

export const drawBareList = async (page: Page, size: { readonly rows: number; readonly columns: number }) => {
  await page.goto('about:blank');
  await page.evaluate(draw, size);
};
