/** One step after the other: what is asked for while one is under way waits for it, and none is lost. */
export interface StepQueue {
  readonly add: <T>(act: () => T | Promise<T>) => Promise<T>;
  readonly isBusy: () => boolean;
  /** What waits is refused, and so is what comes after. */
  readonly close: () => void;
}

interface QueueEvents {
  readonly onStart: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly onChange: () => void;
}

export const stepQueue = ({ onStart, onFailure, onChange }: QueueEvents): StepQueue => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  return {
    close: () => {
      isClosed = true;
    },
    isBusy: () => waiting > 0,
    add: (act) => {
      const start = async () => {
        try {
          if (isClosed) throw new Error('closed');
          onStart();
          return await act();
        } catch (error) {
          onFailure(error);
          throw error;
        } finally {
          waiting -= 1;
          onChange();
        }
      };
      waiting += 1;
      // The first one begins at once: a key that changes the draft is seen with its own frame.
      const result = waiting === 1 ? start() : last.then(start, start);
      last = result.catch(() => undefined);
      if (waiting > 0) onChange();
      return result;
    },
  };
};
