import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HexNumber } from '../../device/HexNumber.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { ConsoleView, consoleTabs } from '../ConsoleView.tsx';
import { useSelected } from '../useWatched.ts';
import type { HostConnection, PortPlace } from './host-connection.ts';
import { onlyTo } from './only-to.ts';
import { type Identity, identityKey, isStill, useIdentity } from './useIdentity.ts';

/** What is known of a device beside what it says itself. */
export interface Described {
  readonly device: ResolvedDevice | undefined;
  readonly name: string | undefined;
  /** By what it is described. */
  readonly by: ReactNode;
  /** What may be done about it. */
  readonly actions?: ReactNode;
}

interface ViewProps {
  readonly tab: string | undefined;
  readonly onTab: (tab: string | undefined) => void;
  /** What its person calls it. */
  readonly knownName?: string | undefined;
}

export interface DescriptionProps {
  readonly connection: ConsoleConnection;
  readonly identity: Identity;
  readonly children: (described: Described) => ReactNode;
}

interface PortDeviceProps extends ViewProps {
  readonly connection: HostConnection;
  readonly at: PortPlace;
  /** Looks for its description, and has it shown. */
  readonly description: ComponentType<DescriptionProps>;
}

/** The device at a port of a host: asked who it is, described, and shown; without a description, too. */
export const PortDevice = ({ connection, at, description, ...view }: PortDeviceProps) => {
  const { master, port } = at;
  const opened = useMemo(() => connection.open({ master, port }), [connection, master, port]);
  return <Identified connection={opened} description={description} {...view} />;
};

interface IdentifiedProps extends ViewProps, Pick<PortDeviceProps, 'description'> {
  readonly connection: ConsoleConnection;
}

const Identified = ({ connection, description: Description, ...view }: IdentifiedProps) => {
  const port = useSelected(connection.live, (state) => state.port);
  const { identity, isLoading } = useIdentity(connection);
  if (identity)
    return (
      <Description connection={connection} identity={identity}>
        {(described) => (
          <KnownDevice
            key={identityKey(identity)}
            {...view}
            connection={connection}
            identity={identity}
            described={described}
          />
        )}
      </Description>
    );
  if (port === undefined || isLoading) return <Loading rows={10} />;
  return <View {...view} connection={connection} identity={undefined} described={undefined} />;
};

interface ShownProps extends ViewProps {
  readonly connection: ConsoleConnection;
  readonly identity: Identity | undefined;
  readonly described: Described | undefined;
}

/** Drawn anew for another device: what it writes is for this one. */
const KnownDevice = ({ connection, identity, ...view }: ShownProps & { readonly identity: Identity }) => {
  const queries = useQueryClient();
  const [shown] = useState(identity);
  const guarded = useMemo(
    () => onlyTo(connection, () => isStill(queries, connection, shown)),
    [connection, queries, shown],
  );
  return <View {...view} connection={guarded} identity={identity} />;
};

const View = ({ connection, identity, described, knownName, tab, onTab }: ShownProps) => {
  const { t } = useTranslation('console');
  const { master, port } = connection.place;
  return (
    <ConsoleView
      device={described?.device}
      connection={connection}
      name={knownName || identity?.productName || described?.name || t('host.portNamed', { master, port })}
      serial={identity?.serialNumber ? identityKey(identity) : undefined}
      facts={identity ? <Facts identity={identity} by={described?.by} /> : null}
      actions={described?.actions}
      isPart
      tab={consoleTabs.find((one) => one === tab) ?? 'parameters'}
      onTab={(chosen) => onTab(chosen === 'parameters' ? undefined : chosen)}
    />
  );
};

const Facts = ({ identity, by }: { readonly identity: Identity; readonly by: ReactNode }) => {
  const { t } = useTranslation('console');
  const { vendorId, deviceId, serialNumber } = identity;
  return (
    <>
      <HexNumber value={vendorId} digits={4} /> / <HexNumber value={deviceId} digits={6} />
      {serialNumber ? <> · {t('host.serial', { serialNumber })}</> : null} · {by ?? t('host.notDescribed')}
    </>
  );
};
