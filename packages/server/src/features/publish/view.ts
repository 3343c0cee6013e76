import { importReasons } from '@iodd-hub/contract';
import {
  conversionKinds,
  type Creation,
  type DraftPackage,
  packageFileKinds,
} from '@iodd-hub/contract/publish';
import { isOfTwins } from '@iodd-hub/iodd/create';
import type { Language } from '@iodd-hub/i18n';
import { ruleSentence } from '@iodd-hub/i18n/server';
import { z } from 'zod';
import { reasonText } from '../../library/archive-faults.ts';
import type { CreationRow } from '../../stores/draft-creations.ts';
import type { PackageRow } from '../../stores/draft-packages.ts';

/* What is stored as JSON, as callers get it. */

const args = z.record(z.string(), z.union([z.string(), z.number()]));

const found = z.array(
  z.object({
    ioddVersion: z.enum(['1.1', '1.0.1']),
    rule: z.string(),
    severity: z.enum(['error', 'warning']),
    args,
    at: z.string().nullable(),
    field: z.string().nullable(),
  }),
);
const reasons = z.array(z.object({ reason: z.enum(importReasons), args }));
const files = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(packageFileKinds),
    size: z.int(),
    sha256: z.string(),
    crc: z.int().nullable(),
  }),
);

const stamps = z.array(
  z.object({
    isOurs: z.literal([0, 1]),
    checker: z.string(),
    version: z.string(),
    crc: z.int(),
    author: z.string(),
    createdAt: z.string().transform((at) => new Date(at).toISOString()),
  }),
);

export const toldReasons = (stored: unknown, language: Language): Creation['reasons'] =>
  reasons.parse(stored).map((one) => ({ reason: one.reason, message: reasonText(one, language) }));

export const toldProblems = (stored: unknown, language: Language): Creation['problems'] =>
  found.parse(stored).map((problem) => ({
    ...problem,
    isOfBoth: isOfTwins(problem) ? 1 : 0,
    message: ruleSentence(language, problem.rule, problem.args),
  }));

/** `convert/lost/features` is the loss of features. */
export const toldConversion = (stored: unknown): Creation['conversion'] =>
  found.parse(stored).flatMap(({ ioddVersion, rule, args: named, at, field }) => {
    const [, word, what = ''] = rule.split('/');
    const kind = conversionKinds.find((one) => one === word);
    return kind ? [{ ioddVersion, kind, what, args: named, at, field }] : [];
  });

const stateOf = ({ released_at, is_public }: PackageRow): DraftPackage['state'] => {
  if (!released_at) return 'created';
  return is_public ? 'public' : 'withdrawn';
};

export const draftPackage = (row: PackageRow): DraftPackage => ({
  packageId: row.id,
  fileName: row.file_name,
  ioddVersion: row.iodd_version,
  revision: row.revision,
  isNewest: row.is_newest ? 1 : 0,
  state: stateOf(row),
  size: row.size,
  sha256: row.blob_sha256.toString('hex'),
  files: files.parse(row.files),
  stamps: stamps.parse(row.stamps),
  verdict: row.verdict,
  warnings: row.warnings,
  confirmedBy: row.confirmer ?? '',
  createdAt: row.created_at.toISOString(),
  releasedAt: row.released_at?.toISOString() ?? null,
  rpIds: [...row.release_ids],
});

type Entry = Omit<Creation, 'fileName' | 'packages' | 'conversion' | 'problems'>;

export const logEntry = (row: Omit<CreationRow, 'problems' | 'conversion'>, language: Language): Entry => ({
  creationId: row.id,
  revision: row.revision,
  versions: row.versions,
  state: row.state,
  progress: row.progress,
  errors: row.errors,
  warnings: row.warnings,
  reasons: toldReasons(row.reasons, language),
  author: row.user_name ?? '',
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export const creationOf = (
  row: CreationRow,
  packages: readonly PackageRow[],
  language: Language,
): Creation => {
  const wanted = row.state === 'created' ? packages.filter(isOf(row)) : [];
  return {
    ...logEntry(row, language),
    fileName: wanted[0]?.file_name ?? row.draft_name,
    packages: wanted.map(draftPackage),
    conversion: toldConversion(row.conversion),
    problems: toldProblems(row.problems, language),
  };
};

const isOf =
  ({ versions }: CreationRow) =>
  ({ iodd_version }: PackageRow): boolean =>
    versions === 'both' || versions === iodd_version;
