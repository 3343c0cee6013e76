/** States of the ports of one host, and its events. */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { WritesStopped } from '@iodd-hub/contract/toolserver/values';
import type { Host } from '../../host.ts';
import { eventsNotIn, type HostEvent, LinkFault, type LinkReader, type PortView } from '@iodd-hub/gateway';
import { pollingOutcome } from '../../polling/watch.ts';
import type { Outcome } from '../../polling/schedule.ts';
import { faultFields, Feed, type FaultFields, type FeedOptions } from './feed.ts';

export type StopsOf = (host: string) => readonly WritesStopped[];

interface HostSources {
  readonly stopsOf: StopsOf;
  /** Who holds which output of the host. */
  readonly outputs: () => LiveItem;
}

export class HostFeed extends Feed {
  private readonly sources: HostSources;
  private stops: LiveItem | undefined;
  private shownStops = '[]';
  private ports: LiveItem | undefined;
  private shownPorts = '';
  private events: readonly HostEvent[] | undefined;
  private fault: LiveItem | undefined;

  constructor(sources: HostSources, options: FeedOptions) {
    super(options);
    this.sources = sources;
    this.lookAtStops();
  }

  /** It is what the store says; no host is asked. */
  lookAtStops(): void {
    const stops = this.sources.stopsOf(this.options.host);
    const shown = JSON.stringify(stops);
    if (shown === this.shownStops) return;
    this.shownStops = shown;
    this.stops = { kind: 'stops', host: this.options.host, at: this.at(), stops: [...stops] };
    this.emit(this.stops);
  }

  protected override async begin(
    { link, repeat }: Host,
    intervalMs: number,
    signal: AbortSignal,
  ): Promise<() => Promise<void>> {
    const ends = [repeat(intervalMs, 1, () => this.asked(signal, () => this.lookAtPorts(link)))];
    if (link.features.has('events'))
      ends.push(repeat(intervalMs, 1, () => this.asked(signal, () => this.lookAtEvents(link))));
    return async () => {
      for (const end of ends) end();
    };
  }

  private async asked(signal: AbortSignal, work: () => Promise<() => void>): Promise<Outcome> {
    try {
      const say = await work();
      // What was under way when it was ended is wanted by nobody.
      if (!signal.aborted) {
        this.fault = undefined;
        say();
      }
      return 'answered';
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      if (!signal.aborted) this.failed(faultFields(error));
      return pollingOutcome(error);
    }
  }

  private async lookAtPorts(link: LinkReader): Promise<() => void> {
    const ports = await link.ports();
    return () => this.sayPorts(ports);
  }

  private sayPorts(ports: readonly PortView[]): void {
    const shown = JSON.stringify(ports);
    if (shown === this.shownPorts) return;
    this.shownPorts = shown;
    this.ports = { kind: 'ports', host: this.options.host, at: this.at(), ports: [...ports] };
    this.emit(this.ports);
  }

  private async lookAtEvents(link: LinkReader): Promise<() => void> {
    const events = await link.events();
    return () => this.sayEvents(events);
  }

  private sayEvents(events: readonly HostEvent[]): void {
    const before = this.events;
    this.events = events;
    const came = before ? eventsNotIn(before, events) : events;
    if (before && came.length === 0) return;
    this.emit(this.eventsItem(came, before === undefined));
  }

  private eventsItem(events: readonly HostEvent[], isWhole: boolean): LiveItem {
    return { kind: 'events', host: this.options.host, at: this.at(), isWhole, events: [...events] };
  }

  protected override known(): readonly LiveItem[] {
    const events = this.events && this.eventsItem(this.events, true);
    const outputs = this.sources.outputs();
    // Who begins to listen knows of nobody who holds one.
    const held = outputs.kind === 'outputs' && outputs.held.length > 0 ? outputs : undefined;
    return [this.stops, this.ports, events, held, this.fault].filter((item) => item !== undefined);
  }

  /** Said once for as long as it lasts. */
  protected override failed({ code, deviceError }: FaultFields): void {
    if (this.fault?.kind === 'hostFault' && this.fault.code === code) return;
    this.fault = {
      kind: 'hostFault',
      host: this.options.host,
      at: this.at(),
      code,
      ...(deviceError !== undefined && { deviceError }),
    };
    // Whoever comes back may be another one, or the same with other devices.
    this.shownPorts = '';
    this.emit(this.fault);
  }
}
