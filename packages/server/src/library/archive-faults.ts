import { type ArchiveFault, defaultArchiveLimits } from '@iodd-hub/iodd';
import type { ImportReason } from '@iodd-hub/contract';
import { megabyte } from '@iodd-hub/contract/fields';
import type { Language, Texts } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';

type Explained = keyof Texts['catalogue']['archive'];

/** The reader knows more kinds of damage than there are things that somebody can do about them. */
const explained: Readonly<Record<ArchiveFault, Explained>> = {
  truncated: 'truncated',
  'end-record': 'truncated',
  size: 'large',
  ratio: 'large',
  count: 'count',
  directory: 'damaged',
  'local-record': 'damaged',
  overlap: 'damaged',
  content: 'damaged',
  checksum: 'damaged',
  zip64: 'kind',
  flags: 'kind',
  method: 'kind',
  name: 'name',
  'not-a-file': 'name',
  duplicate: 'duplicate',
  nested: 'nested',
};

const isKnown = (fault: string): fault is ArchiveFault => Object.hasOwn(explained, fault);

/** What is wrong with an archive and what to do about it, in a sentence. */
export const archiveFaultText = (fault: string, language: Language): string => {
  const { entryOctets, totalOctets, entries } = defaultArchiveLimits;
  return translatorFor(language, 'catalogue')(`archive.${isKnown(fault) ? explained[fault] : 'damaged'}`, {
    file: entryOctets / megabyte,
    total: totalOctets / megabyte,
    entries,
  });
};

interface Reason {
  readonly reason: ImportReason;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Why a file is not taken, in a sentence. */
export const reasonText = ({ reason, args }: Reason, language: Language): string =>
  translatorFor(language, 'catalogue')(`reason.${reason}`, {
    ...args,
    why: archiveFaultText(String(args['fault']), language),
  });
