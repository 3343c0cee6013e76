import type { CommandCall, NewElement } from '@iodd-hub/iodd';
import { limits } from '@iodd-hub/iodd/standard';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceStateProps } from '../../../device/device-state.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import type { TreePlace } from '../../../ui/work/tree/moves.ts';
import type { TreeVerdict } from '../../../ui/work/tree/useTreeDrop.ts';
import {
  addCalls,
  addMenuCalls,
  moveCalls,
  nameCalls,
  removeCalls,
  takeCalls,
  type Spot,
} from './menu-calls.ts';
import { carriedFrom, hindrance, menuGraph, type Carried, type Hindrance } from './menu-limits.ts';
import { allRows, entriesOf, menuTree, roleSet, rowLike, type MenuRow, type RoleName } from './menu-tree.ts';
import type { MenuNames } from './names.ts';
import { addressOf, isRemovable, roleFor, rowAfter, rowFor, spotAt, spotForMenu } from './selection.ts';
import type { Unplaced } from './unplaced.ts';

const maxima: Readonly<Record<Hindrance, number>> = {
  place: 0,
  circle: 0,
  depth: limits.menuDepth,
  full: limits.elementsPerMenu,
  menus: limits.menus,
};

/** Something that comes from the list of what is in no menu. */
const carriedOf = ({ menuId }: Unplaced): Carried => ({ from: undefined, menuId, isNew: false });

/** The rows of the role that is looked at, and which of them. */
export const useMenuRows = ({ view }: Pick<DeviceStateProps, 'view'>) => {
  const { draft, shown } = useFormEnvironment();
  const [chosen, setChosen] = useState('');
  const role = roleFor(draft, view.role, shown);
  const tree = useMemo(() => menuTree(draft, role), [draft, role]);
  const rows = useMemo(() => allRows(tree), [tree]);
  return { role, tree, rows, row: rowFor(draft, rows, { chosen, shown }), setChosen };
};
export type MenuRows = ReturnType<typeof useMenuRows>;

/** What can be done with them: every act is one step. */
export const useMenuActs = (
  { role, tree, rows, row, setChosen }: MenuRows,
  { view, onView, names }: DeviceStateProps & { readonly names: MenuNames },
) => {
  const { t } = useTranslation('menus');
  const { draft, session, words, run, onRow } = useFormEnvironment();
  const [naming, setNaming] = useState<string>();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<Unplaced>();

  const select = (next: MenuRow): void => {
    setChosen(next.id);
    const $id = addressOf(session.draft(), role, next);
    if ($id !== undefined) onRow({ $id });
    if (view.menu !== next.place || view.role !== role) onView({ menu: next.place, role }, 'typed');
  };
  const act = async (
    calls: readonly CommandCall[],
    next: (now: readonly MenuRow[]) => MenuRow | undefined,
  ): Promise<MenuRow | undefined> => {
    if (calls.length === 0) return undefined;
    await run(calls);
    const found = next(allRows(menuTree(session.draft(), role)));
    if (found) select(found);
    return found;
  };
  /** What was not there before; a place that got a menu changes its id, and counts only where nothing else does. */
  const added = (now: readonly MenuRow[]): MenuRow | undefined => {
    const before = new Set(rows.map(({ id }) => id));
    const fresh = now.filter(({ id }) => !before.has(id));
    return fresh.find(({ kind }) => kind !== 'place') ?? fresh[0];
  };

  const why = (hindered: Hindrance): string => t(`hindrance.${hindered}`, { max: maxima[hindered] });
  /** Where something would stand: its menu, its position and its level. */
  const wordFor = (
    carried: readonly Carried[],
    { target, after }: Pick<Spot, 'target' | 'after'>,
  ): string => {
    const moving = new Set(carried.flatMap(({ from }) => from?.node ?? []));
    const left = (target.menu ? entriesOf(target.menu) : []).filter((one) => !moving.has(one));
    const isMenu = carried.some(({ menuId, isNew }) => isNew || menuId !== undefined);
    return t('word', {
      menu: names.row(target),
      position: left.findIndex(({ $id }) => $id === after?.$id) + 2,
      count: left.length + carried.length,
      level: target.level + (isMenu ? 1 : 0),
      max: limits.menuDepth,
    });
  };
  const rowsWith = (ids: readonly string[]): readonly MenuRow[] => {
    const wanted = new Set(ids);
    return rows.filter(({ id }) => wanted.has(id));
  };
  const spotOf = ({ parent, after }: TreePlace): Spot | undefined => {
    const target = rows.find(({ id }) => id === parent);
    return target && { role, target, after: rows.find(({ id }) => id === after)?.node };
  };
  const verdict = (carried: readonly Carried[], spot: Spot | undefined): TreeVerdict => {
    const hindered = hindrance(draft, carried, spot?.target);
    if (hindered || !spot) return { isPermitted: false, word: why(hindered ?? 'place') };
    return { isPermitted: true, word: wordFor(carried, spot) };
  };
  const put = (spot: Spot, elements: readonly NewElement[]) => act(addCalls(draft, spot, elements), added);

  const offer = spotForMenu(draft, role, row);
  const place = row && spotAt(role, row);
  return {
    naming,
    marked,
    dragged,
    setDragged,
    why,
    select,
    selectIds: (ids: readonly string[]): void => {
      setMarked(ids);
      const last = rowsWith(ids.slice(-1))[0];
      if (last) select(last);
    },
    selectRole: (next: RoleName): void => {
      const [first] = menuTree(draft, next);
      const $id = first?.menu?.$id ?? roleSet(draft, next)?.$id;
      if ($id !== undefined) onRow({ $id });
      onView({ role: next, menu: undefined }, 'typed');
    },
    judge: (ids: readonly string[], at: TreePlace): TreeVerdict =>
      verdict(dragged ? [carriedOf(dragged)] : rowsWith(ids).map(carriedFrom), spotOf(at)),
    move: (ids: readonly string[], at: TreePlace): void => {
      const spot = spotOf(at);
      if (!spot) return;
      const moving = rowsWith(ids);
      setDragged(undefined);
      if (dragged) void put(spot, [dragged.element]);
      else {
        const nodes = moving.flatMap(({ node }) => node ?? []);
        const first = nodes[0]?.$id;
        const isThere = ({ node, parent }: MenuRow): boolean =>
          node?.$id === first && (parent?.id === at.parent || !spot.target.menu);
        void act(moveCalls(draft, nodes, spot), (now) => now.find(isThere) ?? added(now));
      }
    },
    /** Where Enter in the list of what is in no menu puts something; undefined where it cannot. */
    placeFor: (one: Unplaced) => place && { ...verdict([carriedOf(one)], place), spot: place },
    put,
    addMenu: {
      hindrance: offer.hindrance,
      run: async (): Promise<void> => {
        if (!offer.spot) return;
        const found = await act(addMenuCalls(draft, offer.spot), added);
        // The top menu of a place is called as the standard says.
        if (found?.kind === 'menu') setNaming(found.id);
      },
    },
    name: (id: string, value: string): void => {
      setNaming(undefined);
      const menu = rowsWith([id])[0]?.menu;
      if (menu) void run(nameCalls(session.draft(), menu, { language: words.language, value }));
    },
    remove: {
      rows: (marked.length > 1 ? rowsWith(marked) : row ? [row] : []).filter(isRemovable),
      run: (gone: readonly MenuRow[]): void => {
        const next = rowAfter(rows, gone);
        void act(removeCalls(draft, gone), (now) =>
          now.find(({ id, place: at }) => id === next?.id || (!next?.parent && at === next?.place)),
        );
      },
    },
    split: (at: MenuRow): void => {
      const [first = '', ...rest] = at.id.split('/');
      // Its copy stands where it stood.
      void act([{ command: 'splitMenu', args: { way: [first, ...rest] } }], (now) =>
        rowLike(
          tree,
          at,
          now.filter(({ parent }) => !parent),
        ),
      );
    },
    take: (at: MenuRow, from: RoleName): void =>
      void act(takeCalls(draft, { role, target: at, after: undefined }, from), (now) =>
        now.find(({ kind, place: own }) => kind === 'place' && own === at.place),
      ),
    menuCount: menuGraph(draft).menus,
  };
};
export type MenuActs = ReturnType<typeof useMenuActs>;
