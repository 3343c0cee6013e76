import type { ResolvedDevice, ResolvedMenu, ResolvedMenuReference } from '@iodd-hub/iodd';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { conditionText } from '../condition.ts';
import { textOf } from '../process-data/layout.ts';
import classes from './MenuBody.module.css';
import { MenuEntry } from './MenuEntry.tsx';
import type { Marking } from './marking.ts';
import { holds, innerMenu, valueKey, type MenuValues } from './values.ts';

interface MenuBodyProps {
  readonly device: ResolvedDevice;
  readonly menu: ResolvedMenu;
  /** Ids from the top menu down to this one. */
  readonly above: readonly string[];
  readonly values: MenuValues;
  readonly onChange: (key: string, value: string) => void;
  /** Undefined also where what is marked stands in another menu. */
  readonly marking: Marking | undefined;
}

export const MenuBody = (props: MenuBodyProps) => (
  <div className={classes['menu']}>
    {props.menu.entries.map((entry) =>
      entry.kind === 'menu' ? (
        <SubMenu
          key={entry.$id}
          {...props}
          reference={entry}
          marking={props.marking?.ways.has(entry.$id) ? props.marking : undefined}
          isMarked={props.marking?.$id === entry.$id}
        />
      ) : (
        <div key={entry.$id} className={cx(props.marking?.$id === entry.$id && classes['marked'])}>
          <MenuEntry device={props.device} entry={entry} values={props.values} onChange={props.onChange} />
        </div>
      ),
    )}
  </div>
);

interface SubMenuProps extends Omit<MenuBodyProps, 'menu'> {
  readonly reference: ResolvedMenuReference;
  readonly isMarked: boolean;
}

const SubMenu = memo(function OneSubMenu({ reference, isMarked, ...props }: SubMenuProps) {
  const { t } = useTranslation('device');
  const { device, above, values, onChange } = props;
  const { menuId, condition } = reference;
  const menu = innerMenu(device, menuId, above);
  const way = useMemo(() => [...above, menuId], [above, menuId]);
  if (!menu) return <p className={classes['hidden']}>{t('menus.missing', { id: menuId })}</p>;
  const name = textOf(menu.name) || menu.id;
  if (condition && !holds(condition, values))
    return (
      <p className={classes['hidden']}>
        <span>{t('menus.hidden', { name, condition: conditionText(t, device, condition) })}</span>
        <Button
          kind="quiet"
          onClick={() =>
            onChange(valueKey(condition.variableId, condition.subindex), String(condition.value))
          }
        >
          {t('menus.show')}
        </Button>
      </p>
    );
  return (
    <section className={cx(classes['sub'], isMarked && classes['marked'])} aria-label={name}>
      <h4 className={classes['name']}>{name}</h4>
      <MenuBody {...props} menu={menu} above={way} />
    </section>
  );
});
