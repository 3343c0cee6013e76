import { type ImportConsent, importConsents, type ImportReason } from '@iodd-hub/contract';
import type { StampState } from '@iodd-hub/iodd';
import type { Db } from '../db/connect.ts';
import type * as imports from '../stores/imports.ts';
import * as releases from '../stores/releases.ts';
import * as vendors from '../stores/vendors.ts';
import {
  contentRules,
  stampRules,
  type DeviceRecord,
  type PackageRecord,
  type ProblemRecord,
} from '../stores/package-record.ts';

export interface JudgedReason extends imports.Reason {
  readonly reason: ImportReason;
}

const reason = (key: ImportReason, args: imports.Reason['args'] = {}): JudgedReason => ({
  reason: key,
  args,
});

/** Vendor ids in a package that this organisation does not hold. */
export const foreignVendors = async (
  db: Db,
  organisationId: string,
  devices: readonly DeviceRecord[],
): Promise<number[]> => {
  const vendorIds = [...new Set(devices.map((device) => device.vendorId))];
  const owners = await vendors.ownersOf(db, vendorIds);
  return vendorIds.filter((vendorId) => owners.get(vendorId) !== organisationId);
};

const relations = ['duplicate', 'older', 'newer', 'new'] as const;
type Relation = (typeof relations)[number];

/** How one file stands to what was ever public. */
const relationOf = async (db: Db, device: DeviceRecord): Promise<Relation> => {
  if (await releases.isIdentityTaken(db, device)) return 'duplicate';
  const newest = await releases.newestDateOf(db, device);
  if (newest === undefined) return 'new';
  return newest > device.releaseDate ? 'older' : 'newer';
};

export interface Judgement {
  readonly verdict: PackageRecord['verdict'];
  readonly relation: Relation;
  readonly reasons: readonly JudgedReason[];
}

const isAbout = (rules: readonly string[]) => (problem: ProblemRecord) => rules.includes(problem.rule);

export interface Consent {
  readonly consent: ImportConsent;
  readonly files: readonly string[];
}

const consentFor: Readonly<Record<StampState, ImportConsent | null>> = {
  valid: null,
  mismatch: 'stampMismatch',
  missing: 'stampMissing',
};

/** What stands against a package whoever brings it. */
export const reasonsOf = ({ archiveFault, devices, errorCount, problems }: PackageRecord): JudgedReason[] => {
  if (archiveFault !== null) return [reason('archiveRefused', { fault: archiveFault })];
  const misplaced = problems.filter(isAbout(contentRules)).map(({ file }) => file);
  const stamps = problems.filter(isAbout(stampRules));
  const others = errorCount - misplaced.length - stamps.length;
  return [
    ...(misplaced.length > 0 ? [reason('packageContent', { names: misplaced.join(', ') })] : []),
    ...(others > 0 ? [reason('checkFailed', { count: others })] : []),
    ...(others === 0 && misplaced.length === 0 && devices.length === 0 ? [reason('noDevice')] : []),
  ];
};

/** What whoever releases a package must consent to, with the names of the files. */
export const consentsOf = ({ devices }: PackageRecord): readonly Consent[] =>
  importConsents.flatMap((consent) => {
    const files = devices.flatMap(({ stamp }) => (consentFor[stamp.state] === consent ? stamp.files : []));
    return files.length > 0 ? [{ consent, files }] : [];
  });

/**
 * What comes of an import: whether it can be released, and if not, every reason at once. A manufacturer's upload may
 * hold its own files only; what an administrator brings (null) may be of any vendor.
 */
export const judge = async (
  db: Db,
  organisationId: string | null,
  record: PackageRecord | null,
): Promise<Judgement> => {
  if (!record) return { verdict: 'failed', relation: 'new', reasons: [reason('unreadable')] };
  const found = await Promise.all(record.devices.map((device) => relationOf(db, device)));
  const taken = record.devices.filter((_, index) => found[index] === 'duplicate');
  const foreign = organisationId === null ? [] : await foreignVendors(db, organisationId, record.devices);
  const reasons = [
    ...reasonsOf(record),
    ...foreign.map((vendorId) => reason('foreignVendor', { vendorId })),
    ...taken.map(({ fileName }) => reason('identityExists', { fileName })),
  ];
  return {
    verdict: reasons.length > 0 ? 'failed' : record.verdict,
    relation: relations.find((one) => found.includes(one)) ?? 'new',
    reasons,
  };
};
