import { hostRemove, hostRevoke } from '@iodd-hub/contract/calls/host';
import { hostLeave } from '@iodd-hub/contract/calls/host-people';
import type { Host } from '@iodd-hub/contract/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { HostDialog } from './HostDialog.tsx';
import { type HostAction, HostTable } from './HostTable.tsx';
import { Offers } from './Offers.tsx';
import { PairDialog } from './PairDialog.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { hostsQuery } from './queries.ts';
import { WritesDialog } from './WritesDialog.tsx';

type Asked = { readonly what: 'add' } | { readonly what: HostAction; readonly host: Host };

export const HostsTab = () => {
  const { t } = useTranslation('hosts');
  const { data, error, refetch } = useQuery(hostsQuery());
  const [asked, setAsked] = useState<Asked>();
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsked({ what: 'add' })}>
      {t('add.open')}
    </Button>
  );
  return (
    <>
      <Offers />
      {!data && error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={6} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('host.empty')} actions={add}>
          {t('host.emptyText')}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <Toolbar>{add}</Toolbar>
          <HostTable hosts={data.items} onAction={(what, host) => setAsked({ what, host })} />
        </>
      ) : null}
      {asked ? <Asking asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
};

const quietly = { report: 'log' } as const;

const Asking = ({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) => {
  const { t } = useTranslation('hosts');
  if (asked.what === 'add') return <HostDialog onClose={onClose} />;
  const { what, host } = asked;
  const { hostId, name, pairing } = host;
  switch (what) {
    case 'edit':
      return <HostDialog host={host} onClose={onClose} />;
    case 'pair':
      return <PairDialog host={host} onClose={onClose} />;
    case 'people':
      return <PeopleDialog host={host} onClose={onClose} />;
    case 'writes':
      return <WritesDialog host={host} onClose={onClose} />;
    case 'leave':
      return (
        <ConfirmDialog
          title={t('leave.title', { name })}
          text={t('leave.text', { owner: host.owner })}
          submitLabel={t('leave.open')}
          done={t('leave.done', { name })}
          act={() => call(hostLeave, { hostId }, quietly)}
          onClose={onClose}
        />
      );
    case 'revoke':
      return (
        <ConfirmDialog
          title={t('revoke.title', { name })}
          text={t('revoke.text', { client: pairing?.name ?? '' })}
          submitLabel={t('revoke.submit')}
          done={t('revoke.done', { name })}
          act={() => call(hostRevoke, { hostId }, quietly)}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title={t('remove.title', { name })}
          text={t('remove.host')}
          submitLabel={t('remove.open')}
          done={t('remove.done', { name })}
          act={() => call(hostRemove, { hostId }, quietly)}
          onClose={onClose}
        />
      );
    default:
      return what satisfies never;
  }
};
