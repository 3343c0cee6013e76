import type { ResolvedDevice, ResolvedMenu, ResolvedMenuReference } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { conditionText } from '../condition.ts';
import { textOf } from '../process-data/layout.ts';
import classes from './MenuBody.module.css';
import { MenuEntry } from './MenuEntry.tsx';
import { holds, menuWith, valueKey, type MenuValues } from './values.ts';

interface MenuBodyProps {
  readonly device: ResolvedDevice;
  readonly menu: ResolvedMenu;
  /** Ids from the top menu down to this one. */
  readonly above: readonly string[];
  readonly values: MenuValues;
  readonly onChange: (key: string, value: string) => void;
  readonly marked?: string | undefined;
}

export const MenuBody = (props: MenuBodyProps) => (
  <div className={classes['menu']}>
    {props.menu.entries.map((entry) =>
      entry.kind === 'menu' ? (
        <SubMenu key={entry.$id} {...props} reference={entry} />
      ) : (
        <div key={entry.$id} className={cx(props.marked === entry.$id && classes['marked'])}>
          <MenuEntry {...props} entry={entry} />
        </div>
      ),
    )}
  </div>
);

const SubMenu = ({ reference, ...props }: MenuBodyProps & { readonly reference: ResolvedMenuReference }) => {
  const { t } = useTranslation('device');
  const { device, above, values, onChange } = props;
  const { menuId, condition } = reference;
  const menu = menuWith(device, menuId, above);
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
    <section
      className={cx(classes['sub'], props.marked === reference.$id && classes['marked'])}
      aria-label={name}
    >
      <h4 className={classes['name']}>{name}</h4>
      <MenuBody {...props} menu={menu} above={[...above, menu.id]} />
    </section>
  );
};
