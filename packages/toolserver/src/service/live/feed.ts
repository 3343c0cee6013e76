/** What is heard of one port or host, for all who follow it: its host is asked once, as often as the fastest wants it. */
import type { FrameQueue } from '@iodd-hub/contract/toolserver/frame-queue';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { ResultError, results } from '@iodd-hub/contract/results';
import { type Clock, LinkFault, resultErrorOf } from '@iodd-hub/gateway';
import type { Host } from '../../host.ts';
import { backOffMs, politeBackOff } from '../../polling/schedule.ts';

export interface FeedOptions {
  readonly host: string;
  readonly clock: Clock;
  readonly open: (host: string) => Promise<Host>;
}
export interface FaultFields {
  readonly code: string;
  readonly deviceError?: number;
}

export function faultFields(error: unknown): FaultFields {
  const known = error instanceof LinkFault ? resultErrorOf(error) : error;
  if (!(known instanceof ResultError)) {
    // What nobody expected is the matter of this one feed: it is said, and tried again.
    process.emitWarning(error instanceof Error ? error : String(error));
    return { code: results.internal.code };
  }
  const deviceError = error instanceof LinkFault ? error.details.deviceError : undefined;
  return { code: results[known.key].code, ...(deviceError !== undefined && { deviceError }) };
}

export abstract class Feed {
  protected readonly options: FeedOptions;
  private readonly listeners = new Map<FrameQueue, number>();
  private running: { readonly intervalMs: number; readonly end: AbortController } | undefined;

  constructor(options: FeedOptions) {
    this.options = options;
  }

  /** Begins to be asked for; ended by what it returns. */
  protected abstract begin(host: Host, intervalMs: number, signal: AbortSignal): Promise<() => Promise<void>>;
  /** What somebody has to know who begins to listen later than others. */
  protected abstract known(): readonly LiveItem[];
  protected abstract failed(fault: FaultFields): void;

  get isWanted(): boolean {
    return this.listeners.size > 0;
  }

  add(queue: FrameQueue, intervalMs: number): void {
    for (const item of this.known()) queue.add(item);
    this.listeners.set(queue, Math.min(intervalMs, this.listeners.get(queue) ?? intervalMs));
    this.follow();
  }

  remove(queue: FrameQueue): void {
    this.listeners.delete(queue);
    this.follow();
  }

  end(): void {
    this.running?.end.abort();
    this.listeners.clear();
  }

  /** What was not asked of the host. */
  tell(item: LiveItem): void {
    this.emit(item);
  }

  protected emit(item: LiveItem): void {
    for (const queue of this.listeners.keys()) queue.add(item);
  }

  protected at(): string {
    return this.options.clock.date().toISOString();
  }

  /** Asked as often as whoever is in the greatest hurry wants it, and not at all where nobody listens. */
  private follow(): void {
    const intervalMs = Math.min(...this.listeners.values());
    if (this.running?.intervalMs === intervalMs) return;
    this.running?.end.abort();
    this.running = undefined;
    if (!this.isWanted) return;
    const end = new AbortController();
    this.running = { intervalMs, end };
    void this.run(intervalMs, end.signal);
  }

  private async run(intervalMs: number, signal: AbortSignal): Promise<void> {
    for (let failures = 1; !signal.aborted; failures += 1)
      try {
        const host = await this.options.open(this.options.host);
        const stop = await this.begin(host, intervalMs, signal);
        await aborted(signal);
        await stop();
      } catch (error) {
        const fault = faultFields(error);
        if (!signal.aborted) this.failed(fault);
        // Also where it was removed: it may be entered again, and asking costs a look into the store.
        await Promise.race([
          aborted(signal),
          this.options.clock.wait(backOffMs(failures, politeBackOff, Math.random())),
        ]);
      }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
