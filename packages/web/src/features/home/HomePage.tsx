import { statisticsTotal } from '@iodd-hub/contract/calls/resource';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerQuery } from '../../api/query.ts';
import { usePageTitle } from '../../app/own-title.ts';
import { flatten, headerEntries } from '../../app/route-table.ts';
import { routes } from '../../app/routes.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlaceList } from '../../app/PlaceList.tsx';
import { SearchBox } from '../../shared/library/SearchBox.tsx';
import { CheckDrop } from './CheckDrop.tsx';
import { HomeLists } from './HomeLists.tsx';
import { WireExample } from './WireExample.tsx';

/** Everything that is there, home itself left out. */
const places = [
  ...headerEntries(routes).filter((entry) => entry.path !== '/'),
  ...flatten(routes).filter(({ name }) => name === 'check' || name === 'api'),
];

const HomePage = () => {
  const { t } = useTranslation(['home', 'shell']);
  usePageTitle(t('shell:title.home'));
  const { user } = useSession();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    ...answerQuery(statisticsTotal, {}),
  });
  const counts = (['ioddFiles', 'manufacturers', 'devices', 'downloads'] as const).map((name) => ({
    label: t(`count.${name}`),
    value: data?.[name],
  }));
  const own = { label: t('count.myDownloads'), value: data?.myDownloads ?? undefined };

  return (
    <Page title={t('statement')} lead={t('lead')}>
      <SearchBox
        value=""
        onSearch={(text, how) => {
          // Only what is meant leads away from here.
          if (how === 'chosen') void navigate(`/resource?${new URLSearchParams(text ? { q: text } : {})}`);
        }}
      />
      <CheckDrop />
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Figures label={t('count.label')} figures={user ? [...counts, own] : counts} />
      )}
      <HomeLists />
      <WireExample />
      <Section title={t('places')}>
        <PlaceList label={t('places')} entries={places} />
      </Section>
    </Page>
  );
};

export default HomePage;
