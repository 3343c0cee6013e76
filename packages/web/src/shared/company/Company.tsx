import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import classes from './Company.module.css';
import { type CompanyId, companyQuery } from './company.ts';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Members } from './Members.tsx';
import { MergeForm } from './MergeForm.tsx';
import { NameForm } from './NameForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PublishRequests } from './PublishRequests.tsx';
import { VendorForm } from './VendorForm.tsx';
import { VendorIds } from './VendorIds.tsx';
import { VendorRequests } from './VendorRequests.tsx';

interface Props {
  /** Undefined for the own company; administrators name one. */
  readonly companyId?: CompanyId;
}

/** Everything about one company: for its members, and for administrators, who may do more. */
export const Company = ({ companyId }: Props) => {
  const { t } = useTranslation('company');
  const { data: company, error, refetch } = useQuery(companyQuery(companyId));
  if (isFailure(error, 'notFound') || isFailure(error, 'inputRefused'))
    return (
      <EmptyState title={t('list.notFound')} actions={<Link to="/admin/companies">{t('list.back')}</Link>}>
        {t('list.notFoundText')}
      </EmptyState>
    );
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (company === undefined) return <Loading rows={8} />;
  if (company === null) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  const props = { company, companyId };
  return (
    <div className={classes['columns']} key={company.id}>
      <div className={classes['column']}>
        <ProfileForm {...props} />
        <NameForm {...props} />
        {companyId ? <MergeForm company={company} /> : null}
      </div>
      <div className={classes['column']}>
        <Members {...props} />
        {company.isManaged ? (
          <>
            <PublishRequests company={company} />
            <Invitations company={company} />
            <InviteForm {...props} />
          </>
        ) : null}
        <VendorIds {...props} />
        <VendorRequests {...props} />
        <VendorForm {...props} />
      </div>
    </div>
  );
};
