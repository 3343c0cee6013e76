import * as draft from '@iodd-hub/contract/calls/draft';
import * as iodd from '@iodd-hub/contract/calls/iodd';
import type { Received } from '@iodd-hub/contract/kit';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keyOf } from '../../api/keys.ts';
import { answerQuery, pagesQuery } from '../../api/query.ts';

type Listed = Received<typeof iodd.list>;
export type DraftFile = Listed['items'][number];
export type Folder = Listed['folders'][number];
export type Deleted = Received<typeof iodd.binList>['items'][number];

/** How the keys of all queries about drafts and about folders begin. */
export const filesKey = keyOf(iodd.list).slice(0, -1);
export const binKey = keyOf(iodd.binList).slice(0, -1);

const perPage = 100;
const lookAgainMs = 3000;
const peopleMs = 15_000;
export const filesQuery = (folderId: string | null, keyword: string) =>
  infiniteQueryOptions({
    ...pagesQuery(iodd.list, { folderId, pageSize: perPage, ...(keyword ? { keyword } : {}) }),
    placeholderData: keepPreviousData,
    // What is new is checked within seconds; who is in a draft changes by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some((item) => item.checkerStatus === null))
        ? lookAgainMs
        : peopleMs,
  });
export const binQuery = () => answerQuery(iodd.binList, {});
export const previousQuery = (ioddId: string) => answerQuery(iodd.previous, { ioddId });
export const checkQuery = (ioddId: string, revision: number) => ({
  ...answerQuery(iodd.check, { ioddId }),
  // Another revision has other problems.
  queryKey: [...answerQuery(iodd.check, { ioddId }).queryKey, revision],
});

export const exportAddress = (ioddId: string): string => `${draft.exportFile.path}?ioddId=${ioddId}`;
export const startAddress = '/iodd/new';
export const draftAddress = (ioddId: string): string => `/iodd/draft/${ioddId}`;
