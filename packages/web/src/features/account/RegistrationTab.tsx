import { registrationMine } from '@iodd-hub/contract/calls/registration';
import type { Registration } from '@iodd-hub/contract/registration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { refreshSession, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { DocumentLinks } from '../../shared/registration/DocumentLinks.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { profileKey } from '../../shared/account/profile.ts';
import classes from './RegistrationTab.module.css';

const statusOf: Readonly<Record<Registration['state'], Status>> = {
  inReview: 'waiting',
  approved: 'ok',
  failed: 'error',
  superseded: 'off',
};

/** By the status of the account. */
const stateOf: readonly Registration['state'][] = ['failed', 'inReview', 'approved'];

const InReview = () => {
  const { t } = useTranslation('account');
  return (
    <>
      <Notice kind="info">{t('registration.inReviewNote')}</Notice>
      <MailNotice promised="later" />
    </>
  );
};

const Standing = ({ registration }: { readonly registration: Registration }) => {
  const { t } = useTranslation('account');
  const { state, company, vendorAbbr, vendorId, submittedAt, decidedAt } = registration;
  return (
    <>
      {state === 'inReview' ? <InReview /> : null}
      {state === 'failed' ? <MailNotice promised="later" /> : null}
      {state === 'failed' ? (
        <Notice kind="error">
          <p>{t('registration.failedNote')}</p>
          <p className={classes['reason']}>{registration.reason}</p>
          <p>{t('registration.failedNext')}</p>
        </Notice>
      ) : null}
      <Properties
        items={[
          {
            label: t('registration.state'),
            value: <StatusWord status={statusOf[state]}>{t(`registration.stateWord.${state}`)}</StatusWord>,
          },
          { label: t('company.name'), value: company },
          { label: t('company.vendorAbbr'), value: vendorAbbr },
          { label: t('company.vendorId'), value: vendorId ? <code>{vendorId}</code> : null },
          { label: t('registration.submittedAt'), value: <Time iso={submittedAt} /> },
          { label: t('registration.decidedAt'), value: decidedAt ? <Time iso={decidedAt} /> : null },
          {
            label: t('registration.documents'),
            value: <DocumentLinks registration={registration} />,
          },
        ]}
      />
    </>
  );
};

/** Where a manufacturer's registration stands, and how an ordinary user becomes one. */
export const RegistrationTab = () => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...answerQuery(registrationMine, {}),
  });
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;

  const { registration } = data;
  // An account that an administrator made has a state and no registration.
  const state = registration?.state ?? (user?.type === 1 ? (stateOf[user.status] ?? 'none') : 'none');
  const submitted = async () => {
    setOpen(false);
    notify('success', t('registration.submitted'));
    await Promise.all([refetch(), refreshSession(), queries.invalidateQueries({ queryKey: profileKey })]);
  };
  return (
    <div className={classes['tab']}>
      <Section title={t('registration.title')}>
        {registration ? <Standing registration={registration} /> : null}
        {!registration && state === 'approved' ? (
          <Notice kind="success">{t('registration.approvedNote')}</Notice>
        ) : null}
        {!registration && state === 'inReview' ? <InReview /> : null}
        {state === 'none' ? (
          <EmptyState
            title={t('registration.none')}
            actions={isOpen ? null : <Button onClick={() => setOpen(true)}>{t('registration.apply')}</Button>}
          >
            {t('registration.noneText')}
          </EmptyState>
        ) : null}
      </Section>
      {!isOpen && state === 'inReview' ? (
        <div>
          <Button onClick={() => setOpen(true)}>{t('registration.change')}</Button>
        </div>
      ) : null}
      {isOpen || state === 'failed' ? (
        <CorrectionForm registration={registration} onSubmitted={() => void submitted()} />
      ) : null}
    </div>
  );
};
