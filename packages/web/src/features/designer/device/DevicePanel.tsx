import { hostList } from '@iodd-hub/contract/calls/host';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../../api/query.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { prepared } from '../../../ui/prepared.tsx';
import classes from './Device.module.css';
import { Differences } from './Differences.tsx';

// Whoever has no host needs nothing that speaks to one.
const { Part: HostPorts } = prepared(
  async () => (await import('./HostPorts.tsx')).HostPorts,
  () => <Loading rows={1} />,
);

/** The draft against a device at a port of one's own: chosen here, compared when somebody says so. */
export const DevicePanel = () => {
  const { t } = useTranslation('designer');
  const { data, error, refetch } = useQuery(answerQuery(hostList, { pageSize: consoleLimits.hosts }));
  const [wanted, setWanted] = useState<string>();
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  const hosts = data.items.filter(({ pairing }) => pairing !== null);
  const host = hosts.find(({ hostId }) => hostId === wanted) ?? hosts[0];
  if (!host)
    return (
      <EmptyState
        title={t('deviceCompare.noHost')}
        actions={<LinkButton to="/mylibrary/myconsole">{t('deviceCompare.toHosts')}</LinkButton>}
      >
        {t('deviceCompare.noHostText')}
      </EmptyState>
    );
  return (
    <>
      <div className={classes['panel']}>
        <Toolbar hasLabels>
          <Select
            label={t('deviceCompare.host')}
            value={host.hostId}
            onChange={setWanted}
            options={hosts.map(({ hostId, name }) => ({ value: hostId, label: name }))}
          />
          <HostPorts key={host.hostId} host={host} />
        </Toolbar>
      </div>
      <Differences />
    </>
  );
};
