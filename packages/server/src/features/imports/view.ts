import { type ImportItem, importReasons } from '@iodd-hub/contract';
import type { Language } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import { z } from 'zod';
import { reasonText } from '../../library/archive-faults.ts';
import { type Consent, consentsOf } from '../../library/judge.ts';
import { recordOf } from '../../stores/read-package-record.ts';
import type { PackageRecord } from '../../stores/package-record.ts';
import type { ImportRow } from '../../stores/imports.ts';
import { problemsIn } from '../../library/told-check.ts';
import { previewedDevices } from '../../library/previewed.ts';

const reasons = z.array(
  z.object({
    reason: z.enum(importReasons),
    args: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);

const recordIn = ({ record }: ImportRow) => (record === null ? null : recordOf(record));

export const importProblems = (row: ImportRow, language: Language) => {
  const record = recordIn(row);
  return record ? problemsIn(record, language) : [];
};

const consentsIn = (record: PackageRecord | null): readonly Consent[] => (record ? consentsOf(record) : []);

export const importItem = (row: ImportRow, language: Language): ImportItem => {
  const t = translatorFor(language, 'catalogue');
  const record = recordIn(row);
  return {
    importId: row.id,
    fileName: row.file_name,
    replacedName: row.replaced_name,
    size: row.size,
    state: row.state,
    progress: row.progress,
    verdict: row.verdict,
    relation: row.relation,
    reasons: reasons.parse(row.reasons).map((one) => ({
      reason: one.reason,
      message: reasonText(one, language),
    })),
    consents: consentsIn(record).map(({ consent, files }) => ({
      consent,
      message: t(`consent.${consent}`, { files: files.join(', ') }),
    })),
    errors: record?.errorCount ?? 0,
    warnings: record?.warningCount ?? 0,
    devices: record ? previewedDevices(record) : [],
    uploadedBy: row.user_name,
    createdAt: row.created_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    releasedAt: row.released_at?.toISOString() ?? null,
  };
};
