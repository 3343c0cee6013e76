import { storages } from './storage.ts';

/* What is kept for the person who is signed in, apart from what belongs to the browser, such as the theme. */

const prefix = 'person:';
const forgetting = new Set<() => void>();

/** The name of what goes from the storage when its person goes. */
export const personKey = (name: string): string => `${prefix}${name}`;

/** Has something forgotten as soon as its person signs out or another one signs in. */
export const onForget = (forget: () => void): (() => void) => {
  forgetting.add(forget);
  return () => forgetting.delete(forget);
};

export const forgetKept = (): void => {
  for (const forget of forgetting) forget();
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};
