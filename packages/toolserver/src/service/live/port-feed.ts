/** Process data of one port, or why there are none at the moment. */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { Host } from '../../host.ts';
import { type PortPlace, shownProcessData } from '@iodd-hub/gateway';
import { faultFields, Feed, type FaultFields, type FeedOptions } from './feed.ts';

export class PortFeed extends Feed {
  private readonly place: PortPlace;
  private sequence = 0;
  private last: LiveItem | undefined;

  constructor(place: PortPlace, options: FeedOptions) {
    super(options);
    this.place = place;
  }

  protected override begin(
    host: Host,
    intervalMs: number,
    signal: AbortSignal,
  ): Promise<() => Promise<void>> {
    return host.watch(this.place, {
      intervalMs,
      onData: (data, via) => {
        if (!signal.aborted)
          this.say({
            kind: 'processData',
            ...this.head(),
            via,
            processData: shownProcessData(data),
          });
      },
      onFault: (fault) => {
        if (!signal.aborted) this.failed(faultFields(fault));
      },
    });
  }

  protected override known(): readonly LiveItem[] {
    return this.last ? [this.last] : [];
  }

  protected override failed(fault: FaultFields): void {
    this.say({ kind: 'portFault', ...this.head(), ...fault });
  }

  private head() {
    this.sequence += 1;
    return { host: this.options.host, ...this.place, sequence: this.sequence, at: this.at() };
  }

  private say(item: LiveItem): void {
    this.last = item;
    this.emit(item);
  }
}
