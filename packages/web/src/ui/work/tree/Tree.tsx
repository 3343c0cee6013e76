import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../composing.ts';
import type { MenuItem } from '../../menu-item.ts';
import { useContextMenu } from '../useContextMenu.tsx';
import { useTold } from '../useTold.ts';
import { useVirtualRows } from '../useVirtualRows.ts';
import { type TreeCommand, keyCommand } from './keys.ts';
import { DropLine } from './DropLine.tsx';
import { carriedOf, placeInDirection, type TreePlace } from './moves.ts';
import { emptyTree, reduceTree, type TreeAction, type TreeState } from './reducer.ts';
import { rowsOf, type TreeNode, type TreeRow } from './rows.ts';
import classes from './Tree.module.css';
import { TreeItem } from './TreeItem.tsx';
import { type TreeJudge, useTreeDrop } from './useTreeDrop.ts';
import { useTypeahead } from './useTypeahead.ts';

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly onSelect?: (ids: readonly string[]) => void;
  /** Enter or a double click. */
  readonly onOpen?: (id: string) => void;
  readonly onRename?: (id: string, label: string) => void;
  readonly onMove?: (ids: readonly string[], place: TreePlace) => void;
  /** Before a move or a drop; without it everything may go anywhere but into itself. */
  readonly judge?: TreeJudge;
  /** What is dragged from another part of the page, by ids that no row has; dropped, it goes to `onMove`. */
  readonly outside?: readonly string[] | undefined;
  readonly menuOf?: (ids: readonly string[]) => readonly MenuItem[];
  /** Beside the label of a row: a count, a problem. */
  readonly noteOf?: (id: string) => ReactNode;
  readonly openAtFirst?: readonly string[];
  /** What is looked at outside of the tree, from the top down: the last of them that is in sight is chosen. */
  readonly current?: readonly string[];
  /** Opens what stands around it. */
  readonly opensCurrent?: boolean;
  /** A row whose name is asked for as soon as it is there. */
  readonly naming?: string | undefined;
}

const none: readonly string[] = [];

const rowHeight = 24;

const labelOf = (rows: readonly TreeRow[], id: string | undefined): string | undefined =>
  rows.find(({ node }) => node.id === id)?.node.label;

/** A tree of thousands of nodes: one stop of the Tab key, keys as in section 3 of the workbench. */
export const Tree = (props: TreeProps) => {
  const {
    label,
    nodes,
    onSelect,
    onOpen,
    onRename,
    onMove,
    judge,
    outside,
    menuOf,
    noteOf,
    openAtFirst = [],
    current = none,
    opensCurrent = false,
    naming,
  } = props;
  const { t } = useTranslation('work');
  const id = useId();
  const [holder, setHolder] = useState<HTMLDivElement | null>(null);
  const [said, setSaid] = useState('');
  const [state, set] = useState<TreeState>(() => ({ ...emptyTree, open: new Set(openAtFirst) }));
  const around = opensCurrent ? current.slice(0, -1) : none;
  const [opened, setOpened] = useState(none);
  if (opened.join(' ') !== around.join(' ')) {
    setOpened(around);
    if (around.some((one) => !state.open.has(one)))
      set((before) => ({ ...before, open: new Set([...before.open, ...around]) }));
  }
  const rows = rowsOf(nodes, state.open);
  const followed = current.findLast((one) => rows.some(({ node }) => node.id === one));
  const [known, setKnown] = useState<string>();
  const { isOwn, tell } = useTold(followed);
  if (followed !== known) {
    setKnown(followed);
    if (!isOwn && followed !== undefined && !(state.selected.size > 1 && state.selected.has(followed)))
      set((before) => ({
        ...before,
        active: followed,
        anchor: followed,
        selected: new Set([followed]),
      }));
  }
  const [named, setNamed] = useState<string>();
  if (naming !== named && (naming === undefined || rows.some(({ node }) => node.id === naming))) {
    setNamed(naming);
    set((before) => ({ ...before, renaming: naming }));
  }
  const active = rows.findIndex(({ node }) => node.id === state.active);
  const row = rows[active];
  // A row that keys move is followed, too.
  const [moves, setMoves] = useState(0);
  const shown = state.active === undefined ? undefined : `${moves} ${state.active}`;
  const { rows: drawn, height } = useVirtualRows({ holder, count: rows.length, rowHeight, active, shown });
  const { openMenu, contextMenu } = useContextMenu();

  const dispatch = (action: TreeAction) => {
    const next = reduceTree(state, action, rows);
    set(next);
    if (next.selected === state.selected) return;
    const chosen = [...next.selected];
    const [only, ...others] = chosen;
    if (only !== undefined && others.length === 0 && current !== none) tell(only);
    onSelect?.(chosen);
  };
  const addLetter = useTypeahead((text) => dispatch({ type: 'find', text }));

  const drop = useTreeDrop({
    rows,
    outside,
    judge: onMove && judge,
    onDrop: (ids, place) => {
      const carried = carriedOf(rows, new Set(ids));
      if (carried.length > 0) move(carried, place);
      else onMove?.(ids, place);
    },
  });
  const move = (carried: readonly TreeRow[], place: TreePlace | undefined) => {
    const [first] = carried;
    if (!onMove || !first) return;
    const { label: name } = first.node;
    const ids = carried.map(({ node }) => node.id);
    const isFree = carried.every(({ node }) => node.isFixed !== true);
    const verdict = place && isFree ? drop.verdictOn(place, ids) : undefined;
    if (!place || verdict?.isPermitted !== true) {
      const why = verdict?.word;
      setSaid(why === undefined ? t('tree.notMoved', { name }) : t('tree.notMovedWhy', { name, why }));
      return;
    }
    // What is dropped inside is seen there.
    const { parent: into } = place;
    if (into !== undefined) set((before) => ({ ...before, open: new Set([...before.open, into]) }));
    onMove(ids, place);
    const parent = labelOf(rows, into) ?? label;
    const after = labelOf(rows, place.after);
    const facts = { count: carried.length, name, parent, after: after ?? '' };
    setSaid(after === undefined ? t('tree.movedFirst', facts) : t('tree.moved', facts));
  };

  const rename = (text: string | undefined, isLeftByKey: boolean) => {
    if (text !== undefined && state.renaming !== undefined) onRename?.(state.renaming, text);
    set({ ...state, renaming: undefined });
    if (isLeftByKey) holder?.focus();
  };

  const showMenu = (ids: readonly string[], x: number, y: number) => {
    if (menuOf && holder) openMenu({ label, items: menuOf(ids), opener: holder, x, y });
  };

  const run = (command: TreeCommand) => {
    const carried = carriedOf(rows, state.selected);
    switch (command.type) {
      case 'move':
        setMoves(moves + 1);
        return move(carried, placeInDirection(rows, carried, command.direction));
      case 'letter':
        return addLetter(command.text);
      case 'openNode':
        return row && onOpen?.(row.node.id);
      case 'renameActive':
        return onRename && row && row.node.isNameFixed !== true
          ? dispatch({ type: 'rename', id: row.node.id })
          : undefined;
      case 'menu': {
        const place = document.getElementById(`${id}-${state.active}`)?.getBoundingClientRect();
        return place && showMenu([...state.selected], place.left + 24, place.bottom);
      }
      default:
        return dispatch(command);
    }
  };

  return (
    <>
      <div
        ref={setHolder}
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={row ? `${id}-${row.node.id}` : undefined}
        tabIndex={0}
        className={classes['tree']}
        onKeyDown={ownKeys((event) => {
          if (event.target !== event.currentTarget) return;
          const command = keyCommand(event, rows.length);
          if (!command) return;
          event.preventDefault();
          run(command);
        })}
      >
        <div role="presentation" className={classes['rows']} style={{ height }}>
          {drawn.map(({ index, start }) => {
            const one = rows[index];
            return one ? (
              <TreeItem
                key={one.node.id}
                id={`${id}-${one.node.id}`}
                row={one}
                start={start}
                note={noteOf?.(one.node.id)}
                isActive={index === active}
                isSelected={state.selected.has(one.node.id)}
                isRenaming={state.renaming === one.node.id}
                isMovable={onMove !== undefined}
                carried={() => (state.selected.has(one.node.id) ? carriedOf(rows, state.selected) : [one])}
                dispatch={dispatch}
                onOpen={() => onOpen?.(one.node.id)}
                onRenamed={rename}
                drop={drop}
                onMenu={(x, y) => {
                  const isOne = !state.selected.has(one.node.id);
                  if (isOne) dispatch({ type: 'select', id: one.node.id, how: 'only' });
                  showMenu(isOne ? [one.node.id] : [...state.selected], x, y);
                }}
              />
            ) : null;
          })}
          {drop.over ? <DropLine over={drop.over} rowHeight={rowHeight} /> : null}
        </div>
      </div>
      <output className="only-for-screen-readers">{said}</output>
      {contextMenu}
    </>
  );
};
