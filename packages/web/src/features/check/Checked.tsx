import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './Checked.module.css';

const parts = ['structure', 'rules', 'bits', 'texts', 'package', 'fixes'] as const;

/** What a file is checked for, for who has not opened one yet. */
export const Checked = () => {
  const { t } = useTranslation('check');
  return (
    <section className={classes['checked']} aria-labelledby="checked">
      <h2 id="checked" className={classes['title']}>
        {t('checked.title')}
      </h2>
      <ul className={classes['parts']}>
        {parts.map((part) => (
          <li key={part}>
            <Icon name="check" size={14} />
            {t(`checked.${part}`)}
          </li>
        ))}
      </ul>
      <Link to="/rules">{t('checked.all')}</Link>
    </section>
  );
};
