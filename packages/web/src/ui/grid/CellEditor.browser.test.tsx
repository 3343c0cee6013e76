import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commitTyping } from '../../kept/commit-typing.ts';
import { currentTyping } from '../../kept/typing.ts';
import { loadTexts } from '../../i18n/start.ts';
import { Grid } from './Grid.tsx';
import type { GridChange, GridColumn, GridEditor } from './grid-types.ts';

interface Row {
  readonly id: string;
  readonly unit: string;
}

beforeAll(() => loadTexts(['grid']));

const onChange = vi.fn<(change: GridChange) => void>();
beforeEach(() => void onChange.mockClear());
const written = () => onChange.mock.calls.flatMap(([{ cells }]) => cells.map(({ row, text }) => [row, text]));

const rows: readonly Row[] = [
  { id: 'a', unit: 'U80' },
  { id: 'b', unit: 'U1' },
];
const idOf = ({ id }: Row) => id;
const columnsWith = (editor: GridEditor): readonly GridColumn<Row>[] => [
  { key: 'unit', title: 'Unit', text: ({ unit }) => unit, editor: () => editor },
];
const units = Array.from({ length: 100 }, (_, at) => ({ value: `U${at}` }));
const listed = columnsWith({ kind: 'reference', options: () => units });
const plain = columnsWith({ kind: 'text' });

const shown = (columns: readonly GridColumn<Row>[], activeRow?: string) => (
  <Grid
    label="Units"
    rows={rows}
    rowKey={idOf}
    columns={columns}
    onChange={onChange}
    {...(activeRow === undefined ? {} : { activeRow })}
  />
);
const firstCell = () => page.getByRole('gridcell').first();

it('a list that was only looked at changes nothing, also where the value is far down in it', async () => {
  await render(shown(listed));
  await userEvent.click(firstCell());
  await userEvent.keyboard('{F2}{Enter}');
  expect(written()).toEqual([]);
});

it('a field that was emptied empties the cell', async () => {
  await render(shown(listed));
  await userEvent.click(firstCell());
  await userEvent.keyboard('{F2}{Control>}a{/Control}{Backspace}{Enter}');
  expect(written()).toEqual([['a', '']]);
});

it('a line break is something typed', async () => {
  await render(shown(plain));
  await userEvent.click(firstCell());
  await userEvent.keyboard('{F2}{Alt>}{Enter}{/Alt}{Enter}');
  expect(written()).toEqual([['a', 'U80\n']]);
});

it('whoever types stays in the cell, wherever the page goes meanwhile', async () => {
  const screen = await render(shown(plain));
  await userEvent.click(firstCell());
  await userEvent.keyboard('abc');
  await screen.rerender(shown(plain, 'b'));
  await userEvent.keyboard('d{Enter}');
  expect(written()).toEqual([['a', 'abcd']]);
});

it('a text that is refused stays in its cell, whatever is clicked, until it is right or given up', async () => {
  const refusing = plain.map((column) => ({
    ...column,
    refusal: (_: Row, text: string) => (text === 'taken' ? 'It is taken.' : undefined),
  }));
  await render(
    <>
      {shown(refusing)}
      <button type="button">elsewhere</button>
    </>,
  );
  const editor = page.getByRole('textbox').first();
  await userEvent.click(firstCell());
  await userEvent.keyboard('taken');
  await userEvent.click(page.getByRole('gridcell').nth(1));
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is taken.');
  await expect.element(editor).toHaveFocus();
  await expect.element(editor).toHaveValue('taken');
  await userEvent.click(page.getByRole('button', { name: 'elsewhere' }));
  await expect.element(editor).toHaveValue('taken');
  const [refused] = await commitTyping();
  expect(refused).toMatchObject({ text: 'taken', reason: 'It is taken.' });
  refused?.giveUp();
  await expect.element(editor).toHaveValue('');
  await expect.poll(currentTyping).toBeUndefined();
  expect(written()).toEqual([]);
});
