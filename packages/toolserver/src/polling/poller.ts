/** Asks hosts as a schedule says. */
import type { Clock } from '@iodd-hub/gateway';
import { PollingSchedule, type Outcome, type PollingTask, type ScheduleOptions } from './schedule.ts';

/** So long it sleeps at most: whoever closes it does not wait longer. */
const longestSleepMs = 250;
/** Of what is asked once. */
const neverMs = Number.MAX_SAFE_INTEGER;

export class Poller {
  private readonly clock: Clock;
  private readonly schedule: PollingSchedule;
  private readonly work = new Map<string, () => Promise<Outcome>>();
  private isClosed = false;
  private lastId = 0;
  private wake = (): void => {};

  constructor({ clock, ...options }: ScheduleOptions & { readonly clock: Clock }) {
    this.clock = clock;
    this.schedule = new PollingSchedule(options);
    void this.run();
  }

  /** Returns what ends it. */
  watch(task: Omit<PollingTask, 'id'>, ask: () => Promise<Outcome>): () => void {
    this.lastId += 1;
    const id = String(this.lastId);
    this.work.set(id, ask);
    this.schedule.add({ ...task, id }, this.clock.nowMs());
    this.wake();
    return () => {
      this.work.delete(id);
      this.schedule.remove(id);
    };
  }

  /** Done when it was asked once, or the signal came before. */
  once(
    task: Omit<PollingTask, 'id' | 'intervalMs'>,
    ask: () => Promise<Outcome>,
    signal: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        stop();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = this.watch({ ...task, intervalMs: neverMs }, async () => {
        const outcome = await ask();
        // When the schedule has counted it.
        setImmediate(end);
        return outcome;
      });
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }

  close(): void {
    this.isClosed = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.isClosed) {
      const nowMs = this.clock.nowMs();
      for (const id of this.schedule.begin(nowMs)) void this.ask(id);
      const sleepMs = (this.schedule.nextMs(nowMs) ?? nowMs + longestSleepMs) - nowMs;
      const woken = new Promise<void>((resolve) => {
        // Answers that come together are one occasion to look.
        this.wake = () => setImmediate(resolve);
      });
      await Promise.race([woken, this.clock.wait(Math.min(longestSleepMs, Math.max(1, sleepMs)))]);
    }
  }

  private async ask(id: string): Promise<void> {
    const outcome = await this.outcomeOf(id);
    this.schedule.finish(id, outcome, this.clock.nowMs());
    this.wake();
  }

  /** What nobody expected is the matter of this one question: it is said, asked again later, and ends nothing else. */
  private async outcomeOf(id: string): Promise<Outcome> {
    try {
      return (await this.work.get(id)?.()) ?? 'answered';
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      return 'failed';
    }
  }
}
