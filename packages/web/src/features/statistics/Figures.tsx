import type { statistics } from '@iodd-hub/contract/resource';
import type { Received } from '@iodd-hub/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { manufacturersQuery } from '../../shared/library/queries.ts';
import { saveCsv } from '../../shared/plot/save-csv.ts';
import { BarFigure } from '../../ui/plot/BarFigure.tsx';
import type { SpanKind } from '../../ui/plot/spans.ts';
import { TimeFigure } from '../../ui/plot/TimeFigure.tsx';
import classes from './StatisticsPage.module.css';

interface FiguresProps {
  readonly data: Received<typeof statistics>;
  readonly kind: SpanKind;
  readonly today: string;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const series = [
  { key: 'downloads', title: 'overTime', counted: 'downloadCount' },
  { key: 'releases', title: 'releasesOverTime', counted: 'releaseCount' },
] as const;

export const Figures = ({ data, kind, today }: FiguresProps) => {
  const { t, i18n } = useTranslation('statistics');
  const number = new Intl.NumberFormat(i18n.language);
  const total = sumOf(data.days.map(({ downloads }) => downloads));
  const named = (what: string): string => `${what}-${data.from}-${data.to}`;
  return (
    <>
      {series.map(({ key, title, counted }) => (
        <TimeFigure
          key={key}
          title={t(title)}
          unit={t(key)}
          kind={kind}
          today={today}
          counts={data.days.map((day) => ({ day: day.day, count: day[key] }))}
          countText={(count) => t(counted, { count, shown: number.format(count) })}
          onSave={(table) => void saveCsv(named(`${key}-by-${kind}`), table)}
        />
      ))}
      <div className={classes['columns']}>
        <BarFigure
          title={t('byManufacturer')}
          nameTitle={t('manufacturer')}
          unit={t('downloads')}
          total={total}
          rows={data.manufacturers.map(({ vendorId, manufacturer, downloads }) => ({
            key: String(vendorId),
            name: manufacturer,
            address: `/resource?vendor=${vendorId}`,
            count: downloads,
          }))}
          onSave={(table) => void saveCsv(named('downloads-by-manufacturer'), table)}
        />
        <BarFigure
          title={t('byFile')}
          nameTitle={t('device')}
          unit={t('downloads')}
          total={total}
          rows={data.files.map(({ rpId, productName, downloads }) => ({
            key: rpId,
            name: productName,
            address: `/resource/${rpId}`,
            count: downloads,
          }))}
          onSave={(table) => void saveCsv(named('downloads-by-device'), table)}
        />
        <FilesByManufacturer today={today} />
      </div>
    </>
  );
};

/** Of all of them: who has few files is as much of the answer. */
const FilesByManufacturer = ({ today }: Pick<FiguresProps, 'today'>) => {
  const { t } = useTranslation('statistics');
  const { data = [] } = useQuery(manufacturersQuery('library'));
  return (
    <BarFigure
      title={t('filesByManufacturer')}
      note={t('filesNote')}
      nameTitle={t('manufacturer')}
      unit={t('files')}
      total={sumOf(data.map(({ files }) => files))}
      rows={data
        .map(({ vendorId, manufacturer, files }) => ({
          key: String(vendorId),
          name: manufacturer,
          address: `/resource?vendor=${vendorId}`,
          count: files,
        }))
        .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))}
      onSave={(table) => void saveCsv(`files-by-manufacturer-${today}`, table)}
    />
  );
};
