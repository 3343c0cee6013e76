import type { endpoints, Output } from '@iodd-hub/contract';
import type { Language } from '@iodd-hub/i18n';
import { ruleSentence } from '@iodd-hub/i18n/server';
import type { PackageRecord } from '../stores/package-record.ts';

export const problemsIn = ({ problems }: PackageRecord, language: Language) =>
  problems.map((problem) => ({ ...problem, message: ruleSentence(language, problem.rule, problem.args) }));

interface Judged {
  readonly engineVersion: string;
  readonly verdict?: PackageRecord['verdict'] | undefined;
}

export const toldCheck = (
  record: PackageRecord,
  { engineVersion, verdict = record.verdict }: Judged,
  language: Language,
): Output<typeof endpoints.resource.detail>['check'] => ({
  verdict,
  errors: record.errorCount,
  warnings: record.warningCount,
  later: record.laterCount,
  asOf: [...record.asOf],
  problems: problemsIn(record, language),
  engineVersion,
});
