type Listener = () => void;

/**
 * Where calls that met an expired session wait. However many fail at once, the visitor is asked once,
 * and all of them go on, or give up, with the one answer.
 */
export const createGate = () => {
  let waiting: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<Listener>();

  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    ask(): Promise<boolean> {
      if (!waiting) {
        waiting = Promise.withResolvers<boolean>();
        changed();
      }
      return waiting.promise;
    },
    answer(isSignedInAgain: boolean): void {
      const { resolve } = waiting ?? {};
      waiting = null;
      resolve?.(isSignedInAgain);
      changed();
    },
    isAsking: (): boolean => waiting !== null,
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
