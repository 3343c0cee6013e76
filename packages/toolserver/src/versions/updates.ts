/** Asks the portals whose versions the operator takes, now and then, and says when a newer one is there to run. */
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@iodd-hub/gateway';
import { recordAudit } from '../store/audit.ts';
import { listConnections, type Connection } from '../store/connections.ts';
import { isPassing, takeNewest } from './take.ts';

export interface UpdateTiming {
  /** After the start: a portal that has just been paired is asked soon. */
  readonly firstMs: number;
  readonly everyMs: number;
}
const usualTiming: UpdateTiming = { firstMs: 5_000, everyMs: 600_000 };
/** Many tool servers are not to ask at the same moment. */
const spread = 0.2;

interface UpdatesOptions {
  readonly database: DatabaseSync;
  readonly directory: string;
  readonly version: string;
  readonly clock: Clock;
  readonly timing?: Partial<UpdateTiming> | undefined;
  readonly log: (line: string) => void;
  /** Once: from then on this process only has to end. */
  readonly onTaken: () => void;
}

export class Updates {
  private readonly options: UpdatesOptions;
  private readonly timing: UpdateTiming;
  private readonly end = new AbortController();
  private dueMs: number;
  private asking: Promise<void> = Promise.resolve();
  private isTaken = false;
  /** Said once for as long as it lasts. */
  private complained = '';

  constructor(options: UpdatesOptions) {
    this.options = options;
    this.timing = { ...usualTiming, ...options.timing };
    this.dueMs = options.clock.nowMs() + this.timing.firstMs;
  }

  /** To be called every second. */
  follow(): void {
    const { clock, database } = this.options;
    if (this.isTaken || clock.nowMs() < this.dueMs) return;
    const connections = listConnections(database).filter(({ updateKey }) => updateKey !== null);
    if (connections.length === 0) return;
    this.dueMs = clock.nowMs() + this.timing.everyMs * (1 - Math.random() * spread);
    this.asking = this.asking.then(() => this.askAll(connections));
  }

  async close(): Promise<void> {
    this.end.abort();
    await this.asking;
  }

  private async askAll(connections: readonly Connection[]): Promise<void> {
    for (const connection of connections) {
      if (this.isTaken || this.end.signal.aborted) return;
      await this.ask(connection);
    }
  }

  private async ask(connection: Connection): Promise<void> {
    const { database, directory, version: running, clock, log, onTaken } = this.options;
    try {
      const taken = await takeNewest({ connection, running, directory, signal: this.end.signal });
      if (!taken || this.end.signal.aborted) return;
      this.isTaken = true;
      const subject = `${taken.version} of ${connection.portal}`;
      recordAudit(database, {
        at: clock.date().toISOString(),
        who: connection.portal,
        action: 'version.taken',
        subject,
      });
      log(`Version ${subject} is installed and takes over.`);
      onTaken();
    } catch (error) {
      if (!isPassing(error)) this.complain(connection, error);
    }
  }

  private complain({ portal }: Connection, error: unknown): void {
    const line = `Nothing was installed from ${portal}: ${error instanceof Error ? error.message : String(error)}.`;
    if (line !== this.complained) this.options.log(line);
    this.complained = line;
  }
}
