import { isSame } from '@iodd-hub/iodd';
import type { Db } from '../db/connect.ts';
import { addressOf, type ObjectStore } from '../objects/object-store.ts';
import type { Sealing } from '../stores/chain.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as publications from '../stores/publications.ts';
import * as verification from '../stores/verification.ts';
import type { Extractor } from './extractor.ts';
import { releaseColumns, variantRows } from '../stores/package-columns.ts';
import { type DeviceRecord, engineVersion, type PackageRecord } from '../stores/package-record.ts';

export interface Finding {
  /** Address, release or place in the log. */
  readonly subject: string;
  readonly problem: string;
}

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly sealing: Sealing;
  readonly extractor: Extractor;
  readonly report: (finding: Finding) => void;
}

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1);

/** What the row says against what the record says; each difference by the name of its column. */
const differences = (
  row: verification.VerifiedRow,
  device: DeviceRecord,
  record: PackageRecord,
): string[] => {
  // A removal lets the pictures go.
  const isRemoved = row.removed_at !== null;
  const derived = { ...releaseColumns(device, record), ...(isRemoved && { icon_sha256: null }) };
  const columns = Object.entries(derived).filter(([name, value]) => {
    const stored = row[name];
    return value instanceof Uint8Array
      ? !(stored instanceof Uint8Array && Buffer.compare(value, stored) === 0)
      : !isSame(stored, value);
  });
  const others: readonly (readonly [string, unknown, unknown])[] = [
    ['search', row.tokens.toSorted(), [...device.tokens].toSorted()],
    ['variants', row.variants, variantRows(device)],
    ['images', row.images, isRemoved ? [] : [...record.images].toSorted(byName)],
    [
      'devices',
      row.device_ids,
      [device.deviceId, ...device.additionalDeviceIds].toSorted((one, other) => one - other),
    ],
    ['is_newest', row.is_newest, row.should_be_newest],
    ['claimed_at', row.claimed_at, row.claimed_said],
    ['stamp_accepted_at', row.stamp_accepted_at, row.accepted?.at ?? null],
    // A deleted account is no longer named in the row.
    ['stamp_accepted_by', row.stamp_accepted_by, row.stamp_accepted_by && (row.accepted?.by ?? null)],
  ];
  return [
    ...columns.map(([name]) => name),
    ...others.filter(([, stored, expected]) => !isSame(stored, expected)).map(([name]) => name),
  ];
};

/** What the row says of its release and withdrawal against what the log says. */
const logDifferences = (row: verification.VerifiedRow, expected: publications.Statement): string[] => {
  const log = row.log ?? [];
  const [released, ...later] = log;
  const withdrawn = later[0];
  const removed = later.find(({ action }) => action === 'removed');
  const checks: readonly (readonly [string, unknown, unknown])[] = [
    ['statement', released?.statement, expected],
    ['published_at', row.published_at, released?.at],
    ['withdrawn_at', row.withdrawn_at, withdrawn?.at ?? null],
    ['is_withdrawn', row.is_withdrawn, withdrawn !== undefined],
    ['removed_at', row.removed_at, removed?.at ?? null],
    ['withdrawal_reason', row.withdrawal_reason, later.at(-1)?.statement.reason ?? null],
  ];
  return checks.filter(([, stored, said]) => !isSame(stored, said)).map(([name]) => name);
};

/** Compared as it is, never trusted: a record that was changed need not have the form of one. */
const isRecord = (value: unknown): value is PackageRecord =>
  typeof value === 'object' &&
  value !== null &&
  'devices' in value &&
  Array.isArray(value.devices) &&
  'images' in value;

/** The record that the bytes give today, or, where they are gone or the engine is another, the one that was logged. */
const trustedRecord = async (tools: Tools, row: verification.VerifiedRow): Promise<PackageRecord | null> => {
  const { report } = tools;
  const stored = isRecord(row.record) ? row.record : null;
  const said = row.log?.[0]?.statement;
  if (!stored || !said) {
    report({ subject: row.id, problem: stored ? 'not in the log' : 'no record' });
    return null;
  }
  if (row.removed_at === null && row.record_engine === engineVersion) {
    const bytes = await tools.objects.get(row.sha256);
    const fresh = bytes && (await tools.extractor.extract(bytes, row.file_name));
    if (fresh && isSame(fresh.record, stored)) return stored;
    report({ subject: row.id, problem: 'the record is not what the bytes give' });
    return fresh?.record ?? null;
  }
  if (row.record_engine !== said.engineVersion)
    report({
      subject: row.id,
      problem: 'the record is of an engine that is neither this one nor that of the log',
    });
  else if (catalogue.recordHash(stored) !== said.recordHash)
    report({ subject: row.id, problem: 'the record is not the one in the log' });
  return stored;
};

const verifyRelease = async (tools: Tools, row: verification.VerifiedRow): Promise<void> => {
  const record = await trustedRecord(tools, row);
  if (!record) return;
  const device = record.devices.find((one) => one.fileName === row.log?.[0]?.statement.fileName);
  if (!device) {
    tools.report({ subject: row.id, problem: 'the package does not describe this file' });
    return;
  }
  const said = row.log?.[0]?.statement;
  const expected = {
    ...catalogue.statementOf(device, {
      address: row.sha256,
      record,
      notes: row.notes,
      // Who claimed it later is not in the log.
      organisationId: row.claimed_at === null ? row.organisation_id : (said?.organisationId ?? null),
    }),
    engineVersion: said?.engineVersion ?? '',
    ...(said && said.engineVersion !== engineVersion && { recordHash: said.recordHash }),
  };
  for (const name of [...differences(row, device, record), ...logDifferences(row, expected)])
    tools.report({ subject: row.id, problem: name });
};

const verifyObjects = async ({ db, objects, report }: Tools): Promise<number> => {
  const rows = await verification.storedObjects(db);
  for (const { sha256, size } of rows) {
    const subject = sha256.toString('hex');
    const bytes = await objects.get(subject);
    if (!bytes) report({ subject, problem: 'the object is missing' });
    else if (addressOf(bytes) !== subject) report({ subject, problem: 'the object has other bytes' });
    else if (bytes.length !== size) report({ subject, problem: 'the object has another size' });
  }
  return rows.length;
};

export interface Verified {
  readonly objects: number;
  readonly releases: number;
  readonly sealed: number;
}

/** Computes everything again: objects by their hash, records by the engine, rows by their records, the log by its chain. */
export const verifyLibrary = async (tools: Tools): Promise<Verified> => {
  const objects = await verifyObjects(tools);
  let releases = 0;
  let last = 0;
  for (;;) {
    const rows = await verification.releasesAfter(tools.db, last);
    if (rows.length === 0) break;
    for (const row of rows) await verifyRelease(tools, row);
    releases += rows.length;
    last = rows.at(-1)?.number ?? last;
  }
  const { checked, brokenAt, problem } = await publications.verify(tools.db, tools.sealing);
  if (problem !== null) tools.report({ subject: `log ${brokenAt}`, problem });
  return { objects, releases, sealed: checked };
};
