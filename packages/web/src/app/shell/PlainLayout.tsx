import { productName } from '@iodd-hub/contract/pages';
import { Outlet } from 'react-router';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './PlainLayout.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** For the pages that stand outside the common layout. */
export const PlainLayout = () => (
  <div className={classes['layout']}>
    <header className={classes['header']}>
      <Link to="/" className={classes['brand']}>
        <Logo />
        {productName}
      </Link>
      <span className={classes['space']} />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    <main id="content" className={classes['main']} tabIndex={-1}>
      <Outlet />
    </main>
  </div>
);
