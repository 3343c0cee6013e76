import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../cx.ts';
import { Icon } from '../../icons/Icon.tsx';
import { placeAt, type TreePlace } from './moves.ts';
import { RenameField } from './RenameField.tsx';
import type { TreeAction } from './reducer.ts';
import type { TreeRow } from './rows.ts';
import classes from './Tree.module.css';

interface TreeItemProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly rows: readonly TreeRow[];
  readonly start: number;
  readonly note: ReactNode;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isRenaming: boolean;
  readonly isMovable: boolean;
  /** What a drag that begins here takes along. */
  readonly carried: () => readonly TreeRow[];
  readonly dispatch: (action: TreeAction) => void;
  readonly onOpen: () => void;
  readonly onRenamed: (label: string | undefined, isLeftByKey: boolean) => void;
  readonly onDrop: (ids: readonly string[], place: TreePlace) => void;
  readonly onMenu: (x: number, y: number) => void;
}

/** Of our own, so that text or files from elsewhere are no nodes. */
const dataType = 'application/x-iodd-hub-tree';

const partOf = (event: DragEvent): number => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return (event.clientY - top) / height;
};

const markOf = ({ node }: TreeRow, part: number): 'before' | 'after' | 'inside' => {
  if (node.children && part > 0.25 && part < 0.75) return 'inside';
  return part < 0.5 ? 'before' : 'after';
};

export const TreeItem = (props: TreeItemProps) => {
  const { id, row, rows, start, note, isSelected, isRenaming, isMovable, dispatch } = props;
  const { node, level, position, count, isOpen } = row;
  const [mark, setMark] = useState<'before' | 'after' | 'inside'>();
  const isOurs = (event: DragEvent) => isMovable && event.dataTransfer.types.includes(dataType);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and takes the keys: a row that scrolls away would take them along
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={node.children ? isOpen : undefined}
      aria-selected={isSelected}
      aria-labelledby={`${id}-label`}
      className={cx(classes['row'], props.isActive && classes['active'], mark && classes[mark])}
      style={{ paddingLeft: level * 14 - 10, transform: `translateY(${start}px)` }}
      draggable={isMovable && !isRenaming}
      onClick={(event) => {
        const how = event.ctrlKey || event.metaKey ? 'toggle' : 'only';
        dispatch({ type: 'select', id: node.id, how: event.shiftKey ? 'range' : how });
        if (!isRenaming) event.currentTarget.closest<HTMLElement>('[role=tree]')?.focus();
      }}
      onDoubleClick={props.onOpen}
      onContextMenu={(event) => {
        event.preventDefault();
        props.onMenu(event.clientX, event.clientY);
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(dataType, JSON.stringify(props.carried().map((one) => one.node.id)));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setMark(markOf(row, partOf(event)));
      }}
      onDragLeave={() => setMark(undefined)}
      onDrop={(event) => {
        setMark(undefined);
        if (!isOurs(event)) return;
        event.preventDefault();
        const ids: unknown = JSON.parse(event.dataTransfer.getData(dataType));
        if (Array.isArray(ids)) props.onDrop(ids.map(String), placeAt(rows, row, partOf(event)));
      }}
    >
      <span
        className={classes['opener']}
        // The keys do the same; a screen reader hears that the row is open.
        aria-hidden="true"
        onClick={(event) => {
          if (!node.children) return;
          event.stopPropagation();
          dispatch({ type: 'toggle', id: node.id });
        }}
      >
        {node.children ? <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={12} /> : null}
      </span>
      {node.icon ? <Icon name={node.icon} size={14} /> : null}
      {isRenaming ? (
        <RenameField label={node.label} onDone={props.onRenamed} />
      ) : (
        <span id={`${id}-label`} className={classes['label']}>
          {node.label}
        </span>
      )}
      {note === undefined ? null : <span className={classes['note']}>{note}</span>}
    </div>
  );
};
