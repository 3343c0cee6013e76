import type { Host } from '@iodd-hub/contract/host';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPort, writePort } from '../../../console/host/address.ts';
import type { HostConnection } from '../../../console/host/host-connection.ts';
import { HostFault } from '../../../console/host/HostFault.tsx';
import { connectByRelay } from '../../../console/host/relay.ts';
import { useWatched } from '../../../console/useWatched.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { CompareTools } from './CompareTools.tsx';

/** The ports of a host at which a device answers, and what compares the draft with one of them. */
export const HostPorts = ({ host }: { readonly host: Host }) => {
  const { hostId, link } = host;
  const connection = useMemo(() => connectByRelay({ hostId, link }), [hostId, link]);
  return <Ports host={host} connection={connection} />;
};

interface PortsProps {
  readonly host: Host;
  readonly connection: HostConnection;
}

const Ports = ({ host, connection }: PortsProps) => {
  const { t } = useTranslation('designer');
  const { ports, fault } = useWatched(connection.state);
  const [wanted, setWanted] = useState<string>();
  if (fault !== undefined) return <HostFault code={fault} />;
  if (!ports) return <Loading rows={1} />;
  const online = ports.filter(({ state }) => state === 'online');
  const port = online.map(writePort).find((one) => one === wanted) ?? online.map(writePort)[0];
  const place = readPort(port);
  if (port === undefined || !place) return <p>{t('deviceCompare.noPort')}</p>;
  return (
    <>
      <Select
        label={t('deviceCompare.port')}
        value={port}
        onChange={setWanted}
        options={online.map((one) => ({ value: writePort(one), label: writePort(one) }))}
      />
      <CompareTools
        key={port}
        connection={connection}
        at={place}
        place={t('deviceCompare.place', { host: host.name, port })}
      />
    </>
  );
};
