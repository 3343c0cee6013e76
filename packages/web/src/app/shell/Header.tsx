import { productName } from '@iodd-hub/contract/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { signInLink } from '../redirect.ts';
import { routes } from '../routes.ts';
import classes from './Header.module.css';
import { HeaderNav } from './HeaderNav.tsx';
import { InboxLink } from './InboxLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NotificationCentre } from './NotificationCentre.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

export const Header = ({ onPalette }: { readonly onPalette: () => void }) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { user, isUnknown } = useSession();
  // Open for the page where it was opened: the next page finds it closed.
  const [openAt, setOpenAt] = useState('');
  const isNavOpen = openAt === pathname;

  return (
    <header className={classes['header']}>
      <span className={classes['burger']}>
        <IconButton
          icon={isNavOpen ? 'close' : 'menu'}
          label={t('menu')}
          aria-expanded={isNavOpen}
          onClick={() => setOpenAt(isNavOpen ? '' : pathname)}
        />
      </span>
      <Link to="/" className={classes['brand']}>
        <Logo />
        <span className={classes['name']}>{productName}</span>
      </Link>
      <HeaderNav path={pathname} isOpen={isNavOpen} />
      <span className={classes['space']} />
      <PaletteButton onOpen={onPalette} />
      <LanguageSwitch />
      <ThemeSwitch />
      {user?.isAdmin ? <InboxLink /> : null}
      <NotificationCentre />
      {user ? <UserMenu user={user} /> : null}
      {!user && !isUnknown ? (
        <Link to={signInLink(routes, pathname)} className={classes['signIn']}>
          {t('route.login')}
        </Link>
      ) : null}
      {isUnknown ? <span className={classes['unknown']} aria-hidden="true" /> : null}
    </header>
  );
};
