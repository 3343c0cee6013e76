import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type Registered, RegisterForm } from './RegisterForm.tsx';

const RegisterPage = () => {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const [registered, setRegistered] = useState<Registered>();
  return (
    <Page title={t('register.title')} lead={registered ? null : t('register.lead')} width="form">
      {registered ? (
        <>
          <Notice kind="success" isAnnounced>
            {registered.isManufacturer
              ? t('register.done.manufacturer', { email: registered.email })
              : t('register.done.ordinary')}
          </Notice>
          {registered.isManufacturer ? <p>{t('register.done.meanwhile')}</p> : null}
          <p>
            <Link to={`/login${search}`}>{t('register.done.signIn')}</Link>
          </p>
        </>
      ) : (
        <>
          <MailNotice promised="code" />
          <RegisterForm onDone={setRegistered} />
        </>
      )}
    </Page>
  );
};

export default RegisterPage;
