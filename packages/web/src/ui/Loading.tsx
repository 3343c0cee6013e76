import { useTranslation } from 'react-i18next';
import classes from './Loading.module.css';

/** Rows of the size that the content will have, so that nothing moves when it arrives. */
export const Loading = ({ rows = 6 }: { readonly rows?: number }) => {
  const { t } = useTranslation();
  return (
    <output className={classes['loading']} data-loading>
      <span className="only-for-screen-readers">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={classes['row']} aria-hidden="true" />
      ))}
    </output>
  );
};
