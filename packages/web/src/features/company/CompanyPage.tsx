import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../app/own-title.ts';
import { Page } from '../../ui/Page.tsx';
import { Company } from '../../shared/company/Company.tsx';
import { companyQuery } from '../../shared/company/company.ts';

/** One company, for administrators. */
const CompanyPage = () => {
  const { t } = useTranslation('company');
  const { organisationId = '' } = useParams();
  const { data } = useQuery(companyQuery(organisationId));
  usePageTitle(data?.name);
  return (
    <Page title={data?.name ?? t('tab')}>
      <Company key={organisationId} companyId={organisationId} />
    </Page>
  );
};

export default CompanyPage;
