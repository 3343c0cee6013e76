import { useTranslation } from 'react-i18next';
import { notifications, useNotifications } from '../../notifications/notifications.ts';
import type { NoticeKind } from '../../notifications/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './NotificationCentre.module.css';

const statusOf: Readonly<Record<NoticeKind, Status>> = {
  success: 'ok',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

const Messages = () => {
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

/** The bell: every message since this browser tab was opened. */
export const NotificationCentre = () => {
  const { t } = useTranslation('shell');
  const items = useNotifications();
  const unread = items.filter((item) => !item.isRead).length;

  return (
    <div className={classes['holder']}>
      <Popover
        icon="bell"
        label={t('notifications.open', { count: unread })}
        title={t('notifications.title')}
        onOpen={notifications.readAll}
      >
        <Messages />
      </Popover>
      {unread > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {unread > 99 ? '99' : unread}
        </span>
      ) : null}
    </div>
  );
};
