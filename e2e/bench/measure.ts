/** What an action costs a page: processor time of its main thread, time to the next paint, long tasks, memory. */
import type { CDPSession, Page } from '@playwright/test';

export interface Cost {
  /** Processor time of the main thread, in milliseconds: other programs do not count. */
  readonly cpu: number;
  /** By the clock, from the input to the paint after it. */
  readonly paint: number;
}

export const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ] ?? Number.NaN;

interface Seen {
  readonly events: number[];
  readonly tasks: number[];
}

/** Begins before the page is there: what the page itself reports of its inputs and tasks. */
export const observe = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: Seen = { events: [], tasks: [] };
    Object.assign(window, { seen });
    const note = (list: PerformanceObserverEntryList, to: number[]): void => {
      for (const { duration } of list.getEntries()) to.push(duration);
    };
    // The threshold is newer than the types of it.
    const events = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => note(list, seen.events)).observe(events);
    new PerformanceObserver((list) => note(list, seen.tasks)).observe({ type: 'longtask', buffered: true });
  });
};

/** What was seen since this was asked last. Each by itself: tasks of a list of actions are asked for after all of them. */
const take = (page: Page, what: keyof Seen): Promise<readonly number[]> =>
  page.evaluate((name) => {
    const seen: Seen = Reflect.get(window, 'seen') ?? { events: [], tasks: [] };
    return seen[name].splice(0);
  }, what);

/** Two frames: the one that is being made, and the next, which shows it. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

const tasksOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

export const meter = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    /** Of one action after the other; what the page does later of itself is not in it. */
    each: async (count: number, act: (at: number) => Promise<unknown>): Promise<readonly Cost[]> => {
      const costs: Cost[] = [];
      for (let at = 0; at < count; at += 1) {
        await painted(page);
        await take(page, 'events');
        const before = await tasksOf(devtools);
        await act(at);
        await painted(page);
        const cpu = (await tasksOf(devtools)) - before;
        const events = await take(page, 'events');
        costs.push({ cpu, paint: Math.max(0, ...events) });
      }
      return costs;
    },
    /** The longest tasks of the main thread since it was asked last, by the clock. */
    longTasks: (): Promise<readonly number[]> => take(page, 'tasks'),
    /** Octets of the heap after a collection. */
    heap: async (): Promise<number> => {
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
  };
};
export type Meter = Awaited<ReturnType<typeof meter>>;
