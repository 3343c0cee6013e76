import type { ResolvedDevice, ResolvedRole, ResolvedTopMenu } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { menuWith } from '../lookup.ts';
import { markingOf } from './marking.ts';
import { MenuBody } from './MenuBody.tsx';
import classes from './MenusTab.module.css';
import type { MenuValues } from './values.ts';

interface MenuToolProps {
  readonly device: ResolvedDevice;
  readonly role: ResolvedRole;
  readonly top: ResolvedTopMenu;
  readonly onTop: (element: ResolvedTopMenu['element']) => void;
  readonly values: MenuValues;
  readonly onValue: (key: string, value: string) => void;
  /** The `$id` of the entry that somebody works on. */
  readonly marked?: string | undefined;
}

/** The menus of a role as the tool of an end user draws them, in whatever width there is. */
export const MenuTool = ({ device, role, top, onTop, values, onValue, marked }: MenuToolProps) => {
  const { t } = useTranslation('device');
  const menu = menuWith(device, top.menuId);
  const above = useMemo(() => (menu ? [menu.id] : []), [menu]);
  const marking = useMemo(() => markingOf(device, menu, marked), [device, menu, marked]);
  return (
    <div className={classes['holder']}>
      <div className={classes['tool']}>
        <nav aria-label={t('menus.top')} className={classes['list']}>
          {role.topMenus.map(({ $id, element, name }) => (
            <button
              key={$id}
              type="button"
              className={classes['top']}
              aria-current={element === top.element ? 'page' : undefined}
              onClick={() => onTop(element)}
            >
              {name.text}
            </button>
          ))}
        </nav>
        <div className={classes['body']}>
          <h3 className={classes['title']}>{top.name.text}</h3>
          {menu ? (
            <MenuBody
              device={device}
              menu={menu}
              above={above}
              values={values}
              onChange={onValue}
              marking={marking}
            />
          ) : (
            <p>{t('menus.missing', { id: top.menuId })}</p>
          )}
        </div>
      </div>
    </div>
  );
};
