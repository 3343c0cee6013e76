import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../../address/useAddressState.ts';
import type { ConsoleConnection } from '../../../console/connection.ts';
import { ConsoleView, consoleTabs } from '../../../console/ConsoleView.tsx';
import { browserStore } from '../../../console/sets/browser-store.ts';
import { describedByLibrary } from '../../../console/sets/library.ts';
import { portalStore } from '../../../console/sets/portal-store.ts';
import { type SetsSource, SetsSourceContext } from '../../../console/sets/source.ts';
import { runVirtual } from '../../../console/virtual/run-virtual.ts';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { HexNumber } from '../../../device/HexNumber.tsx';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useSession } from '../../../session/session.ts';
import { type Detail, deviceIn, openedQuery, type Package } from '../../../shared/package/packages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';

interface VirtualDeviceProps {
  readonly detail: Detail;
  readonly file: Package;
}

/** The package is read by the engine of the page, and its device started beside it. */
export const VirtualDevice = ({ detail, file }: VirtualDeviceProps) => {
  const { t } = useTranslation('console');
  const { data, error, refetch } = useQuery(openedQuery(file));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={16} />;
  const device = deviceIn(data, detail.fileName);
  return device ? (
    <Running detail={detail} device={device} />
  ) : (
    <ErrorState text={t('virtual.failed')} onRetry={() => void refetch()} />
  );
};

const fields = { names: ['tab'] } as const;

const Running = ({ detail, device }: { readonly detail: Detail; readonly device: OpenedDevice }) => {
  const { t, i18n } = useTranslation('console');
  const [address, setAddress] = useAddressState(fields);
  const { connection, hasFailed, again } = useVirtual(device.main.source.text);
  const sets = useSets();
  const resolved = useResolvedDevice(device, i18n.language);
  if (hasFailed) return <ErrorState text={t('virtual.failed')} onRetry={again} />;
  if (!connection || !resolved) return <Loading rows={16} />;
  const { rpId, productName, fileName, vendorId, deviceId } = detail;
  return (
    <SetsSourceContext value={sets}>
      <ConsoleView
        device={resolved}
        connection={connection}
        name={productName || fileName}
        facts={
          <>
            <HexNumber value={vendorId} /> / <HexNumber value={deviceId} digits={6} />
          </>
        }
        tab={consoleTabs.find((one) => one === address.tab) ?? 'parameters'}
        onTab={(tab) => setAddress({ tab: tab === 'parameters' ? undefined : tab })}
        actions={<LinkButton to={`/resource/${rpId}`}>{t('virtual.description')}</LinkButton>}
      />
    </SetsSourceContext>
  );
};

/** Whoever is signed in finds them everywhere; a visitor has them in this browser. */
const useSets = (): SetsSource => {
  const { t } = useTranslation('console');
  const { user } = useSession();
  const who = user?.userName ?? t('virtual.visitor');
  return useMemo(
    () => ({
      store: user ? portalStore : browserStore(who),
      who,
      host: undefined,
      describe: describedByLibrary,
    }),
    [user, who],
  );
};

/** Runs as long as it is looked at. */
const useVirtual = (text: string) => {
  const { t } = useTranslation('console');
  const { user } = useSession();
  const who = user?.userName ?? t('virtual.visitor');
  const [tries, setTries] = useState(0);
  const [connection, setConnection] = useState<ConsoleConnection>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    runVirtual({ source: { octets: new TextEncoder().encode(text) }, who, signal: end.signal }).then(
      setConnection,
      () => {
        if (!end.signal.aborted) setFailed(true);
      },
    );
    return () => end.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- another name of the reader starts no other device
  }, [text, tries]);
  const again = (): void => {
    setFailed(false);
    setConnection(undefined);
    setTries(tries + 1);
  };
  return { connection, hasFailed, again };
};
