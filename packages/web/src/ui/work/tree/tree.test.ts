import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyCommand } from './keys.ts';
import { carriedOf, type Direction, isPossible, moved, aimAt, placeInDirection } from './moves.ts';
import { emptyTree, reduceTree, type TreeAction, type TreeState } from './reducer.ts';
import { rowsOf, type TreeNode } from './rows.ts';

const leaf = (id: string): TreeNode => ({ id, label: id });
const nodes: readonly TreeNode[] = [
  { id: 'menus', label: 'Menus', children: [leaf('observe'), leaf('identify')] },
  { id: 'texts', label: 'Texts', children: [] },
  leaf('events'),
];
const open = new Set(['menus', 'texts']);
const idsOf = (list: readonly TreeNode[]): unknown[] =>
  list.map(({ id, children }) => (children ? [id, idsOf(children)] : id));

const after = (actions: readonly TreeAction[], from: Partial<TreeState> = {}) => {
  let state: TreeState = { ...emptyTree, open, ...from };
  for (const action of actions) state = reduceTree(state, action, rowsOf(nodes, state.open));
  return state;
};

it('arrows walk through what is in sight, with Shift they select a range', () => {
  const down = { type: 'step', by: 1, isRange: false } as const;
  expect(after([down, down]).active).toBe('observe');
  expect([...after([down, down, { ...down, isRange: true }]).selected]).toEqual(['observe', 'identify']);
  expect(after([down, { ...down, by: 99 }]).active).toBe('events');
});

it('the first key begins before the first row: End goes to the last', () => {
  const first = (key: string) => {
    const command = keyCommand(
      { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
      rowsOf(nodes, open).length,
    );
    return command?.type === 'step' ? after([command]).active : undefined;
  };
  expect(['ArrowDown', 'Home', 'ArrowUp', 'End'].map(first)).toEqual(['menus', 'menus', 'menus', 'events']);
});

it('a node that is closed by the pointer stands for what it hides', () => {
  const toggle = { type: 'toggle', id: 'menus' } as const;
  const hidden = after([{ type: 'select', id: 'identify', how: 'only' }, toggle]);
  expect(hidden).toMatchObject({ active: 'menus', anchor: 'menus', selected: new Set(['menus']) });
  expect(after([{ type: 'step', by: 1, isRange: false }], hidden).active).toBe('texts');
  const beside = after([{ type: 'select', id: 'events', how: 'only' }, toggle]);
  expect(beside).toMatchObject({ active: 'events', anchor: 'events', selected: new Set(['events']) });
  expect(after([toggle], beside).open.has('menus')).toBe(true);
});

it('left closes, then leads out; right opens, then leads in', () => {
  const inside = after([{ type: 'select', id: 'identify', how: 'only' }]);
  const out = after([{ type: 'fold' }], inside);
  expect(out.active).toBe('menus');
  expect(after([{ type: 'fold' }], out).open.has('menus')).toBe(false);
  expect(after([{ type: 'fold' }, { type: 'unfold' }, { type: 'unfold' }], out).active).toBe('observe');
});

it('letters find the next row that begins with them, one letter again walks on', () => {
  expect(after([{ type: 'find', text: 'ev' }]).active).toBe('events');
  const first = after([{ type: 'find', text: 'i' }]);
  expect(first.active).toBe('identify');
  expect(after([{ type: 'find', text: '不' }], first).active).toBe('identify');
});

const moveBy = (id: string, direction: Direction) => {
  const rows = rowsOf(nodes, open);
  const carried = carriedOf(rows, new Set([id]));
  const place = placeInDirection(rows, carried, direction);
  return place && isPossible(carried, place) ? idsOf(moved(nodes, new Set([id]), place)) : undefined;
};

it('Alt and an arrow move up, down, out and in', () => {
  expect(moveBy('identify', 'up')).toEqual([['menus', ['identify', 'observe']], ['texts', []], 'events']);
  expect(moveBy('observe', 'down')).toEqual([['menus', ['identify', 'observe']], ['texts', []], 'events']);
  expect(moveBy('observe', 'out')).toEqual([['menus', ['identify']], 'observe', ['texts', []], 'events']);
  expect(moveBy('events', 'in')).toEqual([
    ['menus', ['observe', 'identify']],
    ['texts', ['events']],
  ]);
  expect(moveBy('events', 'down')).toBeUndefined();
  expect(moveBy('menus', 'out')).toBeUndefined();
});

it('nothing goes into itself', () => {
  const rows = rowsOf(nodes, open);
  expect(isPossible(carriedOf(rows, new Set(['menus'])), { parent: 'menus', after: undefined })).toBe(false);
});

it('the edges of a row mean beside it, its middle means inside', () => {
  const rows = rowsOf(nodes, open);
  const texts = rows.find(({ node }) => node.id === 'texts');
  const at = (part: number) => texts && aimAt(rows, texts, part).place;
  expect(at(0.1)).toEqual({ parent: undefined, after: 'menus' });
  expect(at(0.5)).toEqual({ parent: 'texts', after: undefined });
  expect(at(0.9)).toEqual({ parent: undefined, after: 'texts' });
  const [menus] = rows;
  // What follows an open row on the page is what stands in it.
  expect(menus && aimAt(rows, menus, 0.9)).toEqual({
    place: { parent: 'menus', after: undefined },
    mark: 'after',
    level: 2,
  });
});

it('whatever is pressed: what is active and selected is in sight, and moves lose no node', () => {
  const key = fc.record({
    key: fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageDown',
      'a',
      'm',
    ),
    altKey: fc.boolean(),
    ctrlKey: fc.boolean(),
    metaKey: fc.constant(false),
    shiftKey: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      let tree = nodes;
      let state: TreeState = { ...emptyTree, open };
      for (const pressed of keys) {
        const rows = rowsOf(tree, state.open);
        const command = keyCommand(pressed, rows.length);
        if (command?.type === 'move') {
          const carried = carriedOf(rows, state.selected);
          const place = placeInDirection(rows, carried, command.direction);
          if (place && isPossible(carried, place))
            tree = moved(tree, new Set(carried.map(({ node }) => node.id)), place);
        } else if (command?.type === 'letter')
          state = reduceTree(state, { type: 'find', text: command.text }, rows);
        else if (command && !['openNode', 'renameActive', 'menu'].includes(command.type))
          state = reduceTree(state, command as TreeAction, rows);
        expect(JSON.stringify(idsOf(tree)).match(/\w+/g)?.toSorted()).toEqual(
          JSON.stringify(idsOf(nodes)).match(/\w+/g)?.toSorted(),
        );
      }
      const ids = new Set(JSON.stringify(idsOf(tree)).match(/\w+/g));
      expect([...state.selected].every((id) => ids.has(id))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
