/** Notifications of the browser itself: only where a person asked for them here, and the browser permits them. */
import { personKey } from '../kept/person.ts';
import { keep, readKept } from '../kept/storage.ts';

const wishKey = personKey('device-notifications');
const toldKey = personKey('device-notification-told');

const isPossible = (): boolean => typeof Notification !== 'undefined';

export const isNotifyingHere = (): boolean =>
  isPossible() && Notification.permission === 'granted' && readKept(() => localStorage, wishKey) === 'on';

/** False where the browser does not permit it. */
export const setNotifyingHere = async (isOn: boolean): Promise<boolean> => {
  const isPermitted = !isOn || (isPossible() && (await Notification.requestPermission()) === 'granted');
  keep(() => localStorage, wishKey, isOn && isPermitted ? 'on' : 'off');
  return isPermitted;
};

/** Once for each notice, however many pages are open: the browser replaces what has the same tag. */
export const notifyHere = (id: string, title: string, text: string, open: () => void): void => {
  if (!isNotifyingHere() || readKept(() => localStorage, toldKey) === id) return;
  keep(() => localStorage, toldKey, id);
  const shown = new Notification(title, { body: text, tag: id });
  shown.addEventListener('click', () => {
    window.focus();
    open();
    shown.close();
  });
};
