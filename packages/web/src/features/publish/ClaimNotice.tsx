import { claim, claimable } from '@iodd-hub/contract/claim';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const claimableQuery = queryOptions({
  queryKey: ['publicFiles', 'claimable'],
  queryFn: async ({ signal }) => (await call(claimable, {}, { signal, report: 'log' })).items,
});

/** Files of the own vendor ids that the operator imported: they belong to nobody until they are claimed. */
export const ClaimNotice = ({ mayClaim }: { readonly mayClaim: boolean }) => {
  const { t } = useTranslation('publish');
  const { data = [] } = useQuery(claimableQuery);
  return data.map(({ vendorId, files: count }) => (
    <Notice
      key={vendorId}
      kind="info"
      actions={mayClaim ? <ClaimButton vendorId={vendorId} count={count} /> : undefined}
    >
      {t('claim.text', { vendorId, count })} {mayClaim ? null : t('claim.cannot')}
    </Notice>
  ));
};

const ClaimButton = ({ vendorId, count }: { readonly vendorId: number; readonly count: number }) => {
  const { t } = useTranslation('publish');
  const [isBusy, setBusy] = useState(false);
  const onClick = async (): Promise<void> => {
    setBusy(true);
    try {
      const { files } = await call(claim, { vendorId });
      notify('success', t('claim.done', { vendorId, count: files }));
    } catch {
      // The call itself has said why.
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['publicFiles'] });
    }
  };
  return (
    <Button kind="primary" isBusy={isBusy} onClick={() => void onClick()}>
      {t('claim.submit', { vendorId, count })}
    </Button>
  );
};
