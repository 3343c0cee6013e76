import { useTranslation } from 'react-i18next';
import { headerEntries } from '../../app/route-table.ts';
import { routes } from '../../app/routes.ts';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlaceList } from '../../app/PlaceList.tsx';

const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('route.notFound')} lead={t('notFound.text')} width="text">
      <Section title={t('notFound.places')}>
        <PlaceList label={t('notFound.places')} entries={headerEntries(routes)} />
      </Section>
    </Page>
  );
};

export default NotFoundPage;
