import { useTranslation } from 'react-i18next';
import { useSite } from '../site/site.ts';
import { Link } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Promised } from './MailNotice.tsx';

const MailNotSetUp = ({ promised }: { readonly promised: Promised }) => {
  const { t } = useTranslation('outbox');
  const email = useSite()?.contact.email;
  return (
    <Notice kind="warning">
      <p>{t(`notSetUp.${promised}`)}</p>
      {promised === 'laterForAdmins' ? <Link to="/admin/outbox">{t('notSetUp.open')}</Link> : null}
      {promised === 'code' && email ? <p>{t('notSetUp.contact', { email })}</p> : null}
    </Notice>
  );
};

export default MailNotSetUp;
