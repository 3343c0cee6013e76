import { ToolserverFailure, type ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../address/useAddressState.ts';
import { LanguageSwitch } from '../app/shell/LanguageSwitch.tsx';
import { ThemeSwitch } from '../app/shell/ThemeSwitch.tsx';
import { resultText } from '../console/faults.ts';
import { readPort, writePort } from '../console/host/address.ts';
import { HostView } from '../console/host/HostView.tsx';
import { localSwitch } from '../console/rights/local-switch.ts';
import { connectLocally } from '../console/host/local.ts';
import { PortDevice } from '../console/host/PortDevice.tsx';
import { SetsSourceContext } from '../console/sets/source.ts';
import { toolserverStore } from '../console/sets/toolserver-store.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Select } from '../ui/form/Select.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Page } from '../ui/Page.tsx';
import { AddHost } from './AddHost.tsx';
import { DescriptionFiles, RefusedFiles } from './DescriptionFiles.tsx';
import { describedByFiles } from './described-by-files.ts';
import { LocalDescription } from './LocalDescription.tsx';
import classes from './LocalPage.module.css';

interface LocalPageProps {
  readonly client: ToolserverClient;
}

const fields = { names: ['host', 'port', 'tab'] } as const;

/** Hosts of this tool server, its masters and devices; with the descriptions that somebody gives the page. */
export const LocalPage = ({ client }: LocalPageProps) => {
  const { t } = useTranslation(['console', 'hosts', 'results', 'common']);
  const [isAdding, setAdding] = useState(false);
  const [address, setAddress] = useAddressState(fields);
  const { data, error, refetch } = useQuery({
    queryKey: ['toolserver', 'hosts'],
    // It is on this computer: no network is needed.
    networkMode: 'always',
    queryFn: () => client.call('hosts.list', {}),
  });
  const hosts = data?.items ?? [];
  const host = hosts.find(({ id }) => id === address.host) ?? hosts[0];
  const add = (
    <Button kind={hosts.length === 0 ? 'primary' : 'default'} onClick={() => setAdding(true)}>
      {t('hosts:add.open')}
    </Button>
  );
  return (
    <>
      <header className={classes['bar']}>
        <Logo />
        <strong>{t('console:local.title')}</strong>
        <span className={classes['switches']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main>
        <Page
          title={host?.name ?? t('console:local.title')}
          lead={host?.address}
          actions={
            hosts.length === 0 ? null : (
              <>
                {hosts.length > 1 ? (
                  <Select
                    label={t('hosts:host.name')}
                    value={host?.id ?? ''}
                    options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(id) => setAddress({ host: id, port: undefined })}
                  />
                ) : null}
                <DescriptionFiles />
                {add}
              </>
            )
          }
        >
          <RefusedFiles />
          {error ? (
            <ErrorState
              text={
                error instanceof ToolserverFailure
                  ? resultText(t, error.code)
                  : t('common:failure.unexpected')
              }
              onRetry={() => void refetch()}
            />
          ) : !data ? (
            <Loading rows={10} />
          ) : host ? (
            <Connected
              key={host.id}
              client={client}
              host={host.id}
              port={address.port}
              onPort={(port) => setAddress({ port })}
              tab={address.tab}
              onTab={(tab) => setAddress({ tab })}
            />
          ) : (
            <EmptyState title={t('hosts:host.empty')} actions={add}>
              {t('console:local.emptyText')}
            </EmptyState>
          )}
        </Page>
      </main>
      {isAdding ? (
        <AddHost client={client} onClose={() => setAdding(false)} onAdded={() => void refetch()} />
      ) : null}
    </>
  );
};

interface ConnectedProps extends LocalPageProps {
  readonly host: string;
  readonly port: string | undefined;
  readonly onPort: (port: string | undefined) => void;
  readonly tab: string | undefined;
  readonly onTab: (tab: string | undefined) => void;
}

const Connected = ({ client, host, port, onPort, tab, onTab }: ConnectedProps) => {
  const { t } = useTranslation('console');
  const connection = useMemo(() => connectLocally(client, host), [client, host]);
  const onSwitch = useMemo(() => localSwitch(client, host), [client, host]);
  const who = t('local.operator');
  const sets = useMemo(
    () => ({ store: toolserverStore(client), who, host: connection, describe: describedByFiles }),
    [client, connection, who],
  );
  return (
    <HostView
      connection={connection}
      onSwitch={onSwitch}
      known={() => undefined}
      current={readPort(port)}
      onChoose={(at) => onPort(at && writePort(at))}
    >
      {(at) => (
        <SetsSourceContext value={sets}>
          <PortDevice
            key={writePort(at)}
            connection={connection}
            at={at}
            description={LocalDescription}
            tab={tab}
            onTab={onTab}
          />
        </SetsSourceContext>
      )}
    </HostView>
  );
};
