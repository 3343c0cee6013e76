import { claim, claimable } from '@iodd-hub/contract/calls/claim';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { nounOf } from '../../api/keys.ts';
import { answerQuery } from '../../api/query.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Files of the own vendor ids that the operator imported: they belong to nobody until they are claimed. */
export const ClaimNotice = ({ mayClaim }: { readonly mayClaim: boolean }) => {
  const { t } = useTranslation('publish');
  const { data = [] } = useQuery({ ...answerQuery(claimable, {}), select: ({ items }) => items });
  return data.map(({ vendorId, files: count }) => (
    <Notice
      key={vendorId}
      kind="info"
      actions={mayClaim ? <ClaimButton vendorId={vendorId} count={count} /> : undefined}
    >
      {t('claim.text', { vendorId, count })} {mayClaim ? null : t('claim.cannot')}
      {mayClaim ? <MailNotice promised="later" /> : null}
    </Notice>
  ));
};

const ClaimButton = ({ vendorId, count }: { readonly vendorId: number; readonly count: number }) => {
  const { t } = useTranslation('publish');
  const claiming = useMutation({
    mutationFn: () => call(claim, { vendorId }),
    onSuccess: ({ files }) => notify('success', t('claim.done', { vendorId, count: files })),
    onSettled: () => void queries.invalidateQueries({ queryKey: nounOf(claim) }),
  });
  return (
    <Button kind="primary" isBusy={claiming.isPending} onClick={() => claiming.mutate()}>
      {t('claim.submit', { vendorId, count })}
    </Button>
  );
};
