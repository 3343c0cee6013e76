import { productName } from '@iodd-hub/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Command } from '../../commands/registry.ts';
import { loadTexts } from '../../i18n/start.ts';
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

// Visitors need neither the link nor its texts.
const NoticeLink = lazy(async () => {
  const [link] = await Promise.all([import('./NoticeLink.tsx'), loadTexts(['notice'])]);
  return link;
});

export const Header = ({ palette }: { readonly palette: Command }) => {
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
      <PaletteButton command={palette} />
      <LanguageSwitch />
      <ThemeSwitch />
      {user?.isAdmin ? <InboxLink /> : null}
      {user ? (
        <Suspense>
          <NoticeLink />
        </Suspense>
      ) : null}
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
