import { productName } from '@iodd-hub/contract/pages';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Command } from '../../../commands/registry.ts';
import { useSession } from '../../../session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { trailOf } from '../../route-table.ts';
import { useAreas } from '../../useAreas.ts';
import { HeaderNav } from '../HeaderNav.tsx';
import { FixedTab, OpenTabs } from '../OpenTabs.tsx';
import { OwnTools } from '../OwnTools.tsx';
import { PaletteButton } from '../PaletteButton.tsx';
import { useOpenHere } from '../useOpenHere.ts';
import { useOpenItems } from '../useOpenItems.ts';
import classes from './ApplicationBar.module.css';
import { ModuleMenu } from './ModuleMenu.tsx';
import { useModules } from './useModules.ts';

/** The header of a workspace: which module, which documents are open, search and account, in one line. */
export const ApplicationBar = ({ palette }: { readonly palette: Command }) => {
  const { user } = useSession();
  const isPhone = useMedia('(max-width: 640px)');
  const isWide = useMedia('(min-width: 1321px)');
  return (
    <header className={classes['bar']}>
      {isPhone ? <Folded /> : <Unfolded isWide={isWide} />}
      <PaletteButton command={palette} isIcon={!isWide} />
      <OwnTools user={user} hasSettings />
    </header>
  );
};

const Unfolded = ({ isWide }: { readonly isWide: boolean }) => {
  const { t } = useTranslation('shell');
  const { t: workText } = useTranslation('work');
  const items = useOpenItems();
  return (
    <>
      <Link to="/" className={classes['brand']}>
        <Logo size={22} />
        <span className={isWide ? classes['name'] : 'only-for-screen-readers'}>{productName}</span>
      </Link>
      <ModuleMenu />
      <nav className={classes['documents']} aria-label={t('openBar.label')}>
        <OpenTabs items={items}>
          <FixedTab to="/iodd" icon="folder" name={workText('bar.files')} />
        </OpenTabs>
      </nav>
    </>
  );
};

/** On a phone: what is open, and one menu with all the rest. */
const Folded = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useOpenHere(pathname);
  const current = useOpenItems().find((item) => item.isCurrent);
  const here = trailOf(useAreas(), pathname).at(-1);
  const { pages } = useModules();
  return (
    <>
      <IconButton
        icon={isOpen ? 'close' : 'menu'}
        label={t('menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <span className={classes['title']}>
        {current?.name ?? (here ? t(`route.${here.name}`) : productName)}
      </span>
      <HeaderNav path={pathname} isOpen={isOpen} onChosen={() => setOpen(false)}>
        {pages.map(({ path, name }) => (
          <Link key={path} to={path} className={classes['page']}>
            {name}
          </Link>
        ))}
      </HeaderNav>
    </>
  );
};
