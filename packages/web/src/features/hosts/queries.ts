import { deviceList } from '@iodd-hub/contract/calls/device';
import { hostList } from '@iodd-hub/contract/calls/host';
import { hostOffers, hostPeople, hostWrites } from '@iodd-hub/contract/calls/host-people';
import { parameterSetList } from '@iodd-hub/contract/calls/parameter-set';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { nounOf } from '../../api/keys.ts';
import { answerQuery, pagesQuery, watchedQuery } from '../../api/query.ts';

/** All hosts in one answer: nobody has more of them. */
export const hostsQuery = () =>
  watchedQuery(hostList, { pageSize: consoleLimits.hosts + consoleLimits.sharedHosts });

export const offersQuery = () => watchedQuery(hostOffers, {});
export const peopleQuery = (hostId: string) => answerQuery(hostPeople, { hostId });

export const writesQuery = (hostId: string) =>
  infiniteQueryOptions({ ...pagesQuery(hostWrites, { hostId, pageSize: 50 }), staleTime: 0 });

interface DevicesWanted {
  readonly keyword: string;
  /** Empty for those of all hosts. */
  readonly hostId: string;
}

export const devicesQuery = ({ keyword, hostId }: DevicesWanted) =>
  infiniteQueryOptions({
    ...pagesQuery(deviceList, {
      pageSize: 50,
      ...(keyword ? { keyword } : {}),
      ...(hostId ? { hostId } : {}),
    }),
    placeholderData: keepPreviousData,
    // A tool server may have reported since.
    staleTime: 0,
  });

/** A kind of device: whoever has these ids takes the same parameters. */
export interface DeviceIds {
  readonly vendorId: number;
  readonly deviceId: number;
}

interface SetsWanted {
  readonly keyword: string;
  readonly ids: DeviceIds | undefined;
}

export const setsQuery = ({ keyword, ids }: SetsWanted) =>
  infiniteQueryOptions({
    ...pagesQuery(parameterSetList, { pageSize: 50, ...(keyword ? { keyword } : {}), ...ids }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** For whatever changes one of them: a host takes its devices with it, and a list says how many a host has. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [hostList, deviceList, parameterSetList].map((list) =>
        queries.invalidateQueries({ queryKey: nounOf(list) }),
      ),
    );
};
