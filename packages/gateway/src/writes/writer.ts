/**
 * The only way by which anything is written. A write has a key that is on the disk before anything is sent; the same
 * key is never sent twice. Where the outcome is not known, what is there now is read, and that is said.
 */
import type { Clock } from '../clock.ts';
import { identityIndices } from '../identity-indices.ts';
import { faultText, leavesOutcomeOpen, LinkFault } from '../link/faults.ts';
import { textIn } from '../link/identity.ts';
import type { DeviceLink, LinkReader, PortPlace } from '../link/link.ts';
import { carryOut, heldNow, keptOrder, type WriteOrder } from './orders.ts';
import type { WriteEnd, WriteLog, WriteRecord } from './record.ts';

export interface WriteRequest extends PortPlace {
  /** Chosen by whoever orders it, so that asking again is no second write. */
  readonly key: string;
  readonly who: string;
  readonly order: WriteOrder;
  /** Asked last of all, before it is kept: throws where it is not permitted any more. */
  readonly assertPermitted?: () => void;
}
export interface WriterOptions {
  readonly store: WriteLog;
  readonly link: DeviceLink;
  /** The address under which the host is kept. */
  readonly host: string;
  readonly clock: Clock;
  readonly process: number;
  readonly isRunning: (process: number) => boolean;
}

/** After this time a write is over, whatever became of its process. */
const longestWriteMs = 60_000;

export class Writer {
  private readonly options: WriterOptions;
  constructor(options: WriterOptions) {
    this.options = options;
  }

  /** The record with the outcome. One whose key is known is not carried out again. */
  async write({ key, who, order, master, port, assertPermitted }: WriteRequest): Promise<WriteRecord> {
    const { store, link, host, process } = this.options;
    const place = { master, port };
    const wanted = { host, ...place, ...keptOrder(order) };
    const known = store.find(key);
    if (known) return this.again(known, wanted);
    // What is kept is that of the device which is there now, whatever it was called before.
    await link.ports();
    const serial = await serialOf(link, place);
    const before = await heldNow(link, place, wanted);
    const start = { key, who, process, at: this.now(), serial: serial ?? null, before: before ?? null };
    // A slow host may have taken its time to say what is there now.
    assertPermitted?.();
    // Somebody may have been quicker with the same key.
    if (!store.start({ ...start, ...wanted })) return this.again(this.kept(key), wanted);
    return this.ended(key, await this.carriedOut(place, order));
  }

  private async carriedOut(place: PortPlace, order: WriteOrder): Promise<Omit<WriteEnd, 'endedAt'>> {
    const { link } = this.options;
    try {
      await carryOut(link, place, order);
      return { state: 'written' };
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      if (!leavesOutcomeOpen(error)) return { state: 'refused', fault: faultText(error) };
      return {
        state: 'unknown',
        fault: faultText(error),
        found: await heldNow(link, place, keptOrder(order)),
      };
    }
  }

  /** The same order has the outcome of the first one; another with its key is a mistake of whoever orders. */
  private async again(known: WriteRecord, wanted: Comparable): Promise<WriteRecord> {
    if (compared.some((name) => known[name] !== wanted[name])) throw new LinkFault('keyReused');
    return known.state === 'started' && this.isInterrupted(known) ? this.lookAt(known) : known;
  }

  /** Writes of this host whose program ended before their outcome was known: asked for now, never sent again. */
  async recover(): Promise<readonly WriteRecord[]> {
    const { store, host } = this.options;
    const looked: WriteRecord[] = [];
    for (const record of store.open(host))
      if (this.isInterrupted(record)) looked.push(await this.lookAt(record));
    return looked;
  }

  private async lookAt(record: WriteRecord): Promise<WriteRecord> {
    const found = await heldNow(this.options.link, record, record);
    return this.ended(record.key, { state: 'unknown', fault: 'interrupted', found });
  }

  private isInterrupted({ process, at }: WriteRecord): boolean {
    const { clock, isRunning: isThere } = this.options;
    return !isThere(process) || clock.date().getTime() - Date.parse(at) > longestWriteMs;
  }

  private ended(key: string, end: Omit<WriteEnd, 'endedAt'>): WriteRecord {
    this.options.store.end(key, { ...end, endedAt: this.now() });
    return this.kept(key);
  }

  private now(): string {
    return this.options.clock.date().toISOString();
  }

  private kept(key: string): WriteRecord {
    const record = this.options.store.find(key);
    if (!record) throw new Error(`The write ${key} is not kept any more.`);
    return record;
  }
}

const compared = ['host', 'master', 'port', 'kind', 'index', 'subindex', 'wanted'] as const;
type Comparable = Pick<WriteRecord, (typeof compared)[number]>;

/** A device has a serial number or not; a write is kept without one as well. */
async function serialOf(link: LinkReader, place: PortPlace): Promise<string | undefined> {
  try {
    return textIn(await link.readParameter(place, { index: identityIndices.serialNumber, subindex: 0 }));
  } catch (error) {
    if (error instanceof LinkFault) return undefined;
    throw error;
  }
}
