import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications, useNotifications } from '../../notifications/notifications.ts';
import { Popover } from '../../ui/Popover.tsx';
import { FramePart } from './FramePart.tsx';
import classes from './NotificationCentre.module.css';

const NotificationMessages = lazy(() => import('./NotificationMessages.tsx'));

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
        <FramePart>
          <NotificationMessages />
        </FramePart>
      </Popover>
      {unread > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {unread > 99 ? '99' : unread}
        </span>
      ) : null}
    </div>
  );
};
