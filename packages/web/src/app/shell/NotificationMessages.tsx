import { useTranslation } from 'react-i18next';
import { notifications, useNotifications } from '../../notifications/notifications.ts';
import type { NoticeKind } from '../../notifications/store.ts';
import { Button } from '../../ui/Button.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './NotificationCentre.module.css';

const statusOf: Readonly<Record<NoticeKind, Status>> = {
  success: 'ok',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

const NotificationMessages = () => {
  const { t } = useTranslation('shell');
  const items = useNotifications();
  return (
    <div className={classes['panel']}>
      <header className={classes['header']}>
        <h2 className={classes['title']}>{t('notifications.title')}</h2>
        {items.length > 0 ? (
          <Button kind="quiet" onClick={notifications.clear}>
            {t('notifications.clear')}
          </Button>
        ) : null}
      </header>
      {items.length === 0 ? (
        <p className={classes['empty']}>{t('notifications.empty')}</p>
      ) : (
        <ol className={classes['list']}>
          {items.map((item) => (
            <li key={item.id} className={classes['item']}>
              <div className={classes['meta']}>
                <StatusWord status={statusOf[item.kind]}>{t(`notifications.kind.${item.kind}`)}</StatusWord>
                <Time iso={new Date(item.at).toISOString()} />
              </div>
              <p>
                {item.text}
                {item.count > 1 ? ` (${item.count})` : null}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

export default NotificationMessages;
