import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '../../notifications/notifications.ts';
import { floatMs, type Notification } from '../../notifications/store.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Toast.module.css';

/** Errors stay until dismissed; the others go after a while, not while someone points at them. */
export const Toast = ({ item }: { readonly item: Notification }) => {
  const { t } = useTranslation('shell');
  const [isPaused, setPaused] = useState(false);
  const { id, kind } = item;

  useEffect(() => {
    if (kind === 'error' || isPaused) return undefined;
    const timer = setTimeout(() => notifications.expire(id), floatMs);
    return () => clearTimeout(timer);
  }, [id, kind, isPaused]);

  return (
    <div
      className={classes['toast']}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <Notice
        kind={kind}
        isAnnounced
        actions={
          <IconButton
            icon="close"
            label={t('notifications.dismiss')}
            isSmall
            onClick={() => notifications.dismiss(id)}
          />
        }
      >
        {item.text}
        {item.count > 1 ? ` (${item.count})` : null}
      </Notice>
    </div>
  );
};
