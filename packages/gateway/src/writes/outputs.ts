/**
 * Outputs that somebody holds, each under a lease: kept before anything is sent, and given back by a write of its own when
 * nobody says any more that it is wanted. What could not be given back is tried again, with growing pauses.
 */
import { ResultError } from '@iodd-hub/contract/results';
import { outputLimits, type WritesStopped } from '@iodd-hub/contract/toolserver/values';
import { hexOf, octetsOf } from '../calls/octets.ts';
import type { Clock } from '../clock.ts';
import { type FaultKey, LinkFault, parseFaultText } from '../link/faults.ts';
import type { PortPlace } from '../link/link.ts';
import type { WriteRecord } from './record.ts';
import type { WriteRequest } from './writer.ts';

export interface OutputPlace extends PortPlace {
  /** The id of the host. */
  readonly host: string;
}
/** What is kept of one, so that whoever starts the program again knows what to give back. */
export interface HeldOutput extends OutputPlace {
  readonly lease: string;
  readonly who: string;
  readonly since: string;
  /** What was sent last, in hexadecimal digits: hosts want octets also of what is not valid. */
  readonly octets: string;
}
export interface OutputStore {
  /** On the disk when it returns; takes the place of what was held at this port. */
  readonly hold: (held: HeldOutput) => void;
  readonly free: (place: OutputPlace) => void;
}
/** `person`: whoever held it did so. The others are why it was done for them. */
export type LeaseEnd = 'person' | 'silent' | 'idle' | 'permission' | 'program';
export type OutputNote =
  | { readonly kind: 'taken'; readonly held: HeldOutput; readonly from: string | undefined }
  | { readonly kind: 'givenBack'; readonly held: HeldOutput; readonly end: LeaseEnd }
  /** `fault`: why not, and whether it is tried again. */
  | { readonly kind: 'notGivenBack'; readonly held: HeldOutput; readonly fault: string };

export interface OutputsOptions {
  readonly clock: Clock;
  readonly store: OutputStore;
  readonly write: (host: string, request: WriteRequest) => Promise<WriteRecord>;
  /** Who holds what at this host has changed. */
  readonly onChange: (host: string) => void;
  readonly note: (note: OutputNote) => void;
}
export interface OutputWrite extends OutputPlace {
  readonly key: string;
  readonly who: string;
  readonly lease: { readonly id: string; readonly takesOver: boolean } | undefined;
  readonly octets: Uint8Array;
  readonly isValid: boolean;
  readonly mayWrite: () => boolean;
  /** Who has stopped all writes of the host, while somebody has; giving back is no such write. */
  readonly stop?: (() => WritesStopped | undefined) | undefined;
}

interface Holding extends HeldOutput {
  readonly mayWrite: () => boolean;
  readonly stop?: OutputWrite['stop'];
  heardMs: number;
  touchedMs: number;
  /** Undefined while it is held. */
  end: LeaseEnd | undefined;
  /** Being given back at this moment. */
  isEnding: boolean;
  nextMs: number;
  failures: number;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** The host has said that there is nothing of ours to give back. */
const nothingLeft: ReadonlySet<FaultKey | undefined> = new Set([
  'locked',
  'noOutput',
  'masterNotFound',
  'portNotFound',
  'portNotIoLink',
  'permissionDenied',
  'notSupported',
]);
const keyOf = ({ host, master, port }: OutputPlace): string => `${host} ${master} ${port}`;
/** Of a caller that names none. */
const leaseOf = ({ lease, who }: OutputWrite): string => lease?.id ?? `caller ${who}`;

export class Outputs {
  private readonly options: OutputsOptions;
  private readonly holdings = new Map<string, Holding>();
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(options: OutputsOptions) {
    this.options = options;
  }

  /** Those that somebody holds at this host. */
  heldAt(host: string): readonly HeldOutput[] {
    return [...this.holdings.values()].filter((one) => one.host === host && one.end === undefined);
  }

  /** What an earlier program held and did not give back. */
  adopt(held: HeldOutput): void {
    const nowMs = this.options.clock.nowMs();
    const times = { heardMs: nowMs, touchedMs: nowMs, isEnding: false, nextMs: nowMs, failures: 0 };
    this.holdings.set(keyOf(held), { ...held, ...times, mayWrite: () => true, end: 'program' });
  }

  write(order: OutputWrite): Promise<WriteRecord> {
    this.assertFree(order);
    return this.inTurn(order, () => {
      // Somebody may have been quicker.
      this.assertFree(order);
      return order.isValid ? this.take(order) : this.giveBack(order);
    });
  }

  keep({
    isTouched,
    lease,
    ...place
  }: OutputPlace & { readonly lease: string; readonly isTouched: boolean }) {
    const holding = this.holdings.get(keyOf(place));
    if (!holding || holding.lease !== lease || holding.end !== undefined)
      throw new ResultError('outputLeaseEnded');
    const nowMs = this.options.clock.nowMs();
    holding.heardMs = nowMs;
    if (isTouched) holding.touchedMs = nowMs;
    return { idleLeftMs: Math.max(0, holding.touchedMs + outputLimits.idleMs - nowMs) };
  }

  /** To be called every second: ends what nobody keeps, and tries again what could not be given back. */
  async look(): Promise<void> {
    const nowMs = this.options.clock.nowMs();
    const due: Promise<void>[] = [];
    for (const holding of this.holdings.values()) {
      const end = holding.end ?? endOf(holding, nowMs);
      if (end === undefined || holding.isEnding || holding.nextMs > nowMs) continue;
      due.push(this.end(holding, end));
    }
    await Promise.all(due);
  }

  /** The program ends: everything that can be is given back. */
  async close(): Promise<void> {
    await Promise.all([...this.holdings.values()].map((holding) => this.end(holding, 'program')));
  }

  /** Of a host that is asked no more. */
  forget(host: string): void {
    for (const holding of this.holdings.values()) if (holding.host === host) this.drop(holding);
  }

  private assertFree(order: OutputWrite): void {
    const holding = this.holdings.get(keyOf(order));
    if (!holding || holding.end !== undefined || holding.lease === leaseOf(order)) return;
    const { who, since } = holding;
    if (order.lease?.takesOver !== true) throw new ResultError('outputTaken', {}, { who, since });
  }

  private async take(order: OutputWrite): Promise<WriteRecord> {
    const { clock, store, note } = this.options;
    const { host, master, port, who, mayWrite, stop } = order;
    const place = { host, master, port };
    const before = this.holdings.get(keyOf(place));
    const lease = leaseOf(order);
    const isSame = before?.lease === lease && before.end === undefined;
    const since = isSame ? before.since : clock.date().toISOString();
    const held: HeldOutput = { ...place, lease, who, since, octets: hexOf(order.octets) };
    const nowMs = clock.nowMs();
    // Kept before it is sent: whoever starts this program again gives it back.
    store.hold(held);
    const times = { heardMs: nowMs, touchedMs: nowMs, isEnding: false, nextMs: 0, failures: 0 };
    const holding: Holding = { ...held, ...times, mayWrite, stop, end: undefined };
    this.holdings.set(keyOf(place), holding);
    const undo = (): void => {
      // Somebody may have ended it meanwhile; then there is nothing to go back to.
      if (before) this.restore(before);
      else this.drop(holding);
    };
    try {
      const record = await this.send(order);
      if (record.state === 'refused') undo();
      else if (!isSame) {
        note({ kind: 'taken', held, from: before?.end === undefined ? before?.who : undefined });
        this.options.onChange(host);
      }
      return record;
    } catch (error) {
      undo();
      throw error;
    }
  }

  private async giveBack(order: OutputWrite): Promise<WriteRecord> {
    const record = await this.send(order);
    const holding = this.holdings.get(keyOf(order));
    if (holding && record.state === 'written') this.done(holding, holding.end ?? 'person');
    return record;
  }

  private send({
    host,
    key,
    who,
    octets,
    isValid,
    mayWrite,
    stop,
    master,
    port,
  }: OutputWrite): Promise<WriteRecord> {
    return this.options.write(host, {
      key,
      who,
      master,
      port,
      order: { kind: 'output', octets, isValid },
      assertPermitted: () => {
        if (!mayWrite()) throw new ResultError('writingNotPermitted');
        const stopped = isValid ? stop?.() : undefined;
        if (stopped) throw new ResultError('writingStopped', {}, stopped);
      },
    });
  }

  private async end(holding: Holding, end: LeaseEnd): Promise<void> {
    const wasHeld = holding.end === undefined;
    holding.end = end;
    holding.isEnding = true;
    if (wasHeld) this.options.onChange(holding.host);
    await this.inTurn(holding, async () => {
      // Whoever took it meanwhile has it; and it may have been given back by hand.
      if (this.holdings.get(keyOf(holding)) !== holding) return;
      const fault = await this.returned(holding);
      holding.isEnding = false;
      if (fault === undefined) this.done(holding, end);
      else this.failed(holding, fault);
    });
  }

  /** Why it was not; in the form of a record. */
  private async returned(holding: Holding): Promise<string | undefined> {
    const { clock, write } = this.options;
    const { host, master, port, who, lease, octets } = holding;
    try {
      const { state, fault } = await write(host, {
        key: `${lease} given back ${clock.date().toISOString()}`,
        who: `${who} (lease ended: ${holding.end ?? 'program'})`,
        master,
        port,
        order: { kind: 'output', octets: octetsOf(octets), isValid: false },
      });
      return state === 'written' ? undefined : (fault ?? state);
    } catch (error) {
      if (error instanceof LinkFault) return error.key;
      if (error instanceof ResultError) return error.key;
      throw error;
    }
  }

  private failed(holding: Holding, fault: string): void {
    if (holding.failures === 0) this.options.note({ kind: 'notGivenBack', held: holding, fault });
    holding.failures += 1;
    if (fault === 'hostUnknown' || nothingLeft.has(parseFaultText(fault).key)) this.drop(holding);
    else
      holding.nextMs =
        this.options.clock.nowMs() + Math.min(longestPauseMs, firstPauseMs * 2 ** (holding.failures - 1));
  }

  private done(holding: Holding, end: LeaseEnd): void {
    this.drop(holding);
    this.options.note({ kind: 'givenBack', held: holding, end });
  }

  private drop(holding: Holding): void {
    if (this.holdings.get(keyOf(holding)) !== holding) return;
    this.holdings.delete(keyOf(holding));
    this.options.store.free(holding);
    if (holding.end === undefined) this.options.onChange(holding.host);
  }

  private restore(before: Holding): void {
    this.holdings.set(keyOf(before), before);
    this.options.store.hold(before);
  }

  /** One after the other at each port: what is given back is given back after everything that was sent. */
  private inTurn<Result>(place: OutputPlace, work: () => Promise<Result>): Promise<Result> {
    const key = keyOf(place);
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(work, work);
    this.turns.set(key, turn);
    const over = (): void => {
      if (this.turns.get(key) === turn) this.turns.delete(key);
    };
    turn.then(over, over);
    return turn;
  }
}

function endOf(holding: Holding, nowMs: number): LeaseEnd | undefined {
  const { mayWrite, stop, heardMs, touchedMs } = holding;
  // Whoever stops all writes has everybody give back what they hold.
  if (!mayWrite() || stop?.() !== undefined) return 'permission';
  if (nowMs - heardMs > outputLimits.silentMs) return 'silent';
  return nowMs - touchedMs > outputLimits.idleMs ? 'idle' : undefined;
}
