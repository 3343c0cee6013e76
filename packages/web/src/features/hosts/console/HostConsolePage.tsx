import type { Host } from '@iodd-hub/contract/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { usePageTitle } from '../../../app/own-title.ts';
import { connectByRelay } from '../../../console/host/relay.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { hostsPath } from '../address.ts';
import { PeopleDialog } from '../PeopleDialog.tsx';
import { WritesDialog } from '../WritesDialog.tsx';
import { RightsBar } from '../../../console/rights/RightsBar.tsx';
import { hostsQuery, useRefresh } from '../queries.ts';
import { switchOf } from './switch.ts';
import { connectsByItself, keepConnecting, wantsConnection } from './connecting.ts';
import { ConnectedHost } from './ConnectedHost.tsx';

/** A host of the person: connected to and left at will; its masters, ports and the device at one of them. */
const HostConsolePage = () => {
  const { t } = useTranslation('console');
  const { hostId = '' } = useParams();
  const { data, error, refetch } = useQuery(hostsQuery());
  const host = data?.items.find((one) => one.hostId === hostId);
  if (host) return <Console key={hostId} host={host} />;
  return (
    <Page title={t('host.title')} width="text">
      {data ? (
        <EmptyState title={t('host.gone')} actions={<Link to={hostsPath}>{t('host.toHosts')}</Link>} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={10} />
      )}
    </Page>
  );
};

const Console = ({ host }: { readonly host: Host }) => {
  const { t } = useTranslation(['console', 'hosts']);
  const { hostId, name } = host;
  const { state: asked } = useLocation();
  const [isAutomatic, setAutomatic] = useState(() => connectsByItself(hostId));
  const [isWanted, setWanted] = useState(isAutomatic || wantsConnection(asked));
  const refresh = useRefresh();
  usePageTitle(t('console:host.named', { name }));
  const connect = (
    <Button kind="primary" icon="link" onClick={() => setWanted(true)}>
      {t('hosts:host.connect')}
    </Button>
  );
  return (
    <Page
      title={name}
      lead={host.address || undefined}
      actions={
        <>
          <OwnerActions host={host} />
          <Checkbox
            label={t('console:host.automatic')}
            isChecked={isAutomatic}
            onChange={(isChecked) => {
              keepConnecting(hostId, isChecked);
              setAutomatic(isChecked);
            }}
          />
          {isWanted ? <Button onClick={() => setWanted(false)}>{t('console:host.disconnect')}</Button> : null}
        </>
      }
    >
      {isWanted ? (
        <Connected host={host} />
      ) : (
        <>
          <RightsBar
            hasRoles
            rights={{ role: host.role, stops: host.stop ? [{ ...host.stop, where: 'here' }] : [] }}
            onSwitch={switchOf(hostId, () => void refresh())}
          />
          <EmptyState title={t('console:host.notConnected')} actions={connect}>
            {t('console:host.notConnectedText')}
          </EmptyState>
        </>
      )}
    </Page>
  );
};

/** What only its owner does, and sees. */
const OwnerActions = ({ host }: { readonly host: Host }) => {
  const { t } = useTranslation('hosts');
  const [asked, setAsked] = useState<'people' | 'writes'>();
  if (host.owner !== '') return null;
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked('people')}>
        {t('people.open')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setAsked('writes')}>
        {t('writes.open')}
      </Button>
      {asked === 'people' ? <PeopleDialog host={host} onClose={close} /> : null}
      {asked === 'writes' ? <WritesDialog host={host} onClose={close} /> : null}
    </>
  );
};

const Connected = ({ host }: { readonly host: Host }) => {
  const { hostId, link } = host;
  const connection = useMemo(() => connectByRelay({ hostId, link }), [hostId, link]);
  return <ConnectedHost host={host} connection={connection} />;
};

export default HostConsolePage;
