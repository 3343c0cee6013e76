/**
 * What one watcher has not been sent yet. As long as it keeps up, everything in its order; when it does not, only the
 * newest of each thing, and how many were left out. It never grows without bound. The tool server and the portal each have
 * one for whoever watches.
 */
import type { LiveFrame, LiveItem } from './live.ts';

export interface QueueLimits {
  /** So many wait before only the newest of each thing is kept. */
  readonly items: number;
  /** Events cannot stand for each other: so many are kept, then the oldest goes. */
  readonly events: number;
}
const usualLimits: QueueLimits = { items: 4000, events: 200 };

/** Of which only the newest matters; undefined for what is not replaced by anything. */
function keyOf(item: LiveItem): string | undefined {
  switch (item.kind) {
    case 'processData':
    case 'portFault':
      return `port ${item.host} ${item.master} ${item.port}`;
    case 'ports':
    case 'hostFault':
    case 'hostRemoved':
    case 'stops':
    case 'outputs':
      return `${item.kind} ${item.host}`;
    case 'events':
      return undefined;
    default:
      return item satisfies never;
  }
}

export class FrameQueue {
  private readonly limits: QueueLimits;
  private items: LiveItem[] = [];
  private readonly newest = new Map<string, LiveItem>();
  private events: LiveItem[] = [];
  private isBehind = false;
  private missed = 0;
  /** Called when something more waits. */
  onAdd = (): void => {};

  constructor(limits: QueueLimits = usualLimits) {
    this.limits = limits;
  }

  add(item: LiveItem): void {
    if (this.isBehind) this.keepNewest(item);
    else {
      this.items.push(item);
      if (this.items.length > this.limits.items) this.fallBehind();
    }
    this.onAdd();
  }

  get size(): number {
    return this.items.length + this.newest.size + this.events.length;
  }

  private fallBehind(): void {
    this.isBehind = true;
    const waiting = this.items;
    this.items = [];
    for (const item of waiting) this.keepNewest(item);
  }

  private keepNewest(item: LiveItem): void {
    const key = keyOf(item);
    if (key === undefined) {
      this.events.push(item);
      if (this.events.length > this.limits.events) {
        this.events.shift();
        this.missed += 1;
      }
      return;
    }
    // Deleted first: what is newer comes later.
    if (this.newest.delete(key)) this.missed += 1;
    this.newest.set(key, item);
  }

  /** Everything that waits; then it keeps up again. */
  take(): LiveFrame {
    const frame = { items: [...this.items, ...this.newest.values(), ...this.events], missed: this.missed };
    this.items = [];
    this.newest.clear();
    this.events = [];
    this.isBehind = false;
    this.missed = 0;
    return frame;
  }
}
