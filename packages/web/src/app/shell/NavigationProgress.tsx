import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import classes from './NavigationProgress.module.css';

export const NavigationProgress = () => {
  const { t } = useTranslation('shell');
  return useNavigation().state === 'idle' ? null : (
    <div className={classes['track']}>
      <progress className="only-for-screen-readers" aria-label={t('opening')} />
      <div className={classes['bar']} />
    </div>
  );
};
