import { hostPair } from '@iodd-hub/contract/calls/host';
import { pairingRules } from '@iodd-hub/contract/console-values';
import type { Host } from '@iodd-hub/contract/host';
import type { Received } from '@iodd-hub/contract/kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PairingCode } from './PairingCode.tsx';
import { hostsQuery } from './queries.ts';

/** How often the page looks whether the tool server came. */
const askEveryMs = 2000;

/** By the clock of this page, which may differ from the server's by more than the code lives. */
const lifeMs = pairingRules.minutes * 60_000;

const useExpired = (code: string | undefined): boolean => {
  const [expired, setExpired] = useState<string>();
  useEffect(() => {
    if (code === undefined) return undefined;
    const timer = setTimeout(() => setExpired(code), lifeMs);
    return () => clearTimeout(timer);
  }, [code]);
  return code !== undefined && code === expired;
};

interface PairDialogProps {
  /** As it was when the dialog was opened. */
  readonly host: Host;
  readonly onClose: () => void;
}

/** Makes a code, shows it this once, and says when a tool server has used it. */
export const PairDialog = ({ host, onClose }: PairDialogProps) => {
  const { t } = useTranslation(['hosts', 'common']);
  const making = useMutation({
    mutationFn: (): Promise<Received<typeof hostPair>> =>
      call(hostPair, { hostId: host.hostId }, { report: 'log' }),
  });
  const made = making.data;
  const isExpired = useExpired(made?.code);
  const isWaiting = made !== undefined && !isExpired;
  const { data } = useQuery({ ...hostsQuery(), ...(isWaiting ? { refetchInterval: askEveryMs } : {}) });
  const pairing = data?.items.find(({ hostId }) => hostId === host.hostId)?.pairing;
  const came = made && pairing && pairing.createdAt !== host.pairing?.createdAt ? pairing : undefined;
  const { name } = host;
  return (
    <Dialog title={t('pair.title', { name })} onCancel={onClose}>
      {came ? (
        <Notice kind="success" isAnnounced>
          {t('pair.done', { client: came.name, name })}
        </Notice>
      ) : (
        <>
          <p>{t('pair.text')}</p>
          {host.pairing ? <p>{t('pair.replaces', { client: host.pairing.name })}</p> : null}
          {isExpired ? (
            <Notice kind="warning" isAnnounced>
              {t('pair.expired')}
            </Notice>
          ) : null}
          {isWaiting ? <PairingCode {...made} /> : null}
          {making.error ? (
            <Notice kind="error" isAnnounced>
              {failureText(making.error)}
            </Notice>
          ) : null}
        </>
      )}
      <Toolbar>
        {came || isWaiting ? null : (
          <Button kind="primary" isBusy={making.isPending} onClick={() => making.mutate()}>
            {t(isExpired ? 'pair.another' : 'pair.submit')}
          </Button>
        )}
        <Button kind={came ? 'primary' : 'default'} onClick={onClose}>
          {t(came || isWaiting ? 'common:close' : 'common:cancel')}
        </Button>
      </Toolbar>
    </Dialog>
  );
};
