import { useSyncExternalStore } from 'react';
import { createNotifications, type NoticeKind, type Notification } from './store.ts';

export const notifications = createNotifications(Date.now);

export const notify = (kind: NoticeKind, text: string): void => {
  notifications.add({ kind, text });
};

export const useNotifications = (): readonly Notification[] =>
  useSyncExternalStore(notifications.subscribe, notifications.list);
