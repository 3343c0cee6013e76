import { useContext, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useContextMenu } from '../work/useContextMenu.tsx';
import { RowMenuContext } from './row-menu.ts';

interface RowMenuOptions {
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly keyAt: (row: number) => string | undefined;
  /** The row of the active cell, for the key of the menu. */
  readonly active: number;
  readonly isEditing: boolean;
  /** The pointer is on a row that is not chosen. */
  readonly onRow: (row: number) => void;
}

/** The menu of a row, by right click or by the key for it, which the browser tells in the same way. */
export const useRowMenu = (options: RowMenuOptions) => {
  const { label, field, keyAt, active, isEditing, onRow } = options;
  const itemsOf = useContext(RowMenuContext);
  const { openMenu, contextMenu } = useContextMenu();
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    // Text that is typed has the menu of the browser, with its clipboard.
    if (!itemsOf || !field.current || isEditing || !(event.target instanceof Element)) return;
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    const isKey = event.target === field.current;
    if (index === undefined && !isKey) return;
    const row = index === undefined ? active : Number(index);
    const items = itemsOf(keyAt(row) ?? '');
    if (items.length === 0) return;
    event.preventDefault();
    if (row !== active) onRow(row);
    openMenu({ label, items, opener: field.current, x: event.clientX, y: event.clientY });
  };
  const menu: ReactNode = itemsOf ? contextMenu : null;
  return { onContextMenu, menu };
};
