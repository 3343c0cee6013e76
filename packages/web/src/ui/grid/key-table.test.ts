import { expect, it } from 'vitest';
import type { DescribedKeys } from '../described-keys.ts';
import { commandOf, type KeyContext } from './grid-keys.ts';
import { initialState, type GridState } from './grid-state.ts';
import { editingKeys, gridKeys, readingKeys, typingKeys } from './key-table.ts';

const state: GridState = { ...initialState({ rows: 9, columns: 9 }), active: { row: 4, column: 4 } };

const isTaken = (name: string, { isEditable, mode }: { isEditable: boolean; mode: GridState['mode'] }) => {
  const parts = name.split('+');
  const context: KeyContext = { isEditable, pageRows: 5, isEmpty: () => false, isListOpen: false };
  const key = parts.at(-1) ?? '';
  return (
    commandOf(
      {
        key: key === 'Space' ? ' ' : key,
        shift: parts.includes('Shift'),
        ctrl: parts.includes('Mod'),
        alt: parts.includes('Alt'),
      },
      { ...state, mode },
      context,
    ) !== undefined
  );
};

const reading = { isEditable: false, mode: 'navigate' } as const;
const editable = { isEditable: true, mode: 'navigate' } as const;
const typing = { isEditable: true, mode: 'replace' } as const;

const keysOf = (...tables: (readonly DescribedKeys[])[]) => tables.flat().flatMap(({ keys }) => keys);

it.each(keysOf(gridKeys))('%s is a key of every grid', (name) =>
  expect([isTaken(name, reading), isTaken(name, editable)]).toEqual([true, true]),
);
it.each(keysOf(readingKeys))('%s opens where nothing is edited', (name) =>
  expect(isTaken(name, reading)).toBe(true),
);
it.each(keysOf(editingKeys))('%s is a key of a grid that can be edited', (name) =>
  expect(isTaken(name, editable)).toBe(true),
);
it.each(keysOf(typingKeys))('%s is a key while somebody types', (name) =>
  expect(isTaken(name, typing)).toBe(true),
);

const named = ['Enter', 'Tab', 'Escape', 'Delete', 'Backspace', 'Space', 'F2', 'F8', 'Home', 'End'];
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap((letter) => [
  `Mod+${letter}`,
  `Mod+Shift+${letter}`,
]);
/** More of the same: a selection is extended by whatever moves, whole screens and rows included. */
const alike = /^(?:Mod\+)?Shift\+(?:Arrow|Home|End|Page)|^Mod\+Shift\+A$/;

it('names every key that does something', () => {
  const tried = [
    ...named,
    ...arrows,
    'PageUp',
    'PageDown',
    ...['Shift+', 'Mod+', 'Alt+'].flatMap((modifier) =>
      [...arrows, 'Home', 'End'].map((key) => modifier + key),
    ),
    'Shift+Enter',
    'Shift+Tab',
    'Shift+Space',
    ...letters,
  ];
  const taken = tried.filter((name) => isTaken(name, reading) || isTaken(name, editable));
  const described = new Set(keysOf(gridKeys, readingKeys, editingKeys));
  expect(taken.filter((name) => !described.has(name) && !alike.test(name))).toEqual([]);
});
