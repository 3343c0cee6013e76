import { limits } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../../ui/icons/paths.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import type { TreeNode } from '../../../ui/work/tree/rows.ts';
import { Tree } from '../../../ui/work/tree/Tree.tsx';
import { wayTo, type MenuRow } from './menu-tree.ts';
import { RowCells, type CellFacts } from './RowCells.tsx';
import type { MenuActs, MenuRows } from './useMenus.ts';
import classes from './Menus.module.css';

interface MenuTreePaneProps {
  readonly label: string;
  readonly model: MenuRows;
  readonly acts: MenuActs;
  readonly facts: CellFacts;
  readonly itemsFor: (ids: readonly string[]) => readonly MenuItem[];
  /** The other roles that see the menu that is looked at. */
  readonly shared: readonly string[];
}

const icons: Readonly<Record<MenuRow['kind'], IconName>> = {
  place: 'list',
  menu: 'menu',
  value: 'field',
  button: 'bolt',
};

const nothing: readonly string[] = [];

/** One tree with everything that a role sees. */
export const MenuTreePane = ({ label, model, acts, facts, itemsFor, shared }: MenuTreePaneProps) => {
  const { t } = useTranslation('menus');
  const { tree, rows, row } = model;
  const nodeOf = (one: MenuRow): TreeNode => {
    const isMenu = one.kind === 'menu' || one.kind === 'place';
    const name = facts.names.row(one);
    return {
      id: one.id,
      label: name,
      hint: name,
      icon: icons[one.kind],
      isFixed: one.kind === 'place',
      isNameFixed: one.kind !== 'menu' || !one.menu,
      isStrong: isMenu,
      ...(one.children ? { children: one.children.map(nodeOf) } : {}),
    };
  };
  const byId = new Map(rows.map((one) => [one.id, one]));
  const cellsOf = (id: string) => {
    const one = byId.get(id);
    return one ? <RowCells row={one} {...facts} /> : null;
  };
  return (
    <div className={classes['treePane']}>
      <div className={classes['heads']} aria-hidden="true">
        <span>{t('column.entry')}</span>
        <span className={classes['cells']}>
          <span className={classes['reference']}>{t('column.reference')}</span>
          <span className={classes['values']}>
            <span>{t('column.shownAs')}</span>
            <span>{t('column.unit')}</span>
            <span>{t('column.access')}</span>
          </span>
        </span>
      </div>
      <div className={classes['tree']}>
        <Tree
          key={model.role}
          label={label}
          nodes={tree.map(nodeOf)}
          openAtFirst={rows.filter(({ level, children }) => children && level < 2).map(({ id }) => id)}
          current={row ? wayTo(row) : nothing}
          opensCurrent
          naming={acts.naming}
          outside={acts.dragged ? [acts.dragged.key] : undefined}
          judge={acts.judge}
          onMove={acts.move}
          onSelect={acts.selectIds}
          onRename={acts.name}
          menuOf={itemsFor}
          noteOf={cellsOf}
        />
      </div>
      <Limits row={row} menus={acts.menuCount} nameOf={facts.names.row} shared={shared} />
    </div>
  );
};

interface LimitsProps {
  readonly row: MenuRow | undefined;
  readonly menus: number;
  readonly nameOf: (row: MenuRow) => string;
  readonly shared: readonly string[];
}

/** How much of what the standard permits is used where somebody works. */
const Limits = ({ row, menus, nameOf, shared }: LimitsProps) => {
  const { t } = useTranslation('menus');
  const holder = row?.children ? row : row?.parent;
  return (
    <p className={classes['limits']}>
      {holder?.children ? (
        <>
          <span>
            {t('limits.entries', {
              menu: nameOf(holder),
              count: holder.children.length,
              max: limits.elementsPerMenu,
            })}
          </span>
          <span>{t('limits.level', { level: holder.level, max: limits.menuDepth })}</span>
        </>
      ) : null}
      <span>{t('limits.menus', { count: menus, max: limits.menus })}</span>
      {shared.length > 0 ? <span>{t('shared', { roles: shared.join(', ') })}</span> : null}
    </p>
  );
};
