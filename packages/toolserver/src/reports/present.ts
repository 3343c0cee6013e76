/**
 * Which devices stand at a host, as far as its feed and a look at each port say. A port is looked at when a device comes,
 * when an event names it, and every so often; within the budget of its host, as everything that is asked by itself.
 */
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { ResultError } from '@iodd-hub/contract/results';
import type { DeviceFailure, SeenDevice } from '@iodd-hub/contract/device-parts';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { paused } from '../clock.ts';
import { LinkFault, type PortPlace, type PortState } from '@iodd-hub/gateway';
import { backOffMs, politeBackOff } from '../polling/schedule.ts';
import type { HostConnections } from '../service/hosts.ts';
import type { Live } from '../service/live/live.ts';
import { Failing } from './failing.ts';
import { deviceStatus, seenDevice } from './seen-device.ts';

interface PresentOptions {
  /** The id of the host. */
  readonly host: string;
  readonly hosts: HostConnections;
  readonly live: Live;
  readonly timing: { readonly lookMs: number; readonly repeatMs: number };
  readonly signal: AbortSignal;
  /** There is something else, or all of it was looked at again. */
  readonly onChange: () => void;
}
interface Occupied {
  readonly place: PortPlace;
  readonly end: AbortController;
  /** Undefined before it was looked at, and while it does not answer. */
  device: SeenDevice | undefined;
  isNew: boolean;
}

export class Present {
  private readonly options: PresentOptions;
  private readonly failing = new Failing();
  private ports = new Map<string, Occupied>();
  private isReached = false;
  private shown: string | undefined;
  private isRepeatDue = false;

  constructor(options: PresentOptions) {
    this.options = options;
    options.signal.addEventListener('abort', () => this.leaveAll(), { once: true });
    void this.follow();
    void this.repeat();
  }

  /** Undefined while the host cannot be asked: then nobody knows. */
  devices(): readonly SeenDevice[] | undefined {
    if (!this.isReached) return undefined;
    return [...this.ports.values()].flatMap(({ device }) => device ?? []);
  }

  failures(): readonly DeviceFailure[] {
    return this.failing.all();
  }

  private async follow(): Promise<void> {
    const { host, live, timing, signal } = this.options;
    for (let failures = 1; !signal.aborted; failures += 1)
      try {
        const frames = live.watch({ ports: [], hosts: [host] }, signal, timing.lookMs);
        for await (const { items } of frames) {
          for (const item of items) this.take(item);
          this.say();
        }
      } catch (error) {
        // Too many watch, or it was removed: that may change.
        if (!(error instanceof ResultError)) throw error;
        await paused(backOffMs(failures, politeBackOff, Math.random()), signal);
      }
  }

  private take(item: LiveItem): void {
    this.failing.take(item);
    if (item.kind === 'ports') this.takePorts(item.ports);
    else if (item.kind === 'hostFault' || item.kind === 'hostRemoved') this.lose();
    else if (item.kind === 'events' && !item.isWhole) this.takeEvents(item.events);
  }

  private takePorts(views: readonly (PortPlace & { readonly state: PortState })[]): void {
    this.isReached = true;
    // A portal keeps no more of one host.
    const told = views.filter(({ state }) => state === 'online').slice(0, consoleLimits.devicesPerHost);
    const online = new Map(told.map((view) => [keyOf(view), view]));
    for (const key of this.ports.keys()) if (!online.has(key)) this.leave(key);
    for (const [key, view] of online) if (!this.ports.has(key)) this.look(view);
    this.say();
  }

  /** Whoever comes back may be another one, or the same with other devices. */
  private lose(): void {
    this.isReached = false;
    this.shown = undefined;
    this.leaveAll();
  }

  private takeEvents(events: Extract<LiveItem, { kind: 'events' }>['events']): void {
    const named = new Set(
      events.flatMap(({ master, port, code }) =>
        master === undefined || port === undefined || !isWorthALook(code) ? [] : keyOf({ master, port }),
      ),
    );
    for (const key of named) this.lookAgain(key);
  }

  private async repeat(): Promise<void> {
    const { timing, signal } = this.options;
    for (;;) {
      await paused(timing.repeatMs, signal);
      if (signal.aborted) return;
      this.isRepeatDue = true;
      for (const key of this.ports.keys()) this.lookAgain(key);
      this.say();
    }
  }

  private lookAgain(key: string): void {
    const known = this.ports.get(key);
    // What is being looked at for the first time is looked at anyway.
    if (known && !known.isNew) this.look(known.place, known.device);
  }

  private look({ master, port }: PortPlace, before?: SeenDevice): void {
    const place = { master, port };
    this.leave(keyOf(place));
    const one: Occupied = { place, end: new AbortController(), device: before, isNew: true };
    this.ports.set(keyOf(place), one);
    void this.lookUntilAnswered(one);
  }

  private async lookUntilAnswered(one: Occupied): Promise<void> {
    const { signal } = one.end;
    for (let failures = 1; !signal.aborted; failures += 1) {
      if (await this.isLookedAt(one)) return;
      await paused(backOffMs(failures, politeBackOff, Math.random()), signal);
    }
  }

  private async isLookedAt(one: Occupied): Promise<boolean> {
    try {
      const { link, once } = await this.options.hosts.open(this.options.host);
      const asked = <Said>(ask: () => Promise<Said>) => once(ask, one.end.signal);
      const device = await seenDevice(link, one.place, asked);
      const status = await deviceStatus(link, one.place, asked);
      if (!one.end.signal.aborted) this.failing.takeStatus(one.place, status);
      this.found(one, device);
      return true;
    } catch (error) {
      if (!(error instanceof LinkFault || error instanceof ResultError)) throw error;
      this.found(one, undefined);
      return false;
    }
  }

  private found(one: Occupied, device: SeenDevice | undefined): void {
    if (one.end.signal.aborted) return;
    one.device = device;
    one.isNew = false;
    this.say();
  }

  /** Once every port was looked at: a list of some would have the others gone. */
  private say(): void {
    if (!this.isReached || [...this.ports.values()].some(({ isNew }) => isNew)) return;
    const shown = JSON.stringify([this.devices(), this.failures()]);
    if (shown === this.shown && !this.isRepeatDue) return;
    this.shown = shown;
    this.isRepeatDue = false;
    this.options.onChange();
  }

  private leave(key: string): void {
    this.ports.get(key)?.end.abort();
    this.ports.delete(key);
  }

  private leaveAll(): void {
    for (const key of this.ports.keys()) this.leave(key);
  }
}

/** Its own state is another one, or it was lost, came, or is another one: all but what a master says of itself. */
const isWorthALook = (code = 0): boolean => code > 0;
const keyOf = ({ master, port }: PortPlace): string => `${master} ${port}`;
