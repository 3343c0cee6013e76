import type { Received } from '@iodd-hub/contract/kit';
import { ownStatistics } from '@iodd-hub/contract/calls/resource';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

type Own = Received<typeof ownStatistics>;
type Month = Own['months'][number];
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
  const most = Math.max(0, ...months.map(({ downloads }) => downloads));
  return (
    <Section title={t('own.byMonth')}>
      <Table<Month>
        label={t('own.byMonth')}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: t('own.month'), render: ({ month }) => <code>{month}</code> },
          {
            key: 'downloads',
            title: t('public.downloads'),
            isNumber: true,
            render: ({ downloads }) => number.format(downloads),
          },
          {
            key: 'share',
            title: t('own.share'),
            isTitleHidden: true,
            render: ({ downloads }) => <Meter value={downloads} most={most} />,
          },
        ]}
      />
    </Section>
  );
};

const ByFile = ({ own: { months, files, isMore } }: { readonly own: Own }) => {
  const { t, i18n } = useTranslation('publish');
  const number = new Intl.NumberFormat(i18n.language);
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
          { key: 'iodd', title: t('public.iodd'), render: ({ ioddVersion }) => <code>{ioddVersion}</code> },
          {
            key: 'date',
            title: t('public.releaseDate'),
            render: ({ releaseDate }) => <code>{releaseDate}</code>,
          },
          // The present month first: the others are scrolled to.
          ...months
            .map(({ month }, at) => ({
              key: month,
              title: month,
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
