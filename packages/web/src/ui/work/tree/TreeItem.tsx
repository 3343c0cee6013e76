import type { DragEvent, ReactNode } from 'react';
import { cx } from '../../cx.ts';
import { Icon } from '../../icons/Icon.tsx';
import { tip } from '../../tip.ts';
import { RenameField } from './RenameField.tsx';
import type { TreeAction } from './reducer.ts';
import type { TreeRow } from './rows.ts';
import classes from './Tree.module.css';
import type { TreeDrop } from './useTreeDrop.ts';

interface TreeItemProps {
  readonly id: string;
  readonly row: TreeRow;
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
  readonly drop: TreeDrop;
  readonly onMenu: (x: number, y: number) => void;
}

/** Some browsers drag only what has data. */
const dataType = 'application/x-iodd-hub-tree';

const partOf = (event: DragEvent): number => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return (event.clientY - top) / height;
};

export const TreeItem = (props: TreeItemProps) => {
  const { id, row, start, note, isSelected, isRenaming, dispatch, drop } = props;
  const { node, level, position, count, isOpen } = row;
  const isMovable = props.isMovable && node.isFixed !== true;
  const isInside = drop.over?.row === node.id && drop.over.aim.mark === 'inside' && drop.over.isPermitted;
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
      className={cx(classes['row'], props.isActive && classes['active'], isInside && classes['inside'])}
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
        const ids = props.carried().map((one) => one.node.id);
        event.dataTransfer.setData(dataType, ids.join(' '));
        event.dataTransfer.effectAllowed = 'move';
        drop.start(ids);
      }}
      onDragEnd={drop.end}
      onDragOver={(event) => {
        if (props.isMovable && drop.move(row, partOf(event))) event.preventDefault();
      }}
      onDragLeave={drop.leave}
      onDrop={(event) => {
        if (!props.isMovable) return;
        event.preventDefault();
        drop.drop(row, partOf(event));
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
        <span
          className={cx(classes['label'], node.isStrong && classes['strong'])}
          {...tip(node.hint ?? node.label)}
        >
          {node.label}
        </span>
      )}
      {note === undefined ? null : <span className={classes['note']}>{note}</span>}
    </div>
  );
};
