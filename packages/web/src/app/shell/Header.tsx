import { productName } from '@iodd-hub/contract/pages';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Command } from '../../commands/registry.ts';
import { useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { signInLink } from '../redirect.ts';
import { routes } from '../routes.ts';
import classes from './Header.module.css';
import { HeaderNav } from './HeaderNav.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OwnTools } from './OwnTools.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useOpenHere } from './useOpenHere.ts';

export const Header = ({ palette }: { readonly palette: Command }) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { user, isUnknown } = useSession();
  const [isNavOpen, setNavOpen] = useOpenHere(pathname);
  // There the menu holds what has no room beside the search.
  const isPhone = useMedia('(max-width: 640px)');
  // Below it the words beside the search would have no room.
  const isWide = useMedia('(min-width: 1321px)');
  const checkLink = (
    <Link to="/check" className={classes['button']} isCurrent={pathname === '/check'}>
      <Icon name="fileCheck" />
      {t('checkFile')}
    </Link>
  );
  const signIn =
    user || isUnknown ? null : (
      <Link to={signInLink(routes, pathname)} className={classes['button']}>
        {t('route.login')}
      </Link>
    );

  return (
    <header className={classes['header']}>
      <span className={classes['burger']}>
        <IconButton
          icon={isNavOpen ? 'close' : 'menu'}
          label={t('menu')}
          aria-expanded={isNavOpen}
          onClick={() => setNavOpen(!isNavOpen)}
        />
      </span>
      <Link to="/" className={classes['brand']}>
        <Logo />
        <span className={classes['name']}>{productName}</span>
      </Link>
      <HeaderNav path={pathname} isOpen={isNavOpen} onChosen={() => setNavOpen(false)}>
        {isPhone ? (
          <>
            {checkLink}
            {signIn}
            <LanguageSwitch />
            <ThemeSwitch />
          </>
        ) : null}
      </HeaderNav>
      <span className={classes['space']} />
      {/* The start page has a search field of its own, and one is enough. */}
      <PaletteButton command={palette} isIcon={!isWide || pathname === '/'} />
      {isPhone ? null : (
        <>
          {checkLink}
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      )}
      <OwnTools user={user} />
      {isPhone ? null : signIn}
      {isUnknown && !isPhone ? <span className={classes['unknown']} aria-hidden="true" /> : null}
    </header>
  );
};
