import type { SignedInUser } from '@iodd-hub/contract/user';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { decide } from '../guard.ts';
import { linked, trailOf } from '../route-table.ts';
import { allRoutes } from '../routes.ts';
import { useAreas } from '../useAreas.ts';
import { useSignOut } from './useSignOut.ts';
import classes from './UserMenu.module.css';

/** Places of the signed-in that no header leads to; administrators find theirs in the administration. */
const ownPlaces = new Set(['/mylibrary', '/notices', '/iodd/upload', '/iodd/public']);

const UserMenu = ({ user }: { readonly user: SignedInUser }) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const areas = useAreas();
  return (
    <Menu
      label={t('userMenu', { userName: user.userName })}
      items={[
        ...(user.isAdmin
          ? [
              {
                key: 'admin',
                label: t('route.admin'),
                icon: 'inbox' as const,
                onSelect: () => void navigate('/admin/inbox'),
              },
            ]
          : []),
        ...allRoutes
          .filter(
            (entry) =>
              ownPlaces.has(entry.path) &&
              linked(entry) &&
              trailOf(areas, entry.path)[0]?.name !== 'admin' &&
              decide({ entry, target: entry.path, user }).kind === 'show',
          )
          .map((entry) => ({
            key: entry.path,
            label: t(`route.${entry.name}`),
            onSelect: () => void navigate(entry.path),
          })),
        {
          key: 'profile',
          label: t('route.profile'),
          icon: 'user',
          onSelect: () => void navigate('/updateuser'),
        },
        {
          key: 'password',
          label: t('route.changePassword'),
          icon: 'key',
          onSelect: () => void navigate('/changepassword'),
        },
        { key: 'signOut', label: t('signOut'), icon: 'signOut', onSelect: () => void signOut() },
      ]}
    >
      <Avatar photo={user.userPhoto} />
      <span className={classes['name']}>{user.userName}</span>
      <Icon name="chevronDown" size={12} />
    </Menu>
  );
};

export default UserMenu;
