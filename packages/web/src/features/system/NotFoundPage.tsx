import { useTranslation } from 'react-i18next';
import { headerEntries } from '../../app/route-table.ts';
import { routes } from '../../app/routes.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlaceList } from '../places/PlaceList.tsx';

const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('route.notFound')} lead={t('notFound.text')} width="text">
      <PlaceList label={t('notFound.places')} entries={headerEntries(routes)} />
    </Page>
  );
};

export default NotFoundPage;
