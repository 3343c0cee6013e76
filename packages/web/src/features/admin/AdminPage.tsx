import { useTranslation } from 'react-i18next';
import { allRoutes, routes } from '../../app/routes.ts';
import { sidebarEntries } from '../../app/route-table.ts';
import { Page } from '../../ui/Page.tsx';
import { PlaceList } from '../places/PlaceList.tsx';

/** User management stands with the designer, where the specification has it; administrators look for it here too. */
const places = [
  ...sidebarEntries(routes, '/admin'),
  ...allRoutes.filter(({ path }) => path === '/iodd/userManager'),
];

const AdminPage = () => {
  const { t } = useTranslation(['admin', 'shell']);
  return (
    <Page title={t('shell:route.admin')} lead={t('shell:purpose.admin')} width="text">
      <PlaceList label={t('places')} entries={places} />
    </Page>
  );
};

export default AdminPage;
