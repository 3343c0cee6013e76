import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import classes from './OpenBar.module.css';
import { compareLink } from './open-items.ts';
import { OpenTabs } from './OpenTabs.tsx';
import { useOpenItems } from './useOpenItems.ts';

/** Drafts, devices and files that are open in this browser tab. */
const OpenBar = () => {
  const { t } = useTranslation('shell');
  const items = useOpenItems();
  const compare = compareLink(items);
  return (
    <nav className={classes['bar']} aria-label={t('openBar.label')}>
      <OpenTabs items={items} />
      {compare ? (
        <Link to={compare} className={classes['compare']}>
          {t('openBar.compare')}
        </Link>
      ) : null}
    </nav>
  );
};

export default OpenBar;
