import { useTranslation } from 'react-i18next';
import { sidebarEntries } from '../../app/route-table.ts';
import { routes } from '../../app/routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PlaceList } from '../places/PlaceList.tsx';

const DeveloperPage = () => {
  const { t } = useTranslation(['developer', 'shell']);
  return (
    <Page title={t('shell:route.developer')} lead={t('lead')} width="text">
      <PlaceList label={t('shell:route.developer')} entries={sidebarEntries(routes, '/developer')} />
    </Page>
  );
};

export default DeveloperPage;
