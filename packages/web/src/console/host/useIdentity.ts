import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ConsoleConnection } from '../connection.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSelected } from '../useWatched.ts';

export type Identity = ToolserverReceived<'devices.identification'>;

const askAgainMs = 2000;

const keyOf = ({ place }: Pick<ConsoleConnection, 'place'>) => ['identity', place] as const;

/** Who the device is, asked again whenever one has started: it may be another one. */
export const useIdentity = (connection: ConsoleConnection) => {
  const { place } = connection;
  const port = useSelected(connection.live, (state) => state.port);
  const starts = useSelected(connection.live, (state) => state.starts);
  const isThere = port === 'online' || port === 'incorrect';
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: keyOf(connection),
    enabled: isThere,
    // A tool server beside the page needs no network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // It may have been asked too early: a device that starts does not answer yet.
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : false),
    queryFn: (): Promise<Identity> => connection.call('devices.identification', place),
  });
  const askAnew = useEffectEvent((start: number) => {
    if (start > 0 && isThere) void refetch({ cancelRefetch: false });
  });
  useEffect(() => askAnew(starts), [starts]);
  // What was said before was said by a device that may not be there any more.
  return { identity: isError ? undefined : data, isLoading };
};

/** Whether the device is this one; while it is asked who it is, what it answers. */
export const isStill = async (
  queries: QueryClient,
  connection: Pick<ConsoleConnection, 'place'>,
  shown: Identity,
): Promise<boolean> => {
  const queryKey = keyOf(connection);
  if (queries.isFetching({ queryKey }) > 0)
    await queries.refetchQueries({ queryKey }, { cancelRefetch: false });
  const state = queries.getQueryState<Identity>(queryKey);
  return (
    state?.status === 'success' && state.data !== undefined && identityKey(state.data) === identityKey(shown)
  );
};

/** Another device than before, or the same one described anew. */
export const identityKey = ({ vendorId, deviceId, serialNumber = '' }: Identity): string =>
  `${vendorId}/${deviceId}/${serialNumber}`;
