import * as publish from '@iodd-hub/contract/calls/publish';
import type { Received } from '@iodd-hub/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { keptAnswer, nounOf } from '../../../api/keys.ts';
import { answerQuery, pagesQuery } from '../../../api/query.ts';
import { notesOf, type Note } from '../workspace/version-preview.ts';

export type Listed = Received<typeof publish.list>;
export type DraftPackage = Listed['items'][number];
export type Previewed = Received<typeof publish.preview>;
export type Reviewed = Received<typeof publish.review>;
export type Versions = '1.1' | '1.0.1' | 'both';

/** How the keys of all questions about creating and publishing begin. */
export const publishKey = nounOf(publish.list);

export const packagesQuery = (ioddId: string) => answerQuery(publish.list, { ioddId, pageSize: 20 });
export const logQuery = (ioddId: string) => pagesQuery(publish.log, { ioddId, pageSize: 20 });

/** Of packages that are published together: shown once all are there. */
export const reviewsQuery = (packageIds: readonly string[]) =>
  queryOptions({
    ...keptAnswer(publish.review, 'one', { packageIds }),
    queryFn: ({ signal }): Promise<Reviewed[]> =>
      Promise.all(
        packageIds.map((packageId) => call(publish.review, { packageId }, { report: 'log', signal })),
      ),
  });

/** Of one revision, what each choice would make: another revision is made anew. */
export const previewQuery = (ioddId: string, revision: number) => {
  const answer = answerQuery(publish.preview, { ioddId, versions: 'both' });
  return queryOptions({ ...answer, queryKey: [...answer.queryKey, revision] });
};

/** What gets lost or is assumed in one version, each kind once. */
export const notesIn = (
  conversion: Previewed['conversion'],
  version: Exclude<Versions, 'both'>,
): readonly Note[] => {
  const counts = new Map<string, number>();
  for (const { ioddVersion, kind, what } of conversion) {
    const rule = `convert/${kind}/${what}`;
    if (ioddVersion === version) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts].flatMap(([rule, count]) => notesOf(rule, count));
};
