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
import { spanKinds } from '../../ui/plot/spans.ts';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { DownloadLog } from '../../shared/library/DownloadLog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Figures } from './Figures.tsx';
import { periodOf, periods, usualKind } from './period.ts';

const fields = { names: ['days', 'by'] } as const;

/** What was fetched and released, as plots, tables and files. */
const StatisticsPage = () => {
  const { t } = useTranslation(['statistics', 'plot']);
  const [address, setAddress] = useAddressState(fields);
  const length = periods.find((days) => String(days) === address.days) ?? periods[0];
  const kind = spanKinds.find((one) => one === address.by) ?? usualKind(length);
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
          label={t('by')}
          value={kind}
          onChange={(by) => setAddress({ by: by === usualKind(length) ? undefined : by })}
          options={spanKinds.map((one) => ({ value: one, label: t(`plot:span.${one}`) }))}
        />
      </Toolbar>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data ? <Figures data={data} kind={kind} today={period.to} /> : null}
      {!data && !error ? <Loading rows={12} /> : null}
      <Section title={t('log')}>
        <Toolbar>
          <ExportButton period={period} />
        </Toolbar>
        <DownloadLog isAll empty={<EmptyState title={t('noLog')} />} />
      </Section>
    </Page>
  );
};

export default StatisticsPage;
