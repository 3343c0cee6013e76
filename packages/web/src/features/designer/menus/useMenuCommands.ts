import type { ResolvedDevice } from '@iodd-hub/iodd';
import { menuRoles } from '@iodd-hub/iodd/standard';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { menuItems } from '../../../commands/menu-items.ts';
import { menuCommands } from '../../../commands/tables/menus.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { variableWith } from '../../../device/lookup.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { buttonCalls } from './menu-calls.ts';
import { sharedWith, usesOfMenu } from './menu-limits.ts';
import { roleSet, type MenuRow } from './menu-tree.ts';
import type { MenuNames } from './names.ts';
import type { MenuActs, MenuRows } from './useMenus.ts';

interface Parts {
  readonly model: MenuRows;
  readonly acts: MenuActs;
  readonly names: MenuNames;
  readonly device: ResolvedDevice | undefined;
  /** Whether somebody works in the editor. */
  readonly isInside: boolean;
  readonly unplaced: RefObject<HTMLElement | null>;
  readonly onPreview: () => void;
}

/** The field above it where nothing is listed. */
const focusList = (pane: HTMLElement | null): void =>
  (pane?.querySelector<HTMLElement>('[role=listbox]') ?? pane?.querySelector('input'))?.focus();

/** The value that a new button writes: the first that the variable knows. */
const valueFor = (row: MenuRow, device: ResolvedDevice | undefined): string => {
  const { variableId, subindex } = row.node?.attributes ?? {};
  const variable = device && variableWith(device, variableId);
  const item = variable?.items.find((one) => String(one.subindex) === subindex);
  const first = (item ?? variable)?.values.find((one) => 'value' in one);
  return first && 'value' in first ? first.value : '0';
};

/** Buttons, keys and menus of the editor; what a button needs is said apart from where somebody is. */
export const useMenuCommands = (parts: Parts) => {
  const { model, acts, names, device, isInside, unplaced, onPreview } = parts;
  const { t } = useTranslation('menus');
  const { draft, run, goTo } = useFormEnvironment();
  const { role, row } = model;
  const place = row && placeOf(row);
  const shared = row?.menu ? sharedWith(draft, row, role) : [];
  const isShared = row?.menu
    ? shared.length > 0 || usesOfMenu(draft, row.menu.attributes.id ?? '') > 1
    : false;
  const can = {
    addMenu: acts.addMenu.hindrance === undefined,
    addButton: row?.kind === 'value',
    remove: acts.remove.rows.length > 0,
    split: isShared,
  };
  const commands = useCommands(menuCommands, {
    addMenu: { run: () => void acts.addMenu.run(), when: isInside && can.addMenu },
    addButton: {
      run: () => {
        if (row?.node) void run(buttonCalls(draft, row.node, valueFor(row, device)));
      },
      when: isInside && can.addButton,
    },
    remove: { run: () => acts.remove.run(acts.remove.rows), when: isInside && can.remove },
    split: { run: () => row && acts.split(row), when: can.split },
    unplaced: { run: () => focusList(unplaced.current) },
    preview: { run: onPreview },
  });
  const shown = {
    addMenu: { ...commands.addMenu, when: can.addMenu },
    addButton: { ...commands.addButton, when: can.addButton },
    remove: { ...commands.remove, when: can.remove },
    split: commands.split,
    preview: commands.preview,
  };
  const takeItems: readonly MenuItem[] = menuRoles
    .filter(({ element }) => element !== role)
    .map(({ element }) => {
      const other = roleSet(draft, element)?.children.find((one) => 'tag' in one && one.tag === place?.place);
      const menuId = other && 'tag' in other ? other.attributes['menuId'] : undefined;
      return {
        key: element,
        label: t('takeFrom', { place: place ? names.place(place.place) : '', role: names.role(element) }),
        isDisabled: !place || menuId === undefined || menuId === place.node?.attributes['menuId'],
        onSelect: () => {
          if (place) acts.take(place, element);
        },
      };
    });
  const menuOf = row?.kind === 'menu' ? row.menu : undefined;
  const items: readonly MenuItem[] = [
    ...menuItems([shown.addMenu, shown.addButton, shown.split, shown.remove]),
    ...(menuOf ? [{ key: 'open', label: t('openMenu'), onSelect: () => goTo({ $id: menuOf.$id }) }] : []),
    ...takeItems,
  ];
  return { commands: shown, takeItems, items, shared };
};

const placeOf = (row: MenuRow): MenuRow => (row.parent ? placeOf(row.parent) : row);
