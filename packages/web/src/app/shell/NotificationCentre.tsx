import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications, useNotifications } from '../../notifications/notifications.ts';
import type { NoticeKind } from '../../notifications/store.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import classes from './NotificationCentre.module.css';

const statusOf: Readonly<Record<NoticeKind, Status>> = {
  success: 'ok',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** The bell: every message since this browser tab was opened. */
export const NotificationCentre = () => {
  const { t } = useTranslation('shell');
  const items = useNotifications();
  const { isOpen, setOpen, holder } = usePopup<HTMLDivElement>();
  const id = useId();
  const unread = items.filter((item) => !item.isRead).length;

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) notifications.readAll();
  };

  return (
    <div ref={holder} className={classes['holder']}>
      <IconButton
        icon="bell"
        label={t('notifications.open', { count: unread })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {unread > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {unread > 99 ? '99' : unread}
        </span>
      ) : null}
      {isOpen ? (
        <section id={id} className={classes['panel']} aria-label={t('notifications.title')}>
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
                    <StatusWord status={statusOf[item.kind]}>
                      {t(`notifications.kind.${item.kind}`)}
                    </StatusWord>
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
        </section>
      ) : null}
    </div>
  );
};
