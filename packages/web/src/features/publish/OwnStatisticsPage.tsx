import type { Received } from '@iodd-hub/contract/kit';
import { ownStatistics } from '@iodd-hub/contract/calls/resource';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { saveCsv } from '../../shared/plot/save-csv.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { TimeFigure } from '../../ui/plot/TimeFigure.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

type Own = Received<typeof ownStatistics>;
type OwnFile = Own['files'][number];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** How often the files of the own company were fetched. */
const OwnStatisticsPage = () => {
  const { t } = useTranslation('publish');
  const { data, error, refetch } = useQuery({
    ...answerQuery(ownStatistics, {}),
  });
  return (
    <Page title={t('own.title')} lead={t('own.lead')} width="full">
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={12} /> : null}
      {data?.files.length === 0 ? (
        <EmptyState
          title={t('public.empty')}
          actions={<Link to="/iodd/upload">{t('public.toImports')}</Link>}
        >
          {t('public.emptyHint')}
        </EmptyState>
      ) : null}
      {data && data.files.length > 0 ? (
        <>
          <ByMonth months={data.months} />
          <ByFile own={data} />
        </>
      ) : null}
    </Page>
  );
};

const ByMonth = ({ months }: Pick<Own, 'months'>) => {
  const { t, i18n } = useTranslation('publish');
  const number = new Intl.NumberFormat(i18n.language);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <TimeFigure
      title={t('own.byMonth')}
      unit={t('public.downloads')}
      kind="month"
      today={today}
      counts={months.map(({ month, downloads }) => ({ day: `${month}-01`, count: downloads }))}
      countText={(count) => t('own.downloadCount', { count, shown: number.format(count) })}
      onSave={(table) => void saveCsv(`downloads-by-month-${today}`, table)}
    />
  );
};

const ByFile = ({ own: { months, files, isMore } }: { readonly own: Own }) => {
  const { t, i18n } = useTranslation('publish');
  const number = new Intl.NumberFormat(i18n.language);
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Section title={t('own.byFile')} note={isMore ? t('own.more', { count: files.length }) : t('own.since')}>
      <Table<OwnFile>
        label={t('own.byFile')}
        isOneLine
        rows={files}
        rowKey={({ rpId }) => rpId}
        columns={[
          {
            key: 'product',
            title: t('public.product'),
            isFrozen: true,
            render: ({ rpId, productName }) => <Link to={`/resource/${rpId}`}>{productName}</Link>,
          },
          {
            key: 'total',
            title: t('own.total'),
            isNumber: true,
            render: ({ downloads }) => <strong>{number.format(sumOf(downloads))}</strong>,
          },
          { key: 'iodd', title: t('public.iodd'), render: ({ ioddVersion }) => ioddVersion },
          {
            key: 'date',
            title: t('public.releaseDate'),
            render: ({ releaseDate }) => releaseDate,
          },
          // The present month first: the others are scrolled to.
          ...months
            .map(({ month }, at) => ({
              key: month,
              title: name.format(new Date(month)),
              isNumber: true,
              render: ({ downloads }: OwnFile) => number.format(downloads[at] ?? 0),
            }))
            .toReversed(),
        ]}
      />
    </Section>
  );
};

export default OwnStatisticsPage;
