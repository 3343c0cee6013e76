import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askFirmware } from '../../../firmware/ask.ts';
import { FirmwareFactsList } from '../../../firmware/FirmwareFactsList.tsx';
import { useOctets } from '../../../firmware/octets.ts';
import type { FirmwareReport } from '../../../firmware/protocol.ts';
import { useFirmwareTexts, useProblemTexts } from '../../../firmware/texts.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Properties } from '../../../ui/Properties.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { Table } from '../../../ui/Table.tsx';

interface FirmwareCheckProps {
  readonly file: File;
  /** For the next file. */
  readonly drop: ReactNode;
}

const readQuery = (file: File) => ({
  queryKey: ['firmware-read', file.name, file.size, file.lastModified] as const,
  gcTime: 0,
  queryFn: async () =>
    askFirmware('read', { name: file.name, octets: new Uint8Array(await file.arrayBuffer()) }),
});

/** A firmware package that was dropped: what it says, and everything that is wrong with it. */
export const FirmwareCheck = ({ file, drop }: FirmwareCheckProps) => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  const { name } = file;
  const { data, error, refetch } = useQuery(readQuery(file));
  return (
    <Page title={t('report.title', { name })} lead={`${textOf('schema')}. ${t('report.lead')}`} width="read">
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Progress label={t('report.working', { name })} /> : null}
      {data && 'fault' in data ? (
        <ErrorState text={t('report.refused', { name, fault: data.fault })} />
      ) : data ? (
        <Report report={data} />
      ) : null}
      <Section title={t('report.another')}>{drop}</Section>
    </Page>
  );
};

const Report = ({ report }: { readonly report: FirmwareReport }) => {
  const { t } = useTranslation('iolfw');
  const problemText = useProblemTexts();
  const octets = useOctets();
  const { facts, problems, files, storedCrc = '–', computedCrc } = report;
  const rows = problems.map((problem, at) => ({ ...problem, key: String(at) }));
  const isSame = storedCrc === String(computedCrc);
  return (
    <>
      <Section title={t('problems.title')}>
        {rows.length === 0 ? (
          <StatusWord status="ok">{t('report.clean')}</StatusWord>
        ) : (
          <Table
            label={t('problems.title')}
            rows={rows}
            rowKey={({ key }) => key}
            isStacked
            columns={[
              {
                key: 'severity',
                title: t('column.check'),
                render: ({ severity }) => (
                  <StatusWord status={severity}>{t(`report.${severity}`)}</StatusWord>
                ),
              },
              {
                key: 'line',
                title: t('report.line'),
                isNumber: true,
                render: ({ line }) => line ?? '–',
              },
              {
                key: 'text',
                title: t('problems.title'),
                place: 'main',
                render: problemText,
              },
              { key: 'rule', title: t('report.rule'), render: ({ rule }) => <code>{rule}</code> },
            ]}
          />
        )}
      </Section>
      <Section title={t('report.facts')}>
        <FirmwareFactsList facts={facts} />
        <Properties
          items={[
            {
              label: t('report.crc'),
              value: isSame
                ? t('report.crcSame', { crc: storedCrc })
                : t('report.crcOther', { stored: storedCrc, computed: computedCrc ?? '–' }),
            },
          ]}
        />
      </Section>
      <Section title={t('report.files')}>
        <Table
          label={t('report.files')}
          rows={files}
          rowKey={({ name }) => name}
          isStacked
          columns={[
            {
              key: 'file',
              title: t('package.file'),
              place: 'main',
              render: ({ name }) => <code>{name}</code>,
            },
            { key: 'size', title: t('package.size'), isNumber: true, render: ({ size }) => octets(size) },
          ]}
        />
      </Section>
    </>
  );
};
