import { expect, it } from 'vitest';
import { newestInstead, type Revision } from './newest.ts';

const revision = (date: string, changes: Partial<Revision> = {}): Revision => ({
  rpId: `${date} ${changes.ioddVersion ?? '1.1'}`,
  fileName: `A-B-${date}.xml`,
  ioddVersion: '1.1',
  releaseDate: date,
  isNewest: false,
  isWithdrawn: false,
  ...changes,
});
const withdrawn = { at: '2030-01-01T00:00:00Z', cause: 'error', reason: 'A wrong unit' } as const;
const gone = { isWithdrawn: true };

const from = (own: Revision, ...others: Revision[]) => {
  const found = newestInstead({
    ...own,
    withdrawn: own.isWithdrawn ? withdrawn : null,
    revisions: [own, ...others],
  });
  return found && [found.relation, found.revision.rpId];
};

it.each<[string, ReturnType<typeof from>, ReturnType<typeof from>]>([
  ['a newer revision', from(revision('2020-02-02'), revision('2021-02-02')), ['newer', '2021-02-02 1.1']],
  [
    'the newest of several',
    from(
      revision('2020-02-02'),
      revision('2021-02-02'),
      revision('2022-02-02'),
      revision('2023-02-02', gone),
    ),
    ['newer', '2022-02-02 1.1'],
  ],
  ['nothing beside the newest', from(revision('2021-02-02'), revision('2020-02-02')), undefined],
  [
    'nothing of another IODD version',
    from(revision('2020-02-02', { ioddVersion: '1.0.1' }), revision('2021-02-02')),
    undefined,
  ],
  [
    'an older revision for a withdrawn one, called older',
    from(revision('2021-02-02', gone), revision('2020-02-02'), revision('2019-02-02')),
    ['older', '2020-02-02 1.1'],
  ],
  [
    'a newer revision for a withdrawn one',
    from(revision('2020-02-02', gone), revision('2021-02-02')),
    ['newer', '2021-02-02 1.1'],
  ],
  [
    'the other IODD version where all of this one are withdrawn',
    from(revision('2021-02-02', gone), revision('2020-02-02', { ioddVersion: '1.0.1' })),
    ['otherVersion', '2020-02-02 1.0.1'],
  ],
  [
    'nothing where all are withdrawn',
    from(revision('2021-02-02', gone), revision('2020-02-02', gone)),
    undefined,
  ],
])('offers %s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});
