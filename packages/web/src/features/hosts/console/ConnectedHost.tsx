import type { Host } from '@iodd-hub/contract/host';
import { results } from '@iodd-hub/contract/results';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useAddressState } from '../../../address/useAddressState.ts';
import { readPort, writePort } from '../../../console/host/address.ts';
import type { HostConnection, PortPlace } from '../../../console/host/host-connection.ts';
import { HostView } from '../../../console/host/HostView.tsx';
import { PortDevice } from '../../../console/host/PortDevice.tsx';
import { isSamePort } from '../../../console/host/PortList.tsx';
import { useWatched } from '../../../console/useWatched.ts';
import { describedByLibrary } from '../../../console/sets/library.ts';
import { portalStore } from '../../../console/sets/portal-store.ts';
import { SetsSourceContext } from '../../../console/sets/source.ts';
import { useSession } from '../../../session/session.ts';
import { devicesQuery, useRefresh } from '../queries.ts';
import { LibraryDescription } from './LibraryDescription.tsx';
import { switchOf } from './switch.ts';

interface ConnectedHostProps {
  readonly host: Host;
  readonly connection: HostConnection;
}

/** Its tool server reports what was plugged in a few seconds later. */
const lookAgainMs = 15_000;

const fields = { names: ['port', 'tab'] } as const;

/** Somebody else may have taken it away meanwhile: the page says so as soon as the portal does. */
const useHostsAnew = (connection: HostConnection): void => {
  const { fault, rights } = useWatched(connection.state);
  const refresh = useRefresh();
  const look = useEffectEvent(() => void refresh());
  const isGone = fault === results.hostMissing.code;
  const told = JSON.stringify(rights);
  useEffect(() => {
    if (isGone || told !== undefined) look();
  }, [isGone, told]);
};

/** Names and pictures are those of the devices that were seen there. */
export const ConnectedHost = ({ host, connection }: ConnectedHostProps) => {
  const [address, setAddress] = useAddressState(fields);
  useHostsAnew(connection);
  const seen = useInfiniteQuery({
    ...devicesQuery({ keyword: '', hostId: host.hostId }),
    refetchInterval: lookAgainMs,
  });
  const devices = seen.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = (at: PortPlace) => devices.find((device) => isSamePort(device, at));
  const who = useSession().user?.userName ?? '';
  const sets = useMemo(
    () => ({ store: portalStore, who, host: connection, describe: describedByLibrary }),
    [who, connection],
  );
  return (
    <HostView
      connection={connection}
      onSwitch={switchOf(host.hostId)}
      known={known}
      current={readPort(address.port)}
      onChoose={(at) => setAddress({ port: at && writePort(at) })}
    >
      {(at) => (
        <SetsSourceContext value={sets}>
          <PortDevice
            key={writePort(at)}
            connection={connection}
            at={at}
            knownName={known(at)?.name}
            description={LibraryDescription}
            tab={address.tab}
            onTab={(tab) => setAddress({ tab })}
          />
        </SetsSourceContext>
      )}
    </HostView>
  );
};
