import { statisticsTotal } from '@iodd-hub/contract/calls/resource';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerQuery } from '../../api/query.ts';
import { usePageTitle } from '../../app/own-title.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { SearchBox } from '../../shared/library/SearchBox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { CheckDrop } from './CheckDrop.tsx';
import { HomeLists } from './HomeLists.tsx';
import classes from './HomePage.module.css';
import { SearchExamples } from './SearchExamples.tsx';

// Stand below the search: the page does not wait for them.
const WireExample = lazy(() => import('./WireExample.tsx'));
const PeopleLinks = lazy(() => import('./PeopleLinks.tsx'));

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
    <div className={classes['home']}>
      <div className={classes['first']}>
        <header className={classes['hero']}>
          <h1 className={classes['title']}>{t('statement')}</h1>
          <p className={classes['lead']}>{t('lead')}</p>
          <SearchBox
            size="big"
            value=""
            onSearch={(text, how) => {
              // Only what is meant leads away from here.
              if (how === 'chosen')
                void navigate(`/resource?${new URLSearchParams(text ? { q: text } : {})}`);
            }}
          />
          <SearchExamples />
        </header>
        <CheckDrop />
      </div>
      <div className={classes['example']}>
        <Suspense>
          <WireExample />
        </Suspense>
      </div>
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Figures label={t('count.label')} figures={user ? [...counts, own] : counts} />
      )}
      <HomeLists />
      <Suspense>
        <PeopleLinks />
      </Suspense>
    </div>
  );
};

export default HomePage;
