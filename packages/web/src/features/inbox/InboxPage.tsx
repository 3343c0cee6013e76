import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useInboxCounts } from '../../inbox/counts.ts';
import { Page } from '../../ui/Page.tsx';
import { MessageQueue } from './MessageQueue.tsx';
import { QueueChoice } from './QueueChoice.tsx';
import { RegistrationQueue } from './RegistrationQueue.tsx';

const InboxPage = () => {
  const { t } = useTranslation('admin');
  const counts = useInboxCounts();
  const [parameters, setParameters] = useSearchParams();
  const queue = parameters.get('queue') === 'messages' ? 'messages' : 'registrations';
  return (
    <Page title={t('inbox.title')} lead={t('inbox.lead')} width="full">
      <QueueChoice
        queue={queue}
        counts={counts}
        onChange={(next) => setParameters(next === 'messages' ? { queue: next } : {}, { replace: true })}
      />
      {queue === 'messages' ? <MessageQueue /> : <RegistrationQueue />}
    </Page>
  );
};

export default InboxPage;
