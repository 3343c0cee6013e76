/**
 * Connections to portals, as the store has them: opened, held open, opened anew with growing pauses, and closed within a
 * second of being removed, by whatever program.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@iodd-hub/gateway';
import { paused } from '../clock.ts';
import { Reports } from '../reports/reports.ts';
import type { ReportTiming } from '../reports/schedule.ts';
import type { Dispatcher } from '../service/dispatcher.ts';
import type { HostConnections } from '../service/hosts.ts';
import type { Live } from '../service/live/live.ts';
import { stopByPortal } from '../service/stopping.ts';
import { findConnection, listConnections, type Connection } from '../store/connections.ts';
import { followLine, type LineEnd } from './line.ts';
import { dialPauseMs } from './pauses.ts';
import { Session } from './session.ts';

export interface RelayOptions {
  readonly database: DatabaseSync;
  readonly dispatcher: Dispatcher;
  readonly hosts: HostConnections;
  readonly live: Live;
  readonly clock: Clock;
  readonly version: string;
  /** A line for the terminal. */
  readonly log: (line: string) => void;
  readonly reports?: Partial<ReportTiming> | undefined;
}

interface Following {
  readonly end: AbortController;
  readonly reports: Reports;
  isConnected: boolean;
  done: Promise<void>;
}
interface Holding {
  readonly session: Session;
  readonly onConnected: (isConnected: boolean) => void;
  readonly signal: AbortSignal;
}

/** Neither a revoked credential nor another program with the same one is gone a moment later. */
const patienceMs = 300_000;
/** One alone may come from somebody else who has the address for a moment, while the portal is started anew. */
const believedRefusals = 3;
const sentences: Readonly<Record<LineEnd, string>> = {
  refused: 'does not take this connection any more: pair it again',
  replaced: 'has a newer connection of the same host: another program has the same store',
  lost: 'is not reached; it is tried again',
};

export class Relay {
  private readonly options: RelayOptions;
  private readonly following = new Map<string, Following>();

  constructor(options: RelayOptions) {
    this.options = options;
  }

  /** To be called every second: the store may have been changed by another program. */
  follow(): void {
    const connections = listConnections(this.options.database);
    const wanted = new Map(connections.map((connection) => [connection.id, connection]));
    for (const [id, { end }] of this.following)
      if (!wanted.has(id)) {
        end.abort();
        this.following.delete(id);
      }
    for (const connection of connections) {
      const known = this.following.get(connection.id);
      if (known) known.reports.follow(known.isConnected);
      else this.begin(connection);
    }
  }

  async close(): Promise<void> {
    const all = [...this.following.values()];
    this.following.clear();
    for (const { end } of all) end.abort();
    await Promise.all(all.map(({ done }) => done));
  }

  private begin(connection: Connection): void {
    const { database, dispatcher, hosts, live, clock, version, log, reports: timing } = this.options;
    const end = new AbortController();
    const { id } = connection;
    const stored = (): Connection | undefined =>
      end.signal.aborted ? undefined : findConnection(database, id);
    const session = new Session({
      dispatcher,
      clock,
      version,
      connection: stored,
      stop: (stop) => {
        const found = stored();
        if (!found) return;
        stopByPortal(database, found, stop);
        live.tellStops(found.host);
      },
    });
    const reports = new Reports({ hosts, live, clock, connection: stored, log, timing });
    const following = {
      end,
      reports,
      isConnected: false,
      done: Promise.resolve(),
    };
    const onConnected = (isConnected: boolean): void => {
      following.isConnected = isConnected;
      reports.follow(isConnected);
    };
    following.done = this.hold(connection, { session, onConnected, signal: end.signal }).finally(() =>
      session.close(),
    );
    this.following.set(id, following);
  }

  private async hold({ portal, name, credential }: Connection, { session, onConnected, signal }: Holding) {
    const { log, clock } = this.options;
    let said: LineEnd | 'taken' | undefined;
    let failures = 0;
    let refusals = 0;
    let reachedMs = clock.nowMs();
    while (!signal.aborted) {
      failures += 1;
      const ended = await followLine({
        portal,
        credential,
        session,
        signal,
        onTaken: () => {
          failures = 0;
          onConnected(true);
          if (said !== 'taken') log(`Connected to ${portal} for ${name}.`);
          said = 'taken';
        },
      });
      onConnected(false);
      if (signal.aborted) return;
      refusals = ended === 'refused' ? refusals + 1 : 0;
      const end = ended === 'refused' && refusals < believedRefusals ? 'lost' : ended;
      // It was there until this moment.
      if (failures === 0) reachedMs = clock.nowMs();
      if (said !== end) log(`${portal} ${sentences[end]}.`);
      said = end;
      const awayMs = clock.nowMs() - reachedMs;
      const pauseMs = end === 'lost' ? dialPauseMs({ failures, awayMs }, Math.random()) : patienceMs;
      await paused(pauseMs, signal);
    }
  }
}
