export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notification {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly at: number;
  /** Over the page now; errors until dismissed, others for `floatMs`. */
  readonly isFloating: boolean;
  readonly isRead: boolean;
  /** How often the same message came in a row. */
  readonly count: number;
}

export interface Message {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly isFloating?: boolean;
}

/** Long enough to be read; the specification's default is 3 s. */
export const floatMs = 5000;
const keptAtMost = 200;

/** Every message of this browser tab, the newest first. Nothing that was said is lost when it leaves the page. */
export const createNotifications = (now: () => number) => {
  let items: readonly Notification[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly Notification[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (changes: (item: Notification) => Partial<Notification>) =>
    set(items.map((item) => ({ ...item, ...changes(item) })));

  return {
    list: (): readonly Notification[] => items,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add({ kind, text, isFloating = true }: Message): number {
      const [newest, ...older] = items;
      lastId += 1;
      const isRepeated = newest?.kind === kind && newest.text === text;
      const item: Notification = {
        id: lastId,
        kind,
        text,
        at: now(),
        isFloating: isFloating || (isRepeated && newest.isFloating),
        isRead: false,
        count: isRepeated ? newest.count + 1 : 1,
      };
      set([item, ...(isRepeated ? older : items)].slice(0, keptAtMost));
      return item.id;
    },
    /** Takes a message off the page; the list keeps it. */
    dismiss: (id: number) => change((item) => (item.id === id ? { isFloating: false, isRead: true } : {})),
    /** The time of a message that is no error is over. */
    expire: (id: number) => change((item) => (item.id === id ? { isFloating: false } : {})),
    readAll: () => change(() => ({ isRead: true })),
    clear: () => set([]),
  };
};
