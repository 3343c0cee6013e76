/**
 * What a portal watches. A watch outlives the connection: while there is none, only the newest of each thing is kept for
 * it. It ends when nobody says any more that it is wanted.
 */
import { results } from '@iodd-hub/contract/results';
import { liveCalls, type LiveFrame, type LiveItem } from '@iodd-hub/contract/toolserver/live';
import { relayLimits, type FrameToPortal, type FrameToToolserver } from '@iodd-hub/contract/toolserver/relay';
import type { Dispatcher } from '../service/dispatcher.ts';
import type { Connection } from '../store/connections.ts';
import { rightsOf } from './rights.ts';

/** Carries frames to the portal for as long as it lasts. */
export interface Line {
  /** Done when the frame has left, or the line has ended. */
  readonly send: (frame: FrameToPortal) => Promise<void>;
}

interface WatchesOptions {
  readonly dispatcher: Dispatcher;
  readonly connection: () => Connection | undefined;
  readonly leaseMs?: number;
}
type Wanted = Extract<FrameToToolserver, { kind: 'watch' }>;
interface Watch {
  readonly end: AbortController;
  lease: NodeJS.Timeout;
}

/** A frame has as many octets as the portal reads; half of them, since an item may be long. */
const octetsOfFrame = relayLimits.octetsToPortal / 2;

export class Watches {
  private readonly options: WatchesOptions;
  private readonly watches = new Map<string, Watch>();
  private line: Line | undefined;
  private attached: (() => void)[] = [];

  constructor(options: WatchesOptions) {
    this.options = options;
  }

  attach(line: Line): void {
    this.line = line;
    for (const go of this.attached.splice(0)) go();
  }

  detach(): void {
    this.line = undefined;
  }

  close(): void {
    for (const id of this.watches.keys()) this.unwatch(id);
    for (const go of this.attached.splice(0)) go();
  }

  watch(wanted: Wanted): void {
    const { id } = wanted;
    const known = this.watches.get(id);
    if (known) {
      clearTimeout(known.lease);
      known.lease = this.leaseOf(id);
    } else if (this.watches.size >= relayLimits.watches) this.refuse(id, results.toolserverFull.code);
    else {
      const end = new AbortController();
      this.watches.set(id, { end, lease: this.leaseOf(id) });
      void this.follow(wanted, end.signal).finally(() => {
        if (this.watches.get(id)?.end === end) this.unwatch(id);
      });
    }
  }

  unwatch(id: string): void {
    const watch = this.watches.get(id);
    if (!watch) return;
    clearTimeout(watch.lease);
    this.watches.delete(id);
    watch.end.abort();
  }

  private leaseOf(id: string): NodeJS.Timeout {
    return setTimeout(() => this.unwatch(id), this.options.leaseMs ?? relayLimits.leaseMs);
  }

  private refuse(id: string, resultCode: string): void {
    void this.line?.send({ kind: 'ended', id, resultCode });
  }

  private async follow({ id, who, ports }: Wanted, signal: AbortSignal): Promise<void> {
    const connection = this.options.connection();
    if (!connection) return this.refuse(id, results.pairingDue.code);
    const { host, portalHost } = connection;
    const answer = await this.options.dispatcher.ask({
      name: 'live.watch',
      input: { ports: ports.map((port) => ({ ...port, host })), hosts: [host] },
      rights: rightsOf(connection, who, this.options.connection),
      signal,
    });
    if (answer.kind === 'once') return this.refuse(id, answer.envelope.resultCode);
    let number = 0;
    for await (const { data } of answer.envelopes)
      // One after the other and no faster than they leave: what comes meanwhile waits where only the newest is kept.
      for (const items of framesOf(liveCalls['live.watch'].output.parse(data), portalHost)) {
        const line = await this.lineFor(signal);
        if (!line) return undefined;
        number += 1;
        await line.send({ kind: 'live', id, number, items });
      }
    return undefined;
  }

  /** The line, as soon as there is one; undefined where nobody watches any more. */
  private async lineFor(signal: AbortSignal): Promise<Line | undefined> {
    while (!this.line && !signal.aborted)
      await new Promise<void>((resolve) => {
        this.attached.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    return signal.aborted ? undefined : this.line;
  }
}

/** All else that an item of process data says. */
const octetsBesideData = 500;
/** As many as it takes in a frame at most. Process data come so often that writing them only to count would be seen. */
function octetsOf(item: LiveItem): number {
  if (item.kind !== 'processData') return Buffer.byteLength(JSON.stringify(item));
  const { input, output } = item.processData;
  return octetsBesideData + (input?.octets.length ?? 0) + (output?.octets.length ?? 0);
}

/** As many items in one as fit; they are of the host that the portal knows. */
function framesOf({ items }: LiveFrame, host: string): LiveItem[][] {
  const frames: LiveItem[][] = [];
  let octets = octetsOfFrame;
  for (const item of items) {
    const told = { ...item, host };
    const length = octetsOf(told);
    // No list of events is as long; it would end the connection.
    if (length > octetsOfFrame) continue;
    octets += length;
    if (octets > octetsOfFrame) {
      frames.push([]);
      octets = length;
    }
    frames.at(-1)?.push(told);
  }
  return frames;
}
