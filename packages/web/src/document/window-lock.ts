/** A document is open in one window at a time: another one must not take what is not lost. */
const nameOf = (id: string): string => `iodd-hub-document ${id}`;

/** False where another window has it. Held until the result of `release` is called, or the window is gone. */
export const hold = (id: string): Promise<{ readonly release: () => void } | undefined> => {
  // Without a safe connection browsers have no locks; then nobody can tell.
  if (!('locks' in navigator)) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    const held = navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((release) => {
        resolve({ release });
      });
    });
    // Nor can anybody where the browser keeps nothing of this site.
    held.catch(() => resolve({ release: () => undefined }));
  });
};
