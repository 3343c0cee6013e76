/** The hosts that were entered, as connections: opened when first asked for, and once. */
import type { DatabaseSync } from 'node:sqlite';
import { ResultError } from '@iodd-hub/contract/results';
import { type Clock, LinkFault } from '@iodd-hub/gateway';
import { openHost, type Host } from '../host.ts';
import { recordAudit } from '../store/audit.ts';
import { findHost, type EnteredHost } from '../store/hosts.ts';
import type { WriteStore } from '../writes/store.ts';

interface Connection {
  readonly host: Promise<Host>;
  /** When it failed, by the clock that never goes back. */
  failedMs?: number;
}
/** So long who asks again has the answer of before: a host that is not there is not asked more often by many callers. */
const failureMs = 1000;

export interface HostConnectionsOptions {
  readonly database: DatabaseSync;
  readonly writes: WriteStore;
  readonly clock: Clock;
}

export class HostConnections {
  private readonly options: HostConnectionsOptions;
  private readonly connections = new Map<string, Connection>();
  constructor(options: HostConnectionsOptions) {
    this.options = options;
  }

  entered(id: string): EnteredHost {
    const found = findHost(this.options.database, id);
    if (!found) throw new ResultError('hostUnknown');
    return found;
  }

  /** Another program may have removed it since. */
  async open(id: string): Promise<Host> {
    const entered = this.entered(id);
    const known = this.connections.get(id);
    const isWorn = known?.failedMs !== undefined && this.options.clock.nowMs() - known.failedMs > failureMs;
    if (known && !isWorn) return known.host;
    const connection: Connection = { host: this.connect(entered) };
    this.connections.set(id, connection);
    connection.host.catch(() => {
      connection.failedMs = this.options.clock.nowMs();
    });
    return connection.host;
  }

  private async connect({ address, kind, broker, authorization }: EnteredHost): Promise<Host> {
    const { writes, clock } = this.options;
    const host = await openHost(address, {
      kind: kind ?? undefined,
      broker: broker ?? undefined,
      authorization: authorization ?? undefined,
      store: writes,
      clock,
    });
    await this.recover(host);
    return host;
  }

  /** What an earlier program left open is looked at before anything new is written. */
  private async recover(host: Host): Promise<void> {
    const at = this.options.clock.date().toISOString();
    for (const { key, state, found } of await host.recover()) {
      const subject = `${key} ${state}${found === null ? '' : ` found ${found.slice(0, 100)}`}`;
      recordAudit(this.options.database, { at, who: 'program', action: 'write.recovered', subject });
    }
  }

  /** Those that were removed, here or by another program; named so that whoever follows them is told. */
  async closeRemoved(): Promise<readonly string[]> {
    const removed = [...this.connections].filter(([id]) => !findHost(this.options.database, id));
    for (const [id] of removed) this.connections.delete(id);
    await Promise.all(removed.map(([, connection]) => closed(connection)));
    return removed.map(([id]) => id);
  }

  async close(): Promise<void> {
    await Promise.all([...this.connections.values()].map(closed));
  }
}

/** What could not be opened has nothing to close. */
async function closed(connection: Connection | undefined): Promise<void> {
  try {
    await (await connection?.host)?.close();
  } catch (error) {
    if (!(error instanceof LinkFault)) throw error;
  }
}
