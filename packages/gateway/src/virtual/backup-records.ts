/** What data storage keeps of a device: index, subindex, length and octets of each parameter, one after the other. */

export interface BackupRecord {
  readonly index: number;
  readonly subindex: number;
  readonly octets: Uint8Array;
}

/** Undefined where the octets are no list of records. */
export function parseBackup(content: Uint8Array): readonly BackupRecord[] | undefined {
  const records: BackupRecord[] = [];
  for (let at = 0; at < content.length;) {
    const [high = 0, low = 0, subindex = 0, length = 0] = content.subarray(at, at + 4);
    const octets = content.subarray(at + 4, at + 4 + length);
    if (at + 4 > content.length || octets.length !== length) return undefined;
    records.push({ index: high * 256 + low, subindex, octets });
    at += 4 + length;
  }
  return records;
}
