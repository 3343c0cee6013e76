import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import { violations } from '../../testing/axe.ts';
import type { GridChange } from './grid-types.ts';
import { Example } from './testing/Example.tsx';
import { fromTsv } from './tsv.ts';

beforeAll(() => loadTexts(['grid']));
beforeEach(() => localStorage.clear());

const rowAt = (at: number) => page.getByRole('row', { name: new RegExp(`^Row ${at + 1}\\b`) });
const texts = (at: number): readonly string[] =>
  [...rowAt(at).element().querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent ?? '');
const cell = (row: number, column: number): HTMLElement => {
  const found = rowAt(row).element().querySelectorAll<HTMLElement>('[role="gridcell"]')[column];
  if (!found) throw new Error(`no cell ${row}/${column}`);
  return found;
};
const editor = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('no editor');
  return found;
};
/** What is selected, as its heads and cells say. */
const selected = (): number => document.querySelectorAll('[role="gridcell"][aria-selected="true"]').length;
const copy = (): string => {
  const clipboardData = new DataTransfer();
  editor().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
};
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

describe('by keyboard', () => {
  it('typing replaces, Enter commits one change and goes down', async () => {
    const onChange = vi.fn<(change: GridChange) => void>();
    await render(<Example onChange={onChange} />);
    await userEvent.click(cell(0, 1));
    await userEvent.keyboard('Delay{Enter}');
    expect(onChange.mock.calls).toEqual([
      [{ kind: 'edit', cells: [{ row: 'row-0', column: 'name', text: 'Delay' }], rows: [], skipped: 0 }],
    ]);
    expect(texts(0)[1]).toBe('Delay');
    await expect.element(page.getByRole('textbox', { name: 'Name, row 2: Name 1' })).toHaveFocus();
  });

  it('F2 keeps the content, Escape restores it, leaving commits', async () => {
    const onChange = vi.fn<(change: GridChange) => void>();
    await render(<Example onChange={onChange} />);
    await userEvent.click(cell(0, 1));
    await userEvent.keyboard('{F2}!{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{F2}!');
    await userEvent.click(cell(3, 0));
    expect(texts(0)[1]).toBe('Name 0!');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('Ctrl and Enter fills the column of the range, in one step that undo takes back', async () => {
    const onChange = vi.fn<(change: GridChange) => void>();
    await render(<Example onChange={onChange} />);
    await userEvent.click(cell(0, 2));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}7{Control>}{Enter}{/Control}');
    expect([0, 1, 2, 3].map((at) => texts(at)[2])).toEqual(['7', '7', '7', '11']);
    expect(onChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(texts(1)[2]).toBe('37'), { timeout: 10_000 });
  });

  it('Tab goes to the next cell; after Escape it leaves the grid', async () => {
    await render(
      <>
        <Example />
        <button type="button">after</button>
      </>,
    );
    await userEvent.click(cell(0, 0));
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('textbox', { name: 'Value, row 1: 0' })).toHaveFocus();
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('a list opens by typing, finds by meaning and code, and Enter takes what it proposes', async () => {
    await render(<Example />);
    await userEvent.click(cell(1, 3));
    await userEvent.keyboard('siemens');
    await expect.element(page.getByRole('option')).toHaveTextContent('mSmillisiemens1289');
    await userEvent.keyboard('{Enter}');
    expect(texts(1)[3]).toBe('mS');
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('option', { name: 'ms', exact: false }).first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(page.getByRole('listbox').elements()).toEqual([]);
    expect(texts(2)[3]).toBe('m/s');
  });

  it('a closed cell takes nothing', async () => {
    const onChange = vi.fn<(change: GridChange) => void>();
    await render(<Example onChange={onChange} />);
    await userEvent.click(cell(0, 4));
    await userEvent.keyboard('x{F2}y{Enter}{Delete}');
    expect(onChange).not.toHaveBeenCalled();
    expect(texts(0)[4]).toBe('note 0');
  });
});

describe('Chinese input', () => {
  it('begins in a selected cell; the Enter that takes a candidate does not commit', async () => {
    await render(<Example />);
    await userEvent.click(cell(0, 1));
    const session = cdp();
    await session.send('Input.imeSetComposition', { text: 'yan', selectionStart: 3, selectionEnd: 3 });
    await expect.poll(() => editor().value).toBe('yan');
    editor().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    );
    expect(texts(0)[1]).toBe('Name 0');
    await session.send('Input.insertText', { text: '延时' });
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(texts(0)[1]).toBe('延时'), { timeout: 10_000 });
  });
});

describe('by pointer and clipboard', () => {
  it('drags a range, copies it as spreadsheets do and pastes it in one step', async () => {
    const onChange = vi.fn<(change: GridChange) => void>();
    await render(<Example onChange={onChange} />);
    await userEvent.dragAndDrop(cell(0, 0), cell(1, 1));
    expect(selected()).toBe(4);
    expect(fromTsv(copy())).toEqual([
      ['64', 'Name 0'],
      ['65', 'Name 1'],
    ]);
    await userEvent.click(cell(5, 1));
    paste('a\t1\r\n"b ""c""\nd"\t2\r\n');
    await vi.waitFor(() => expect(texts(6)[1]).toBe('b "c"\nd'), { timeout: 10_000 });
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(selected()).toBe(4);
  });

  it('pasting skips closed cells, counts them, and hands over rows below the last one', async () => {
    const onChange = vi.fn<(change: GridChange) => void>();
    await render(<Example count={2} canAddRows onChange={onChange} />);
    await userEvent.click(cell(1, 3));
    paste('mm\tno\r\nms\tno\r\n');
    expect(onChange.mock.calls[0]?.[0]).toEqual({
      kind: 'paste',
      cells: [{ row: 'row-1', column: 'unit', text: 'mm' }],
      rows: [{ unit: 'ms' }],
      skipped: 1,
    });
    await vi.waitFor(() => expect(texts(2)[3]).toBe('ms'), { timeout: 10_000 });
  });

  it('the fill handle copies, and counts on in columns that are counted', async () => {
    await render(<Example />);
    await userEvent.dragAndDrop(cell(0, 0), cell(0, 1));
    const handle = document.querySelector('[class*="fillHandle"]');
    if (!handle) throw new Error('no fill handle');
    await userEvent.dragAndDrop(handle, cell(2, 1));
    await vi.waitFor(() => expect(texts(2).slice(0, 2)).toEqual(['66', 'Name 0']), { timeout: 10_000 });
  });

  it('chooses rows in the gutter, Ctrl adds one', async () => {
    await render(<Example />);
    const gutter = (row: number) => rowAt(row).getByRole('rowheader');
    await userEvent.click(gutter(1));
    await userEvent.keyboard('{Control>}');
    await userEvent.click(gutter(3));
    await userEvent.keyboard('{/Control}');
    expect(fromTsv(copy()).map(([index]) => index)).toEqual(['65', '67']);
  });
});

describe('read only', () => {
  it('selects, copies and opens, but takes nothing that is typed, pasted or cleared', async () => {
    const onOpen = vi.fn<(row: string) => void>();
    await render(<Example isReadOnly onOpen={onOpen} />);
    await userEvent.click(cell(0, 0));
    await userEvent.keyboard('abc{Delete}{Control>}{End}{/Control}');
    paste('x');
    await expect.element(page.getByRole('textbox', { name: 'Note, row 30: note 29' })).toHaveFocus();
    expect(copy()).toBe('note 29');
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith('row-29');
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  });

  it('sorts and filters, and the active cell stays with its row', async () => {
    await render(<Example isReadOnly />);
    await userEvent.click(cell(2, 2));
    await userEvent.click(page.getByRole('button', { name: 'Value' }));
    await expect
      .element(page.getByRole('columnheader', { name: 'Value' }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(texts(0)[1]).toBe('Name 0');
    expect(editor().getAttribute('aria-label')).toMatch(/: 74$/);
    await userEvent.click(page.getByRole('button', { name: 'Filter columns' }));
    await userEvent.fill(page.getByRole('searchbox', { name: 'Filter Name' }), 'name 2');
    expect(texts(0)[1]).toBe('Name 22');
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '13');
  });
});

it('remembers order and widths of columns, which the keyboard changes, too', async () => {
  const first = await render(<Example memoryKey="example" />);
  (page.getByRole('button', { name: 'Name', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}{Shift>}{ArrowRight}{/Shift}');
  const names = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);
  expect(names()).toEqual(['Name', 'Index', 'Value', 'Unit', 'Note']);
  const width = page.getByRole('columnheader', { name: 'Name' }).element().clientWidth;
  await first.unmount();
  await render(<Example memoryKey="example" />);
  expect(names()[0]).toBe('Name');
  expect(page.getByRole('columnheader', { name: 'Name' }).element().clientWidth).toBe(width);
});

it('draws only the rows on the screen of thousands, and goes to the one that its owner names', async () => {
  const screen = await render(
    <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <Example count={2000} activeRow="row-1500" />
    </div>,
  );
  await expect.element(rowAt(1500)).toBeVisible();
  expect(screen.container.querySelectorAll('[role="row"]').length).toBeLessThan(40);
});

it.each(['light', 'dark'])(
  'axe finds nothing in the %s theme, with a list open and filters shown',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await render(<Example />);
    await userEvent.click(page.getByRole('button', { name: 'Filter columns' }));
    await userEvent.click(cell(1, 3));
    await userEvent.keyboard('m');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    expect(await violations(document.body)).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
  },
);
