import type { WaitingRegistration } from '@iodd-hub/contract/registration';
import { isLanguage, languages } from '@iodd-hub/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/registry.ts';
import { Link } from '../../ui/Link.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import { DocumentLinks } from '../../shared/registration/DocumentLinks.tsx';
import { AgeWord } from './AgeWord.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { FailForm } from './FailForm.tsx';
import classes from './RegistrationDetail.module.css';
import type { Deciding } from './RegistrationQueue.tsx';
import { VendorEntries } from './VendorEntries.tsx';

interface RegistrationDetailProps {
  readonly registration: WaitingRegistration;
  readonly deciding: Deciding;
  readonly approve: Command;
  readonly fail: Command;
  readonly onDeciding: (deciding: Deciding) => void;
  readonly onDecided: () => Promise<void>;
}

const Applicant = ({
  registration: { applicant, submittedAt },
}: Pick<RegistrationDetailProps, 'registration'>) => {
  const { t } = useTranslation('admin');
  const { userName, name, email, phone, language, createdAt } = applicant;
  return (
    <Section title={t('registration.applicant')}>
      <Properties
        items={[
          { label: t('registration.userName'), value: userName },
          { label: t('registration.name'), value: name },
          { label: t('registration.email'), value: <Link to={`mailto:${email}`}>{email}</Link> },
          {
            label: t('registration.phone'),
            value: phone ? <Link to={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link> : null,
          },
          {
            label: t('registration.language'),
            value: isLanguage(language) ? languages[language].name : language,
          },
          { label: t('registration.since'), value: <Time iso={createdAt} precision="day" /> },
          { label: t('registration.submittedAt'), value: <Time iso={submittedAt} /> },
        ]}
      />
    </Section>
  );
};

const Company = ({ registration }: Pick<RegistrationDetailProps, 'registration'>) => {
  const { t } = useTranslation(['admin', 'account']);
  const { company, vendorAbbr, vendorId, documents } = registration;
  return (
    <Section title={t('registration.company')}>
      <Properties
        items={[
          { label: t('account:company.name'), value: company },
          { label: t('account:company.vendorAbbr'), value: vendorAbbr },
          { label: t('account:company.vendorId'), value: vendorId ? <code>{vendorId}</code> : null },
          {
            label: t('registration.documents'),
            value:
              documents.length > 0 ? (
                <DocumentLinks registration={registration} />
              ) : (
                t('registration.noDocuments')
              ),
          },
        ]}
      />
    </Section>
  );
};

const Earlier = ({ registration: { earlier } }: Pick<RegistrationDetailProps, 'registration'>) => {
  const { t } = useTranslation('admin');
  return (
    <Section title={t('registration.earlier')}>
      <ol className={classes['earlier']}>
        {earlier.map(({ id, reason, decidedAt, submittedAt }) => (
          <li key={id}>
            <Time iso={decidedAt ?? submittedAt} precision="day" />
            <p className={classes['reason']}>{reason}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};

export const RegistrationDetail = (props: RegistrationDetailProps) => {
  const { registration, deciding, approve, fail, onDeciding, onDecided } = props;
  const [vendorId, setVendorId] = useState(String(registration.vendorId ?? ''));
  const close = () => onDeciding(undefined);
  return (
    <article className={classes['detail']} aria-label={registration.company}>
      <header className={classes['header']}>
        <h2 className={classes['title']}>{registration.company}</h2>
        <AgeWord since={registration.submittedAt} />
        <span className={classes['actions']}>
          <CommandButton command={approve} kind="primary" />
          <CommandButton command={fail} kind="danger" />
        </span>
      </header>
      {deciding === 'approve' ? (
        <ApproveForm
          registration={registration}
          vendorId={vendorId}
          onVendorId={setVendorId}
          onCancel={close}
          onDecided={onDecided}
        />
      ) : null}
      {deciding === 'fail' ? (
        <FailForm registration={registration} onCancel={close} onDecided={onDecided} />
      ) : null}
      <div className={classes['columns']}>
        <Company registration={registration} />
        <VendorEntries
          registration={registration}
          onTake={(taken) => {
            setVendorId(String(taken));
            onDeciding('approve');
          }}
        />
        <Applicant registration={registration} />
        {registration.earlier.length > 0 ? <Earlier registration={registration} /> : null}
      </div>
    </article>
  );
};
