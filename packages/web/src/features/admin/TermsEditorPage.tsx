import type { Received } from '@iodd-hub/contract/kit';
import { termsVersions } from '@iodd-hub/contract/site';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { TermsForm } from './TermsForm.tsx';
import { TermsVersions } from './TermsVersions.tsx';

export type TermsVersion = Received<typeof termsVersions>['items'][number];

const TermsEditorPage = () => {
  const { t } = useTranslation('admin');
  const [loaded, setLoaded] = useState<TermsVersion>();
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', 'versions'],
    queryFn: ({ signal }) => call(termsVersions, {}, { signal, report: 'log' }),
  });
  const [newest] = data?.items ?? [];
  const from = loaded ?? newest;
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')}>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={16} /> : null}
      {data ? (
        <>
          <TermsForm
            key={from?.version ?? 0}
            texts={from?.texts ?? {}}
            next={(newest?.version ?? 0) + 1}
            onPublished={() => {
              setLoaded(undefined);
              void refetch();
            }}
          />
          <TermsVersions versions={data.items} current={from?.version} onLoad={setLoaded} />
        </>
      ) : null}
    </Page>
  );
};

export default TermsEditorPage;
