/** A document is open in one window at a time: another one must not take what is not lost. */
const nameOf = (id: string): string => `iodd-hub-document ${id}`;

export interface Held {
  /** The answer comes when somebody else can have it. */
  readonly release: () => Promise<void>;
}
const notHeld: Held = { release: () => Promise.resolve() };

/** Undefined where another window has it. Held until it is released, or the window is gone. */
export const hold = (id: string): Promise<Held | undefined> => {
  // Without a safe connection browsers have no locks; then nobody can tell.
  if (!('locks' in navigator)) return Promise.resolve(notHeld);
  return new Promise((resolve) => {
    const held: Promise<void> = navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((release) => {
        resolve({
          release: async () => {
            release();
            await held;
          },
        });
      });
    });
    // Nor can anybody where the browser keeps nothing of this site.
    held.catch(() => resolve(notHeld));
  });
};
