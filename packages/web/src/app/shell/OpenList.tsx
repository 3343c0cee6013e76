import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './HeaderNav.module.css';
import { useOpenItems } from './useOpenItems.ts';

/** The open bar of narrow screens. */
const OpenList = ({ onChosen }: { readonly onChosen: () => void }) => {
  const { t } = useTranslation('shell');
  const items = useOpenItems();
  if (items.length === 0) return null;
  return (
    <section className={classes['openItems']}>
      <h2 className={classes['heading']}>{t('openBar.label')}</h2>
      <ul>
        {items.map(({ key, name, to, isCurrent, icon, show }) => (
          <li key={key}>
            <Link
              to={to}
              className={classes['entry']}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => {
                show?.();
                onChosen();
              }}
            >
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default OpenList;
