import { useTranslation } from 'react-i18next';
import { pagesOf, trailOf } from '../../app/route-table.ts';
import { routes } from '../../app/routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PlaceList } from '../../app/PlaceList.tsx';

const DeveloperPage = () => {
  const { t } = useTranslation(['developer', 'shell']);
  return (
    <Page title={t('shell:route.developer')} lead={t('lead')} width="text">
      <PlaceList label={t('shell:route.developer')} entries={pagesOf(trailOf(routes, '/developer')[0])} />
    </Page>
  );
};

export default DeveloperPage;
