import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { getJson } from '../../api/get-json.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { CallEntry } from './CallEntry.tsx';
import { callsOf, searchCalls } from './openapi.ts';

const documentPath = '/api/openapi.json';

const ApiPage = () => {
  const { t } = useTranslation('developer');
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => callsOf(await getJson(documentPath, signal)),
  });
  const found = searchCalls(data ?? [], query);
  const nouns = [...new Set(found.map((call) => call.noun))];

  return (
    <Page
      title={t('api.title')}
      lead={
        <>
          {t('api.lead')} <a href={documentPath}>{t('api.document')}</a>
        </>
      }
      width="full"
    >
      <SearchField
        label={t('api.search')}
        value={query}
        onChange={(next) => setParameters(next ? { q: next } : {}, { replace: true })}
      />
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={14} /> : null}
      {data && found.length === 0 ? (
        <EmptyState title={t('api.nothing', { query })}>{t('api.nothingHint')}</EmptyState>
      ) : null}
      {nouns.map((noun) => (
        <Section key={noun} title={noun}>
          <div>
            {found
              .filter((call) => call.noun === noun)
              .map((call) => (
                <CallEntry key={`${call.method} ${call.path}`} call={call} />
              ))}
          </div>
        </Section>
      ))}
    </Page>
  );
};

export default ApiPage;
