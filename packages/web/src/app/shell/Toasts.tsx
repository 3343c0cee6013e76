import { useTranslation } from 'react-i18next';
import { useNotifications } from '../../notifications/notifications.ts';
import { Toast } from './Toast.tsx';
import classes from './Toasts.module.css';

/** Messages over the page; the notification centre keeps them all. */
export const Toasts = () => {
  const { t } = useTranslation('shell');
  const floating = useNotifications().filter((item) => item.isFloating);
  return (
    <section className={classes['toasts']} aria-label={t('notifications.new')}>
      {floating.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
};
