import { useTranslation } from 'react-i18next';
import classes from './SkipLink.module.css';

/** The first stop of the keyboard on every page. */
export const SkipLink = () => {
  const { t } = useTranslation('shell');
  return (
    <a href="#content" className={classes['skip']}>
      {t('skip')}
    </a>
  );
};
