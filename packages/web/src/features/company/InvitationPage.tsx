import { invitationGet } from '@iodd-hub/contract/calls/invitation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Time } from '../../ui/Time.tsx';
import { AcceptForm, JoinSignIn } from './AcceptForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import { roleOf } from '../../shared/company/roles.ts';

/** Where the mail leads. The code stands behind the #, where no server sees it. */
const InvitationPage = () => {
  const { t } = useTranslation('company');
  const code = useLocation().hash.slice(1);
  return (
    <Page title={t('invitation.title')} lead={t('invitation.lead')} width="form">
      {code ? <Invitation code={code} /> : <Notice kind="warning">{t('invitation.noCode')}</Notice>}
    </Page>
  );
};

const Invitation = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('company');
  const { user, isUnknown } = useSession();
  const { data, error, refetch } = useQuery({
    ...answerQuery(invitationGet, { code }, { handles: ['invitationInvalid'] }),
  });
  // Once it is answered the code opens nothing: what was shown before stays.
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data || isUnknown) return <Loading rows={4} />;
  const { company, email, canPublic, expiresAt, hasAccount } = data;
  return (
    <>
      <Properties
        items={[
          { label: t('invitation.company'), value: company },
          { label: t('invitation.email'), value: email },
          { label: t('invitation.role'), value: t(`member.${roleOf(canPublic)}`) },
          { label: t('invitation.expiresAt'), value: <Time iso={expiresAt} precision="day" /> },
        ]}
      />
      <p>{t(canPublic === 1 ? 'invitation.asPublisher' : 'invitation.asAuthor')}</p>
      {user ? (
        <AcceptForm code={code} company={company} />
      ) : hasAccount ? (
        <JoinSignIn email={email} />
      ) : (
        <JoinForm code={code} company={company} email={email} />
      )}
    </>
  );
};

export default InvitationPage;
