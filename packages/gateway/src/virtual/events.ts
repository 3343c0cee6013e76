/** What a gateway remembers of what happened: to itself, its masters, ports and devices. */
import type { EventMode, EventType } from '@iodd-hub/iodd/standard';

export type Severity = 'ERROR' | 'WARNING' | 'NOTICE' | 'INFO';
/** IO-Link has three types of events; the severities of the integration are those of a system log. */
export const severities: Readonly<Record<EventType, Severity>> = {
  Notification: 'NOTICE',
  Warning: 'WARNING',
  Error: 'ERROR',
};
export const eventModes: Readonly<Record<EventMode, 'SINGLESHOT' | 'APPEARS' | 'DISAPPEARS'>> = {
  SingleShot: 'SINGLESHOT',
  Appear: 'APPEARS',
  Disappear: 'DISAPPEARS',
};

export interface LoggedEvent {
  readonly time: string;
  readonly severity: Severity;
  readonly origin: {
    readonly gateway?: string;
    readonly masterNumber?: number;
    readonly portNumber?: number;
    readonly deviceAlias?: string;
  };
  readonly message: {
    readonly code?: number;
    readonly mode?: 'SINGLESHOT' | 'APPEARS' | 'DISAPPEARS';
    readonly text?: string;
  };
}

/** Events of a port (interface specification 1.1, annex D, as i-link lists them). */
export const portEvents = {
  noDevice: { code: 0x18_00, type: 'Error', text: 'No device' },
  wrongVendor: { code: 0x18_02, type: 'Error', text: 'Incorrect vendor id' },
  wrongDevice: { code: 0x18_03, type: 'Error', text: 'Incorrect device id' },
  backupIdentity: { code: 0x18_0a, type: 'Error', text: 'Backup inconsistency: identification' },
  backupUpload: { code: 0x18_0c, type: 'Error', text: 'Backup inconsistency: upload failed' },
  backupDownload: { code: 0x18_0d, type: 'Error', text: 'Backup inconsistency: download failed' },
  cycleTime: { code: 0x60_00, type: 'Error', text: 'Invalid cycle time' },
  statusChanged: { code: 0xff_26, type: 'Notification', text: 'Port status changed' },
  uploadDone: { code: 0xff_27, type: 'Notification', text: 'Data storage upload completed' },
} as const satisfies Readonly<
  Record<string, { readonly code: number; readonly type: EventType; readonly text: string }>
>;
export type PortEvent = keyof typeof portEvents;

const kept = 1000;
export class EventLog {
  private entries: LoggedEvent[] = [];
  private readonly listeners = new Set<(event: LoggedEvent) => void>();

  add(event: LoggedEvent): void {
    this.entries.push(event);
    if (this.entries.length > 2 * kept) this.entries = this.entries.slice(-kept);
    for (const listener of this.listeners) listener(event);
  }

  /** Oldest first. */
  get all(): readonly LoggedEvent[] {
    return this.entries.slice(-kept);
  }

  clear(): void {
    this.entries = [];
  }

  /** Returns what ends it. */
  listen(listener: (event: LoggedEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
