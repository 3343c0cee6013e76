/** A revision of a draft as others are shown it: work for a thread of the extraction pool. */
import type { SharedElement } from '@iodd-hub/contract/share';
import { shareLimits } from '@iodd-hub/contract/share-values';
import { type Draft, resolveDevice, type ResolvedText } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { extract, verdictOf } from '../library/extract.ts';
import { type PackageRecord, stampRules } from '../stores/package-record.ts';
import { draftFrom, packageOfDraft, type Packing } from './packages.ts';

export interface Sharing extends Packing {
  /** Of the zip. */
  readonly fileName: string;
}
export interface SharedRevision {
  readonly bytes: Uint8Array;
  readonly record: PackageRecord;
  readonly elements: readonly SharedElement[];
}

const textOf = (name: ResolvedText | undefined): string => name?.text ?? '';

/** What can be commented on, by the ids that the draft keeps: those of a package are drawn anew by every reader. */
const elementsOf = async (draft: Draft): Promise<readonly SharedElement[]> => {
  const { variables, processData, menus, events, errors } = resolveDevice(draft.main, {
    language: 'en',
    languageDocuments: Object.values(draft.languages),
    standardText: await createTextLookup('en'),
  });
  const all: readonly SharedElement[] = [
    ...variables.map(({ $id, id, name }) => ({
      id: $id,
      kind: 'variable' as const,
      key: id,
      name: textOf(name),
    })),
    ...processData.map(({ $id, id, input, output }) => ({
      id: $id,
      kind: 'processData' as const,
      key: id,
      name: textOf(input?.name ?? output?.name),
    })),
    ...menus.map(({ $id, id, name }) => ({ id: $id, kind: 'menu' as const, key: id, name: textOf(name) })),
    ...events.map(({ $id, code, name }) => ({
      id: $id,
      kind: 'event' as const,
      key: String(code),
      name: textOf(name),
    })),
    ...errors.map(({ $id, code, additionalCode, name }) => ({
      id: $id,
      kind: 'error' as const,
      key: `${code}/${additionalCode}`,
      name: textOf(name),
    })),
  ];
  return all.slice(0, shareLimits.elements);
};

/** Files are stamped when their packages are created: that a draft is not says nothing of it. */
const withoutStamps = (record: PackageRecord): PackageRecord => {
  const problems = record.problems.filter(({ rule }) => !stampRules.some((one) => one === rule));
  const errorCount = record.errorCount - (record.problems.length - problems.length);
  return {
    ...record,
    problems,
    errorCount,
    verdict: record.verdict === 'failed' ? 'failed' : verdictOf(errorCount, record.warningCount),
    // Nobody searches for it.
    devices: record.devices.map((device) => ({ ...device, tokens: [] })),
  };
};

/** Null where a file that the draft refers to is missing. */
export const shareRevision = async ({ fileName, ...packing }: Sharing): Promise<SharedRevision | null> => {
  const bytes = packageOfDraft(packing);
  if (!bytes) return null;
  const { record } = await extract(bytes, fileName);
  return {
    bytes,
    record: withoutStamps(record),
    elements: await elementsOf(draftFrom(packing.supply)),
  };
};
