import type { Received } from '@iodd-hub/contract/kit';
import type { registrationPreview } from '@iodd-hub/contract/registration';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './MailPreview.module.css';

interface MailPreviewProps {
  readonly mail: Received<typeof registrationPreview> | undefined;
  readonly error: Error | null;
}

/** Exactly what the applicant will read; it keeps its place while it is not known. */
export const MailPreview = ({ mail, error }: MailPreviewProps) => {
  const { t } = useTranslation('admin');
  return (
    <section className={classes['mail']} aria-label={t('registration.mail')}>
      <h3 className={classes['heading']}>{t('registration.mail')}</h3>
      <MailNotice promised="laterForAdmins" />
      {error ? <ErrorState text={failureText(error)} /> : null}
      {mail ? (
        <div lang={mail.language}>
          <p>
            <span className={classes['label']}>{t('registration.mailTo')}</span> {mail.recipient}
          </p>
          <p>
            <span className={classes['label']}>{t('registration.mailSubject')}</span> {mail.subject}
          </p>
          <p className={classes['text']}>{mail.text}</p>
        </div>
      ) : (
        <p className={classes['label']}>{t('registration.mailWaiting')}</p>
      )}
    </section>
  );
};
