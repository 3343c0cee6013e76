import type { SignedInUser } from '@iodd-hub/contract/user';
import { languageKeys, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Menu } from '../../ui/Menu.tsx';
import { decide } from '../guard.ts';
import { linked, trailOf } from '../route-table.ts';
import { allRoutes } from '../routes.ts';
import { useAreas } from '../useAreas.ts';
import { switchLanguage } from './switch-language.ts';
import { useThemeItems } from './useThemeItems.ts';
import { useSignOut } from './useSignOut.ts';
import classes from './UserMenu.module.css';

/** Places of the signed-in that no header leads to; administrators find theirs in the administration. */
const ownPlaces = new Set(['/mylibrary', '/notices', '/iodd/upload', '/iodd/public']);

interface UserMenuProps {
  readonly user: SignedInUser;
  /** With language and theme. */
  readonly hasSettings: boolean;
}

/** Languages are named in their own script, as everywhere. */
const useLanguageItems = (): readonly MenuItem[] => {
  const { i18n } = useTranslation();
  return languageKeys.map((key) => ({
    key,
    label: languages[key].name,
    lang: languages[key].tag,
    isCurrent: key === i18n.language,
    onSelect: () => {
      if (key !== i18n.language) void switchLanguage(key);
    },
  }));
};

const grouped = (group: string, items: readonly MenuItem[]) => items.map((item) => ({ ...item, group }));

const UserMenu = ({ user, hasSettings }: UserMenuProps) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const areas = useAreas();
  const languageItems = useLanguageItems();
  const themeItems = useThemeItems();
  const settings = [...grouped(t('language.label'), languageItems), ...grouped(t('theme.label'), themeItems)];
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
        ...(hasSettings ? settings : []),
        {
          key: 'signOut',
          label: t('signOut'),
          icon: 'signOut',
          onSelect: () => void signOut(),
        },
      ]}
    >
      <Avatar photo={user.userPhoto} />
      <span className={classes['name']}>{user.userName}</span>
      <Icon name="chevronDown" size={12} />
    </Menu>
  );
};

export default UserMenu;
