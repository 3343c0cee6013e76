import * as iodd from '@iodd-hub/contract/calls/iodd';
import * as iolfw from '@iodd-hub/contract/calls/iolfw';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { nounOf } from '../../api/keys.ts';
import { answerQuery, pagesQuery } from '../../api/query.ts';

/** How the keys of all answers about firmware packages begin. */
export const firmwareKey = nounOf(iolfw.iolfwList);

export const firmwareListQuery = (keyword: string) =>
  infiniteQueryOptions({
    ...pagesQuery(iolfw.iolfwList, { pageSize: 50, ...(keyword ? { keyword } : {}) }),
    placeholderData: keepPreviousData,
  });

/** Only to begin with: what is edited afterwards is the page's own. */
export const openedFirmwareQuery = (iolfwId: string) => ({
  ...answerQuery(iolfw.iolfwOpen, { iolfwId }, { handles: ['firmwareMissing'] }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const firmwareHistoryQuery = (iolfwId: string, revision: number) => {
  const query = pagesQuery(iolfw.iolfwHistory, { iolfwId, pageSize: 20 });
  // With another revision there is more to list.
  return infiniteQueryOptions({ ...query, queryKey: [...query.queryKey, revision] });
};

/** Own drafts and public files that a package can be held against. */
export const devicesQuery = (keyword: string) => ({
  ...answerQuery(iodd.allGrouped, { pageSize: 10, ...(keyword ? { keyword } : {}) }),
  placeholderData: keepPreviousData,
});

export const firmwareAddress = (iolfwId: string): string => `/iolfw/${iolfwId}`;
export const downloadAddress = (iolfwId: string): string => `${iolfw.iolfwDownload.path}?iolfwId=${iolfwId}`;
