import { useSyncExternalStore } from 'react';
import { onForget } from '../kept/person.ts';
import { createNotifications, type NoticeKind, type Notification } from './store.ts';

export const notifications = createNotifications(Date.now);

// Messages name what somebody did.
onForget(notifications.clear);

export const notify = (kind: NoticeKind, text: string): void => {
  notifications.add({ kind, text });
};

export const useNotifications = (): readonly Notification[] =>
  useSyncExternalStore(notifications.subscribe, notifications.list);
