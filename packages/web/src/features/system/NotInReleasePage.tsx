import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { headerEntries, trailOf } from '../../app/route-table.ts';
import { routes } from '../../app/routes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlaceList } from '../../app/PlaceList.tsx';

/** For routes of the specification whose part is not built yet: the address is right, the page is not there. */
const NotInReleasePage = () => {
  const { t } = useTranslation('shell');
  const entry = trailOf(routes, useLocation().pathname).at(-1);
  return (
    <Page title={entry ? t(`route.${entry.name}`) : ''} width="text">
      <Notice kind="info">{t('notInRelease.text')}</Notice>
      <Section title={t('notFound.places')}>
        <PlaceList label={t('notFound.places')} entries={headerEntries(routes)} />
      </Section>
    </Page>
  );
};

export default NotInReleasePage;
