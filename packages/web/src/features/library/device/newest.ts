import type { Detail } from '../../../shared/package/packages.ts';

export type Revision = Detail['revisions'][number];

/** How the newest revision that is not withdrawn stands to the one on the page. */
export interface NewestRevision {
  readonly relation: 'newer' | 'older' | 'otherVersion';
  readonly revision: Revision;
}

type Subject = Pick<Detail, 'rpId' | 'ioddVersion' | 'releaseDate' | 'revisions' | 'withdrawn'>;

const newestOf = (revisions: readonly Revision[]): Revision | undefined =>
  revisions.toSorted((one, other) => (one.releaseDate < other.releaseDate ? 1 : -1))[0];

/**
 * What to offer instead of this file: a newer revision of the same IODD version, and for a withdrawn file also an older
 * one or that of another version, each called what it is. A file that is the newest has nothing to offer.
 */
export const newestInstead = ({
  rpId,
  ioddVersion,
  releaseDate,
  revisions,
  withdrawn,
}: Subject): NewestRevision | undefined => {
  const offered = revisions.filter((one) => !one.isWithdrawn && one.rpId !== rpId);
  const same = newestOf(offered.filter((one) => one.ioddVersion === ioddVersion));
  if (same && same.releaseDate > releaseDate) return { relation: 'newer', revision: same };
  if (!withdrawn) return undefined;
  if (same) return { relation: 'older', revision: same };
  const other = newestOf(offered);
  return other && { relation: 'otherVersion', revision: other };
};
