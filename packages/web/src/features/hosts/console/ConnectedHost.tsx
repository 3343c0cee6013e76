import type { Host } from '@iodd-hub/contract/host';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../address/useAddressState.ts';
import { readPort, writePort } from '../../../console/host/address.ts';
import type { HostConnection, PortPlace } from '../../../console/host/host-connection.ts';
import { HostView } from '../../../console/host/HostView.tsx';
import { PortDevice } from '../../../console/host/PortDevice.tsx';
import { isSamePort } from '../../../console/host/PortList.tsx';
import { devicesQuery } from '../queries.ts';
import { LibraryDescription } from './LibraryDescription.tsx';

interface ConnectedHostProps {
  readonly host: Host;
  readonly connection: HostConnection;
}

/** Its tool server reports what was plugged in a few seconds later. */
const lookAgainMs = 15_000;

const fields = { names: ['port', 'tab'] } as const;

/** Names and pictures are those of the devices that were seen there. */
export const ConnectedHost = ({ host, connection }: ConnectedHostProps) => {
  const [address, setAddress] = useAddressState(fields);
  const seen = useInfiniteQuery({
    ...devicesQuery({ keyword: '', hostId: host.hostId }),
    refetchInterval: lookAgainMs,
  });
  const devices = seen.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = (at: PortPlace) => devices.find((device) => isSamePort(device, at));
  return (
    <HostView
      connection={connection}
      known={known}
      current={readPort(address.port)}
      onChoose={(at) => setAddress({ port: at && writePort(at) })}
    >
      {(at) => (
        <PortDevice
          key={writePort(at)}
          connection={connection}
          at={at}
          knownName={known(at)?.name}
          description={LibraryDescription}
          tab={address.tab}
          onTab={(tab) => setAddress({ tab })}
        />
      )}
    </HostView>
  );
};
