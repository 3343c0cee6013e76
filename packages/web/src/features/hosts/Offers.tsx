import { hostOfferAnswer } from '@iodd-hub/contract/calls/host-people';
import type { HostOffer } from '@iodd-hub/contract/host-people';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { offersQuery, useRefresh } from './queries.ts';

/** Hosts that others offer; nobody has one in their list who has not accepted it. */
export const Offers = () => {
  const { t } = useTranslation('hosts');
  const { data } = useQuery(offersQuery());
  return data && data.items.length > 0 ? (
    <section aria-label={t('offers.list')}>
      {data.items.map((offer) => (
        <Offer key={offer.personId} offer={offer} />
      ))}
    </section>
  ) : null;
};

const Offer = ({ offer }: { readonly offer: HostOffer }) => {
  const { t } = useTranslation(['hosts', 'console']);
  const refresh = useRefresh();
  const { personId, owner, hostName: name, role } = offer;
  const { mutate, isPending } = useMutation({
    mutationFn: (isAccepted: boolean) => call(hostOfferAnswer, { personId, isAccepted }),
    onSuccess: (_, isAccepted) =>
      notify('success', t(isAccepted ? 'offers.accepted' : 'offers.declined', { name })),
    onSettled: refresh,
  });
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button kind="primary" isBusy={isPending} onClick={() => mutate(true)}>
            {t('offers.accept')}
            <span className="only-for-screen-readers"> {name}</span>
          </Button>
          <Button isDisabled={isPending} onClick={() => mutate(false)}>
            {t('offers.decline')}
            <span className="only-for-screen-readers"> {name}</span>
          </Button>
        </>
      }
    >
      {t('offers.text', { owner, name, role: t(`console:rights.role.${role}`) })}
    </Notice>
  );
};
