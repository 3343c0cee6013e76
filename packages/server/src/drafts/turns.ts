import { ResultError } from '@iodd-hub/contract';

/** One after the other for each key, in the order in which they came. */
export interface Turns {
  /** Rejects with `serverBusy` where too many wait. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

const mostWaiting = 500;
const retrySeconds = 2;

interface Line {
  /** Ends when the last of the line has ended, well or not. */
  last: Promise<unknown>;
  waiting: number;
}

export const openTurns = (): Turns => {
  const lines = new Map<string, Line>();
  return {
    async take(key, work) {
      const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= mostWaiting) throw new ResultError('serverBusy', { seconds: retrySeconds });
      lines.set(key, line);
      line.waiting += 1;
      const mine = line.last.then(work);
      line.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(key);
      }
    },
  };
};
