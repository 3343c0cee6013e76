import { expect, it } from 'vitest';
import { treeKeys } from './key-table.ts';
import { keyCommand } from './keys.ts';

const commandFor = (name: string) => {
  const parts = name.split('+');
  return keyCommand(
    {
      key: parts.at(-1) ?? '',
      altKey: parts.includes('Alt'),
      ctrlKey: parts.includes('Mod'),
      metaKey: false,
      shiftKey: parts.includes('Shift'),
    },
    100,
  );
};

const described = treeKeys.flatMap(({ keys }) => keys);

it.each(described)('%s does something in a tree', (name) => expect(commandFor(name)).toBeDefined());

it('names every key that does something, letters apart: they find what begins with them', () => {
  const plain = ['Enter', 'F2', 'F8', 'Escape', 'Delete', 'ContextMenu', 'PageUp', 'PageDown', 'Home', 'End'];
  const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  const tried = [
    ...plain,
    'Shift+F10',
    ...['', 'Alt+', 'Mod+'].flatMap((modifier) => arrows.map((arrow) => modifier + arrow)),
    'Shift+ArrowUp',
    'Shift+ArrowDown',
    ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').map((letter) => `Mod+${letter}`),
  ];
  expect(tried.filter((name) => commandFor(name) && !described.includes(name))).toEqual([]);
});
