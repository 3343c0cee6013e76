/** Tells one portal which devices stand at the host that is paired, while it is connected and its operator wants that. */
import type { Clock } from '@iodd-hub/gateway';
import { paused } from '../clock.ts';
import type { HostConnections } from '../service/hosts.ts';
import type { Live } from '../service/live/live.ts';
import type { Connection } from '../store/connections.ts';
import { Present } from './present.ts';
import { isTaken, report } from './report.ts';
import { ReportSchedule, usualTiming, type ReportTiming } from './schedule.ts';

export interface ReportsOptions {
  readonly hosts: HostConnections;
  readonly live: Live;
  readonly clock: Clock;
  /** As it stands in the store now; undefined where it was removed. */
  readonly connection: () => Connection | undefined;
  readonly log: (line: string) => void;
  readonly timing?: Partial<ReportTiming> | undefined;
}

export class Reports {
  private readonly options: ReportsOptions;
  private readonly timing: ReportTiming;
  /** It outlives a connection: one that comes and goes is told no more often. */
  private readonly schedule: ReportSchedule;
  private running: AbortController | undefined;
  private isComplaintSaid = false;

  constructor(options: ReportsOptions) {
    this.options = options;
    this.timing = { ...usualTiming, ...options.timing };
    this.schedule = new ReportSchedule(this.timing);
  }

  /** To be called every second, and when the connection opens or ends: the operator may have changed their mind. */
  follow(isConnected: boolean): void {
    const connection = isConnected ? this.options.connection() : undefined;
    if (!connection?.tells) {
      this.running?.abort();
      this.running = undefined;
    } else if (!this.running) {
      this.running = new AbortController();
      void this.run(connection, this.running.signal);
    }
  }

  private async run(connection: Connection, signal: AbortSignal): Promise<void> {
    const { hosts, live, clock } = this.options;
    let woken = new AbortController();
    const present = new Present({
      host: connection.host,
      hosts,
      live,
      timing: this.timing,
      signal,
      onChange: () => {
        this.schedule.changed(clock.nowMs());
        woken.abort();
      },
    });
    while (!signal.aborted) {
      const waitMs = (this.schedule.nextMs ?? Number.POSITIVE_INFINITY) - clock.nowMs();
      if (waitMs <= 0) await this.tell(connection, present);
      else {
        woken = new AbortController();
        await paused(Math.min(waitMs, this.timing.repeatMs), AbortSignal.any([signal, woken.signal]));
      }
    }
  }

  private async tell(connection: Connection, present: Present): Promise<void> {
    const { clock, connection: stored } = this.options;
    this.schedule.begin();
    const devices = present.devices();
    // Where the host is not reached nothing was seen; where the operator has just said no, nothing is told.
    if (!devices || !stored()?.tells) return;
    const code = await report(connection, devices, present.failures());
    if (isTaken(code)) this.schedule.told(clock.nowMs());
    else this.schedule.refused(clock.nowMs(), Math.random());
    this.complain(connection, code);
  }

  /** Said once for as long as it lasts. */
  private complain({ portal, name }: Connection, code: string | undefined): void {
    const isComplaint = !isTaken(code);
    if (isComplaint && !this.isComplaintSaid)
      this.options.log(
        `${portal} was not told which devices stand at ${name} (${code ?? 'no answer'}); it is tried again.`,
      );
    this.isComplaintSaid = isComplaint;
  }
}
