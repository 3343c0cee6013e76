/** What the browser keeps for us; a browser that keeps nothing is no reason to fail. */
export const readKept = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

export const keep = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value);
  } catch {
    // Private windows may refuse: then it is forgotten with the page.
  }
};

/** All that can be reached: a private window may refuse one or both. */
export const storages = (): Storage[] =>
  [() => localStorage, () => sessionStorage].flatMap((storage) => {
    try {
      return [storage()];
    } catch {
      return [];
    }
  });
