type Listener = () => void;

/**
 * Where calls that met an expired session wait. However many fail at once, the visitor is asked once,
 * and all of them go on, or give up, with the one answer.
 */
export const createGate = <Answer = boolean>() => {
  let waiting: PromiseWithResolvers<Answer> | null = null;
  const listeners = new Set<Listener>();

  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    ask(): Promise<Answer> {
      if (!waiting) {
        waiting = Promise.withResolvers<Answer>();
        changed();
      }
      return waiting.promise;
    },
    answer(given: Answer): void {
      const { resolve } = waiting ?? {};
      waiting = null;
      resolve?.(given);
      changed();
    },
    isAsking: (): boolean => waiting !== null,
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
