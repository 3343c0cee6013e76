/** Outputs that callers hold: in the store before they are sent, and given back when their lease ends. */
import type { DatabaseSync } from 'node:sqlite';
import { outputLimits } from '@iodd-hub/contract/toolserver/values';
import { type Clock, type OutputNote, Outputs } from '@iodd-hub/gateway';
import { recordAudit } from '../store/audit.ts';
import { adoptOutputs, freeOutput, holdOutput, seeOutputs } from '../store/held-outputs.ts';
import { findHost } from '../store/hosts.ts';
import { isRunning } from '../writes/is-running.ts';
import type { HostConnections } from './hosts.ts';

interface HeldOutputsOptions {
  readonly database: DatabaseSync;
  readonly hosts: HostConnections;
  readonly clock: Clock;
  readonly onChange: (host: string) => void;
}

/** A row that its program has not touched for so long is nobody's, whatever has the number of its process now. */
const orphanedMs = 2 * outputLimits.silentMs;
/** Whoever ends the program does not wait longer for a host. */
const closeMs = 3000;

export class HeldOutputs {
  readonly outputs: Outputs;
  private readonly options: HeldOutputsOptions;
  private seenMs = 0;

  constructor(options: HeldOutputsOptions) {
    const { database, hosts, clock, onChange } = options;
    this.options = options;
    this.outputs = new Outputs({
      clock,
      onChange,
      store: {
        hold: (held) => holdOutput(database, held, { at: this.at(), process: process.pid }),
        free: (place) => freeOutput(database, place, process.pid),
      },
      write: async (host, request) => (await hosts.open(host)).write(request),
      note: (note) => this.record(note),
    });
    this.adopt(true);
  }

  /** To be called every second. */
  async look(): Promise<void> {
    const nowMs = this.options.clock.nowMs();
    if (nowMs - this.seenMs >= outputLimits.keepMs) {
      this.seenMs = nowMs;
      seeOutputs(this.options.database, { at: this.at(), process: process.pid });
      this.adopt(false);
    }
    await this.outputs.look();
  }

  async close(): Promise<void> {
    // What is not given back in time stands in the store, for the next program.
    await Promise.race([this.outputs.close(), this.options.clock.wait(closeMs)]);
  }

  /** Of programs that were killed. At the start what bears our own number is of an earlier one. */
  private adopt(isStart: boolean): void {
    const { database, clock } = this.options;
    const adopted = adoptOutputs(database, {
      at: this.at(),
      process: process.pid,
      seenBefore: new Date(clock.date().getTime() - orphanedMs).toISOString(),
      isRunning: (before) => (before === process.pid ? !isStart : isRunning(before)),
    });
    for (const held of adopted) this.outputs.adopt(held);
  }

  private record(note: OutputNote): void {
    const { database } = this.options;
    const { host, master, port, who } = note.held;
    const place = `${findHost(database, host)?.name ?? host} ${master}.${port}`;
    const at = this.at();
    switch (note.kind) {
      case 'taken': {
        const from = note.from === undefined ? '' : ` from ${note.from}`;
        return recordAudit(database, { at, who, action: 'output.taken', subject: `${place}${from}` });
      }
      case 'givenBack': {
        const subject = `${place} ${note.end}`;
        return recordAudit(database, { at, who, action: 'output.givenBack', subject });
      }
      case 'notGivenBack': {
        const subject = `${place} ${note.fault}`;
        return recordAudit(database, { at, who, action: 'output.notGivenBack', subject });
      }
      default:
        return note satisfies never;
    }
  }

  private at(): string {
    return this.options.clock.date().toISOString();
  }
}
