import type { Received } from '@iodd-hub/contract/kit';
import { statistics } from '@iodd-hub/contract/calls/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { useAddressState } from '../../address/useAddressState.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { DownloadLog } from '../../shared/library/DownloadLog.tsx';
import { Days } from './Days.tsx';
import { ExportButton } from './ExportButton.tsx';
import { periodOf, periods } from './period.ts';
import { Shares } from './Shares.tsx';
import classes from './StatisticsPage.module.css';

const fields = { names: ['days', 'view'] } as const;

/** What was fetched and released, as drawings and as tables. */
const StatisticsPage = () => {
  const { t } = useTranslation('statistics');
  const [address, setAddress] = useAddressState(fields);
  const length = periods.find((days) => String(days) === address.days) ?? periods[0];
  const view = address.view === 'table' ? 'table' : 'chart';
  const [now] = useState(() => new Date());
  const period = periodOf(length, now);
  const { data, error, refetch } = useQuery({
    ...answerQuery(statistics, period),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Toolbar>
        <Select
          label={t('period')}
          value={String(length)}
          onChange={(days) => setAddress({ days: days === String(periods[0]) ? undefined : days })}
          options={periods.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        />
        <Choice
          label={t('show')}
          value={view}
          onChange={(next) => setAddress({ view: next === 'table' ? next : undefined })}
          options={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
        />
        <ExportButton period={period} />
      </Toolbar>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data ? <Series data={data} isTable={view === 'table'} /> : null}
      {!data && !error ? <Loading rows={12} /> : null}
      <Section title={t('log')}>
        <DownloadLog isAll empty={<EmptyState title={t('noLog')} />} />
      </Section>
    </Page>
  );
};

interface SeriesProps {
  readonly data: Received<typeof statistics>;
  readonly isTable: boolean;
}

const Series = ({ data, isTable }: SeriesProps) => {
  const { t } = useTranslation('statistics');
  const total = data.days.reduce((sum, { downloads }) => sum + downloads, 0);
  return (
    <>
      <Days days={data.days} isTable={isTable} />
      <div className={classes['columns']}>
        <Section title={t('byManufacturer')}>
          <Shares
            label={t('byManufacturer')}
            title={t('manufacturer')}
            total={total}
            rows={data.manufacturers.map(({ vendorId, manufacturer, downloads }) => ({
              key: String(vendorId),
              name: manufacturer,
              address: `/resource?vendor=${vendorId}`,
              downloads,
            }))}
          />
        </Section>
        <Section title={t('byFile')}>
          <Shares
            label={t('byFile')}
            title={t('device')}
            total={total}
            rows={data.files.map(({ rpId, productName, downloads }) => ({
              key: rpId,
              name: productName,
              address: `/resource/${rpId}`,
              downloads,
            }))}
          />
        </Section>
      </div>
    </>
  );
};

export default StatisticsPage;
