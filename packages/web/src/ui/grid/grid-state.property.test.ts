/** Random keys and pointers against a small grid with content: nothing may ever stand outside of it. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandOf, type GridCommand, type KeyStroke } from './grid-keys.ts';
import { initialState, reduce, type GridAction, type GridState } from './grid-state.ts';
import { gone, type Places } from './resized.ts';
import { columnsIn, isRowIn, isWithin, rowsIn, type CellAt, type Size } from './selection.ts';
import { fromTsv, toTsv } from './tsv.ts';
import {
  blockOf,
  cleared,
  filled,
  filledColumn,
  filledDown,
  pasted,
  selectedRectangle,
  type CellWrite,
} from './writes.ts';

interface Model {
  readonly state: GridState;
  readonly cells: readonly (readonly string[])[];
}

type Step =
  | { readonly type: 'key'; readonly stroke: KeyStroke; readonly isEditable: boolean }
  | { readonly type: 'act'; readonly action: GridAction }
  | { readonly type: 'drop'; readonly isSeries: boolean }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'copyPaste' };

const keys =
  'ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Tab Enter Escape F2 Delete Backspace a d z y x 中'
    .split(' ')
    .concat(' ');

const textAt =
  ({ cells }: Model) =>
  ({ row, column }: CellAt): string =>
    cells[row]?.[column] ?? '';

const written = (model: Model, writes: readonly CellWrite[]): Model => {
  const cells = model.cells.map((row) => [...row]);
  for (const { row, column, text } of writes) {
    const line = cells[row];
    // A write beside the grid would be lost in a document.
    if (!line || column < 0 || column >= line.length) throw new Error(`written outside: ${row}/${column}`);
    line[column] = text;
  }
  return { ...model, cells };
};

const acted = (model: Model, action: GridAction): Model => ({ ...model, state: reduce(model.state, action) });

const ran = (model: Model, command: GridCommand): Model => {
  const { state } = model;
  switch (command.type) {
    case 'act':
      return acted(model, command.action);
    case 'commit':
      return acted(written(model, [{ ...state.active, text: 'typed' }]), command.next);
    case 'commitAll':
      return acted(written(model, filledColumn(state.selection, state.active.column, 'all')), {
        type: 'stop',
      });
    case 'cancel':
      return acted(model, { type: 'stop' });
    case 'begin':
      return acted(model, { type: 'edit', mode: 'keep' });
    case 'clear':
      return written(model, cleared(state));
    case 'fillDown':
      return written(model, filledDown(state, textAt(model)));
    case 'open':
    case 'undo':
    case 'redo':
      return model;
    default:
      return command satisfies never;
  }
};

const paste = (model: Model, text: string): Model => {
  const { writes, from, to } = pasted(fromTsv(text), model.state);
  return acted(written(model, writes), { type: 'select', from, to });
};

/** Only what was selected is selected, as long as any of it is there, and an edit stays in its cell. */
const isFollowing = (before: GridState, now: GridState, { rows, columns }: Places): boolean => {
  const places = rowsIn(before.selection).map((row) => rows[row] ?? gone);
  const isKept = rowsIn(now.selection).every((row) => places.includes(row));
  const [row, column] = [rows[before.active.row], columns[before.active.column]];
  const isSameCell = row === now.active.row && column === now.active.column;
  return (isKept || places.every((at) => at === gone)) && (now.mode === 'navigate' || isSameCell);
};

const stepped = (model: Model, step: Step): Model => {
  const { state } = model;
  if (state.size.rows === 0 && step.type !== 'act' && step.type !== 'key') return model;
  switch (step.type) {
    case 'key': {
      const isEmpty = (at: CellAt): boolean => textAt(model)(at) === '';
      const context = { isEditable: step.isEditable, pageRows: 4, isEmpty, isListOpen: false };
      const command = commandOf(step.stroke, state, context);
      // A grid without rows has no cell to write to: its owner gives it no content to edit.
      return command && (state.size.rows > 0 || command.type === 'act') ? ran(model, command) : model;
    }
    case 'act': {
      if (step.action.type !== 'resize') return acted(model, step.action);
      const places = {
        rows: step.action.places.rows.slice(0, state.size.rows),
        columns: step.action.places.columns.slice(0, state.size.columns),
      };
      const next = acted(model, { ...step.action, places });
      if (!isFollowing(state, next.state, places)) throw new Error(`astray: ${JSON.stringify(next.state)}`);
      const { rows, columns } = next.state.size;
      const line = (row: number) =>
        Array.from(
          { length: columns },
          (_, column) => model.cells[places.rows.indexOf(row)]?.[places.columns.indexOf(column)] ?? '',
        );
      return { ...next, cells: Array.from({ length: rows }, (_, row) => line(row)) };
    }
    case 'drop': {
      const to = state.fillTo ?? state.active;
      const from = selectedRectangle(state);
      return acted(
        written(model, filled({ from, to, textAt: textAt(model), isSeries: () => step.isSeries })),
        { type: 'fill', to: undefined },
      );
    }
    case 'paste':
      return paste(model, step.text);
    case 'copyPaste': {
      const after = paste(model, toTsv(blockOf(state, textAt(model))));
      if (JSON.stringify(after.cells) !== JSON.stringify(model.cells))
        expect(after.cells).toEqual(model.cells);
      return after;
    }
    default:
      return step satisfies never;
  }
};

const isInside = ({ row, column }: CellAt, { rows, columns }: Size): boolean =>
  row >= 0 && column >= 0 && row < Math.max(1, rows) && column < columns;

/** One check a step: a hundred thousand of `expect` take longer than what they look at. */
const isSound = ({ state }: Model): boolean => {
  const { active, selection, size, shown, fillTo } = state;
  const rows = rowsIn(selection);
  const columns = columnsIn(selection, size);
  return (
    [active, shown, fillTo ?? active].every((at) => isInside(at, size)) &&
    rows.every((row) => isInside({ row, column: columns.first }, size)) &&
    isInside({ row: 0, column: columns.last }, size) &&
    isRowIn(selection, active.row) &&
    isWithin(active.column, columns)
  );
};

const place = fc.record({ row: fc.integer({ min: -3, max: 40 }), column: fc.integer({ min: -3, max: 15 }) });
const size = fc.record({ rows: fc.integer({ min: 0, max: 30 }), columns: fc.integer({ min: 1, max: 12 }) });

/** Any rows and columns go, come and are sorted. No grid here has more. */
const most = 30;
const shuffled = fc.shuffledSubarray(
  Array.from({ length: most }, (_, at) => at),
  { minLength: most },
);
const resize = fc
  .record({ size, rows: shuffled, columns: shuffled })
  .map(({ size: now, rows, columns }): GridAction => ({
    type: 'resize',
    size: now,
    places: {
      rows: rows.map((at) => (at < now.rows ? at : gone)),
      columns: columns.map((at) => (at < now.columns ? at : gone)),
    },
  }));

const action: fc.Arbitrary<GridAction> = fc.oneof(
  fc.record({ type: fc.constant('go' as const), to: place, extends: fc.boolean() }),
  fc.record({
    type: fc.constant('row' as const),
    row: fc.integer({ min: -2, max: 40 }),
    how: fc.constantFrom('only' as const, 'toggle' as const, 'extend' as const),
  }),
  fc.record({
    type: fc.constant('edit' as const),
    mode: fc.constantFrom('replace' as const, 'keep' as const),
  }),
  fc.record({ type: fc.constant('fill' as const), to: fc.option(place, { nil: undefined }) }),
  resize,
);

const cellText = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '中'), maxLength: 4 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('key' as const),
      isEditable: fc.boolean(),
      stroke: fc.record({
        key: fc.constantFrom(...keys),
        shift: fc.boolean(),
        ctrl: fc.boolean(),
        alt: fc.boolean(),
      }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('act' as const), action }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('drop' as const), isSeries: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('paste' as const),
      text: fc
        .array(fc.array(cellText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
        .map(toTsv),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('copyPaste' as const) }) },
);

it('keeps active cell and selection inside over 10,000 random sequences, and pastes what was copied unchanged', () => {
  let lookedAt = 0;
  fc.assert(
    fc.property(
      size,
      fc.array(step, { minLength: 8, maxLength: 16 }),
      fc.infiniteStream(cellText),
      (first, steps, texts) => {
        const cells = Array.from({ length: first.rows }, () =>
          Array.from({ length: first.columns }, () => texts.next().value),
        );
        let model: Model = { state: initialState(first), cells };
        for (const one of steps) {
          model = stepped(model, one);
          if (!isSound(model)) throw new Error(`outside: ${JSON.stringify(model.state)}`);
          lookedAt += 1;
        }
      },
    ),
    { numRuns: 10_000 },
  );
  expect(lookedAt).toBeGreaterThan(100_000);
});
