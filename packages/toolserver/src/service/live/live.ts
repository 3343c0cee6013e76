/** Everything that is followed, and by whom. */
import { FrameQueue } from '@iodd-hub/contract/toolserver/frame-queue';
import type { LiveFrame, LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { ToolserverInput } from '@iodd-hub/contract/toolserver/calls';
import { ResultError } from '@iodd-hub/contract/results';
import type { Clock } from '@iodd-hub/gateway';
import type { HostConnections } from '../hosts.ts';
import type { Feed } from './feed.ts';
import { filled } from './filled.ts';
import { HostFeed, type StopsOf } from './host-feed.ts';
import { PortFeed } from './port-feed.ts';

/** Who watches at the same time. */
export const mostWatchers = 256;
/** One frame carries what came in this time: many small ones cost more than they say. */
const frameMs = 50;
/** How often states of ports and events are asked for. */
const hostIntervalMs = 2000;

interface LiveOptions {
  readonly hosts: HostConnections;
  readonly clock: Clock;
  readonly stopsOf: StopsOf;
}
interface Wanted {
  readonly key: string;
  readonly intervalMs: number;
  readonly make: () => Feed;
}

interface LiveOptions {
  readonly hosts: HostConnections;
  readonly clock: Clock;
  /** Who holds which output. */
  readonly outputsAt: (host: string) => LiveItem;
}

export class Live {
  private readonly hosts: HostConnections;
  private readonly clock: Clock;
  private readonly stopsOf: StopsOf;
  private readonly outputsAt: (host: string) => LiveItem;
  private readonly feeds = new Map<string, Feed>();
  private readonly watchers = new Map<FrameQueue, ReadonlySet<string>>();

  constructor({ hosts, clock, stopsOf, outputsAt }: LiveOptions) {
    this.hosts = hosts;
    this.clock = clock;
    this.stopsOf = stopsOf;
    this.outputsAt = outputsAt;
  }

  /** Frames until the signal says that nobody listens any more. Refuses at once what it cannot do. */
  watch(
    input: ToolserverInput<'live.watch'>,
    signal: AbortSignal,
    lookMs = hostIntervalMs,
  ): AsyncIterable<LiveFrame> {
    if (this.watchers.size >= mostWatchers)
      throw new ResultError('toolserverFull', {}, { most: mostWatchers });
    const wanted = this.wantedIn(input, lookMs);
    const queue = new FrameQueue();
    this.watchers.set(queue, new Set(wanted.map(({ key }) => key)));
    for (const { key, intervalMs, make } of wanted) {
      const feed = this.feeds.get(key) ?? make();
      this.feeds.set(key, feed);
      feed.add(queue, intervalMs);
    }
    const end = (): void => this.leave(queue);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    return this.frames(queue, signal);
  }

  private wantedIn({ ports, hosts }: ToolserverInput<'live.watch'>, lookMs: number): readonly Wanted[] {
    const common = { clock: this.clock, open: (id: string) => this.hosts.open(id) };
    for (const id of new Set([...hosts, ...ports.map(({ host }) => host)])) this.hosts.entered(id);
    return [
      ...hosts.map((host) => ({
        key: `host ${host}`,
        intervalMs: lookMs,
        make: () =>
          new HostFeed({ stopsOf: this.stopsOf, outputs: () => this.outputsAt(host) }, { ...common, host }),
      })),
      ...ports.map(({ host, master, port, intervalMs }) => ({
        key: `port ${host} ${master} ${port}`,
        intervalMs,
        make: () => new PortFeed({ master, port }, { ...common, host }),
      })),
    ];
  }

  private async *frames(queue: FrameQueue, signal: AbortSignal): AsyncGenerator<LiveFrame, void> {
    for (;;) {
      await filled(queue, signal);
      if (signal.aborted) return;
      yield queue.take();
      await this.clock.wait(frameMs);
    }
  }

  private leave(queue: FrameQueue): void {
    for (const key of this.watchers.get(queue) ?? []) {
      const feed = this.feeds.get(key);
      feed?.remove(queue);
      if (feed && !feed.isWanted) this.feeds.delete(key);
    }
    this.watchers.delete(queue);
  }

  /** Somebody stopped or released the writes of a host. */
  tellStops(host: string): void {
    const feed = this.feeds.get(`host ${host}`);
    if (feed instanceof HostFeed) feed.lookAtStops();
  }

  /** Who holds an output there has changed. */
  tellOutputs(host: string): void {
    this.feeds.get(`host ${host}`)?.tell(this.outputsAt(host));
  }

  /** A host that was removed is asked no more, and whoever follows it is told. */
  forget(host: string): void {
    const at = this.clock.date().toISOString();
    for (const [queue, keys] of this.watchers)
      if ([...keys].some((key) => isOf(host, key))) queue.add({ kind: 'hostRemoved', host, at });
    for (const [key, feed] of this.feeds)
      if (isOf(host, key)) {
        feed.end();
        this.feeds.delete(key);
      }
  }

  /** Another program has the same store. */
  tellAllStops(): void {
    for (const feed of this.feeds.values()) if (feed instanceof HostFeed) feed.lookAtStops();
  }

  close(): void {
    for (const feed of this.feeds.values()) feed.end();
    this.feeds.clear();
  }
}

const isOf = (host: string, key: string): boolean => key.split(' ')[1] === host;
