import { startHistory, undo, writeIodd, type Draft, type History } from '@iodd-hub/iodd';
import { limits, menuRoles } from '@iodd-hub/iodd/standard';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMenuCalls, moveCalls, removeCalls } from './menu-calls.ts';
import { carriedFrom, hindrance, menuGraph } from './menu-limits.ts';
import { allRows, menuTree } from './menu-tree.ts';
import { observer, sample, step } from './testing/menus.ts';

/** Rows, and where to put them: whatever a pointer could try. */
const tries = fc.array(
  fc.record({ role: fc.nat(2), what: fc.nat(), where: fc.nat(), behind: fc.nat(), act: fc.nat(3) }),
  {
    minLength: 1,
    maxLength: 25,
  },
);

const isSound = (draft: Draft): boolean => {
  const graph = menuGraph(draft);
  const rows = menuRoles.flatMap(({ element }) => allRows(menuTree(draft, element)));
  return rows.every(
    ({ kind, level, menu, children }) =>
      (kind !== 'menu' || level <= limits.menuDepth) &&
      (!menu || (children !== undefined && children.length <= limits.elementsPerMenu)) &&
      (!menu || graph.heightOf(menu.attributes.id ?? '') <= limits.menuDepth),
  );
};

describe('any row of acts', () => {
  it.each(['measuring-sensor', 'everything-device'])(
    'makes no circle and no fourth level of %s, and is undone to the same octets',
    (name) => {
      const start = sample(name);
      let moves = 0;
      let refused = 0;
      fc.assert(
        fc.property(tries, (list) => {
          let history = startHistory(start);
          for (const { role: at, what, where, behind, act } of list) {
            const { draft } = history;
            const role = menuRoles[at]?.element ?? observer;
            const rows = allRows(menuTree(draft, role));
            const row = rows[what % rows.length];
            // Most often something that can hold others.
            const holders = where % 4 === 0 ? rows : rows.filter(({ children }) => children !== undefined);
            const target = holders[where % holders.length];
            if (!row || !target) continue;
            const siblings = (target.children ?? []).filter((one) => one !== row);
            const place = { role, target, after: siblings[behind % (siblings.length + 1)]?.node };
            const isNew = act === 0;
            const carried = isNew ? { from: undefined, menuId: undefined, isNew } : carriedFrom(row);
            const split = act === 1 && row.menu ? row.id.split('/') : [];
            const [first, ...rest] = split;
            if (first !== undefined) {
              if (row.node)
                history = step(history, [{ command: 'splitMenu', args: { way: [first, ...rest] } }]);
            } else if (act === 2 && row.kind !== 'place') history = step(history, removeCalls(draft, [row]));
            else if (hindrance(draft, [carried], target)) refused += 1;
            else {
              moves += 1;
              history = step(
                history,
                isNew ? addMenuCalls(draft, place) : moveCalls(draft, row.node ? [row.node] : [], place),
              );
            }
          }
          expect(isSound(history.draft)).toBe(true);
          let back: History = history;
          for (let moved = undo(back); moved; moved = undo(back)) back = moved.history;
          expect(writeIodd(back.draft.main)).toEqual(writeIodd(start.main));
        }),
        { numRuns: 120, seed: 11 },
      );
      expect(moves).toBeGreaterThan(200);
      expect(refused).toBeGreaterThan(100);
    },
    60_000,
  );
});
