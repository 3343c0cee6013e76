import type { Revision } from '../../../device/overview/RevisionTable.tsx';
import type { Detail } from '../../../shared/package/packages.ts';

export const revisionsOf = ({ rpId, revisions }: Detail): readonly Revision[] =>
  revisions.map((one) => ({
    fileName: one.fileName,
    releaseDate: one.releaseDate,
    ioddVersion: one.ioddVersion,
    address: one.rpId === rpId ? undefined : `/resource/${one.rpId}`,
    isNewest: one.isNewest,
    isWithdrawn: one.isWithdrawn,
  }));
