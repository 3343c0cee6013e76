import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.tsx';
import classes from './StatusPlace.module.css';

/** The status bar of a workspace: pages fill its beginning. */
export const StatusPlace = ({ onPlace }: { readonly onPlace: (place: HTMLElement | null) => void }) => {
  const { t } = useTranslation('shell');
  const { t: workText } = useTranslation('work');
  return (
    <footer className={classes['foot']} aria-label={workText('bar.status')}>
      <div ref={onPlace} className={classes['place']} />
      <Link to="/keyboard" className={classes['keys']}>
        {t('route.keyboard')}
      </Link>
    </footer>
  );
};
