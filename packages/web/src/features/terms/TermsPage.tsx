import { termsGet } from '@iodd-hub/contract/calls/site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Time } from '../../ui/Time.tsx';

const TermsPage = () => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery({
    ...answerQuery(termsGet, {}),
  });
  return (
    <Page
      title={data?.title ?? t('route.terms')}
      width="text"
      lead={
        data ? (
          <>
            {t('terms.version', { version: data.version })} · <Time iso={data.publishedAt} precision="day" />
          </>
        ) : null
      }
    >
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data ? <Prose html={data.content} /> : null}
      {!data && !error ? <Loading rows={12} /> : null}
    </Page>
  );
};

export default TermsPage;
