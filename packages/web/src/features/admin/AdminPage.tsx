import { useTranslation } from 'react-i18next';
import { administrationRoutes } from '../../app/administration-routes.ts';
import { pagesOf } from '../../app/route-table.ts';
import { Page } from '../../ui/Page.tsx';
import { PlaceList } from '../../app/PlaceList.tsx';

const AdminPage = () => {
  const { t } = useTranslation(['admin', 'shell', 'places']);
  return (
    <Page title={t('shell:route.admin')} lead={t('places:admin')}>
      <PlaceList label={t('places')} entries={pagesOf(administrationRoutes)} />
    </Page>
  );
};

export default AdminPage;
