import type { ArchiveFault } from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';
import type { OpenFault } from '../device/engine/opened.ts';

type ArchiveReason = 'damaged' | 'tooLarge' | 'unsupported' | 'unsafe';

/** The reader of archives knows many reasons; a person needs to know what to do about them. */
const archiveReasons: Readonly<Record<ArchiveFault, ArchiveReason>> = {
  truncated: 'damaged',
  'end-record': 'damaged',
  count: 'damaged',
  directory: 'damaged',
  'local-record': 'damaged',
  content: 'damaged',
  checksum: 'damaged',
  size: 'tooLarge',
  ratio: 'tooLarge',
  zip64: 'unsupported',
  flags: 'unsupported',
  method: 'unsupported',
  name: 'unsafe',
  duplicate: 'unsafe',
  'not-a-file': 'unsafe',
  overlap: 'unsafe',
  nested: 'unsafe',
};

export const faultText = (t: TFunction<'check'>, fault: OpenFault): string => {
  switch (fault.kind) {
    case 'nothing':
      return t('fault.nothing');
    case 'packages':
      return t('fault.packages');
    case 'unreadable':
      return t('fault.unreadable', { name: fault.name });
    case 'size':
      return t('fault.size', { name: fault.name, limit: fault.limitMegabytes });
    case 'archive':
      return t(`fault.archive.${archiveReasons[fault.fault]}`, { name: fault.name, fault: fault.fault });
    case 'foreign':
      return t('fault.foreign', { names: fault.names.join(', ') });
    default:
      return fault satisfies never;
  }
};
