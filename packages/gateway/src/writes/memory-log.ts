import type { WriteEnd, WriteLog, WriteRecord, WriteStart } from './record.ts';

/** Writes that are kept for as long as whoever holds it: a simulated device does not outlive its page either. */
export class MemoryLog implements WriteLog {
  private readonly records = new Map<string, WriteRecord>();

  start(record: WriteStart): boolean {
    if (this.records.has(record.key)) return false;
    this.records.set(record.key, { ...record, state: 'started', fault: null, found: null, endedAt: null });
    return true;
  }

  end(key: string, { state, fault, found, endedAt }: WriteEnd): void {
    const record = this.records.get(key);
    if (record?.state === 'started')
      this.records.set(key, { ...record, state, fault: fault ?? null, found: found ?? null, endedAt });
  }

  find(key: string): WriteRecord | undefined {
    return this.records.get(key);
  }

  open(host: string): readonly WriteRecord[] {
    return this.newest().filter((record) => record.host === host && record.state === 'started');
  }

  /** The newest first. */
  newest(): readonly WriteRecord[] {
    return [...this.records.values()].toReversed();
  }
}
