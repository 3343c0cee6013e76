import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import type { ChangeDevice } from '../device-state.ts';
import { GoTo } from '../GoTo.tsx';
import classes from './RoleMenus.module.css';

interface RoleMenusProps {
  readonly roles: ResolvedDevice['roles'];
  readonly onView: ChangeDevice;
}

/** Which menus a tool offers to whom; each leads to its preview. */
export const RoleMenus = ({ roles, onView }: RoleMenusProps) => {
  const { t } = useTranslation('device');
  return (
    <table className={classes['menus']} aria-label={t('overview.menus')}>
      <tbody>
        {roles.map(({ element: role, name, topMenus }) => (
          <tr key={role}>
            <th scope="row">{name.text}</th>
            {topMenus.map(({ $id, element: menu, name: title }) => (
              <td key={$id}>
                <GoTo onClick={() => onView({ tab: 'menus', role, menu })}>{title.text}</GoTo>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
