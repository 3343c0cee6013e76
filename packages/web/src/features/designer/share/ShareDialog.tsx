import { shareRevoke } from '@iodd-hub/contract/calls/share';
import type { SharedLink } from '@iodd-hub/contract/share';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { notify } from '../../../notifications/notifications.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusWord } from '../../../ui/StatusWord.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Time } from '../../../ui/Time.tsx';
import { linksQuery, shareKey } from './share-queries.ts';
import { ShareForm } from './ShareForm.tsx';

interface ShareDialogProps {
  readonly ioddId: string;
  readonly onClose: () => void;
}

/** Makes links to the draft as it is saved now, and ends those that are there. */
const ShareDialog = ({ ioddId, onClose }: ShareDialogProps) => {
  const { t } = useTranslation('share');
  return (
    <Dialog title={t('title')} onCancel={onClose} size="large">
      <p>{t('lead')}</p>
      <ShareForm ioddId={ioddId} />
      <Section title={t('links')}>
        <Links ioddId={ioddId} />
      </Section>
    </Dialog>
  );
};

export default ShareDialog;

const statuses: Readonly<Record<SharedLink['state'], Status>> = {
  open: 'ok',
  expired: 'off',
  revoked: 'off',
};

const Links = ({ ioddId }: { readonly ioddId: string }) => {
  const { t } = useTranslation('share');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(linksQuery(ioddId));
  const revoking = useMutation({
    mutationFn: (shareId: string) => call(shareRevoke, { shareId }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: shareKey });
      notify('success', t('revoked'));
    },
  });
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.items.length === 0) return <p>{t('none')}</p>;
  const nameOf = ({ label }: SharedLink): string => label || t('unnamed');
  return (
    <Table<SharedLink>
      label={t('links')}
      rows={data.items}
      rowKey={({ shareId }) => shareId}
      isStacked
      columns={[
        { key: 'label', title: t('column.label'), place: 'main', render: nameOf },
        {
          key: 'state',
          title: t('column.state'),
          render: ({ state }) => <StatusWord status={statuses[state]}>{t(`state.${state}`)}</StatusWord>,
        },
        {
          key: 'revision',
          title: t('column.revision'),
          isNumber: true,
          render: ({ revision }) => revision,
        },
        { key: 'by', title: t('column.by'), render: ({ createdBy }) => createdBy || '–' },
        { key: 'at', title: t('column.at'), render: ({ createdAt }) => <Time iso={createdAt} /> },
        {
          key: 'until',
          title: t('column.until'),
          render: ({ expiresAt }) => <Time iso={expiresAt} precision="day" />,
        },
        { key: 'opened', title: t('column.opened'), isNumber: true, render: ({ opened }) => opened },
        { key: 'comments', title: t('column.comments'), isNumber: true, render: ({ comments }) => comments },
        {
          key: 'action',
          title: t('column.action'),
          isTitleHidden: true,
          place: 'edge',
          render: (link) =>
            link.state === 'open' ? (
              <Button
                aria-label={t('revokeNamed', { label: nameOf(link) })}
                isBusy={revoking.isPending && revoking.variables === link.shareId}
                onClick={() => revoking.mutate(link.shareId)}
              >
                {t('revoke')}
              </Button>
            ) : null,
        },
      ]}
    />
  );
};
