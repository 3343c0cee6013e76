import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { tip } from '../../ui/tip.ts';
import type { ChangeDevice } from '../device-state.ts';
import { GoTo } from '../GoTo.tsx';
import { lexicalShown } from '../process-data/octets.ts';
import { Scale } from '../Scale.tsx';
import classes from './OverviewTab.module.css';
import type { Setting } from './settings.ts';

interface SettingTableProps {
  readonly settings: readonly Setting[];
  readonly onView: ChangeDevice;
}

const shown = (setting: Setting, lexical: string | undefined): string => {
  if (lexical === undefined) return '';
  const named = setting.values.find(({ lower, upper }) => lower === lexical && upper === lexical);
  return named?.name ?? lexicalShown(setting, lexical);
};

export const SettingTable = ({ settings, onView }: SettingTableProps) => {
  const { t } = useTranslation('device');
  return (
    <Table<Setting>
      label={t('overview.settings')}
      isStacked
      isOneLine
      rows={settings}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'index',
          title: t('parameters.index'),
          isNumber: true,
          render: ({ index, subindex }) => <code>{subindex > 0 ? `${index}/${subindex}` : index}</code>,
        },
        {
          key: 'name',
          title: t('parameters.name'),
          place: 'main',
          render: ({ key, id, name }) => (
            <span className={classes['name']}>
              <GoTo onClick={() => onView({ tab: 'parameters', variable: key })}>{name || id}</GoTo>
            </span>
          ),
        },
        {
          key: 'default',
          title: t('overview.factoryValue'),
          isNumber: true,
          render: (row) => {
            const value = shown(row, row.defaultValue);
            return (
              <span className={classes['factory']} {...tip(value)}>
                <span>{value}</span>
                <span className={classes['unit']}>{row.presentation.unit}</span>
              </span>
            );
          },
        },
        { key: 'range', title: t('overview.range'), render: (row) => <Range row={row} /> },
      ]}
    />
  );
};

const Range = ({ row }: { readonly row: Setting }) => {
  const { values, datatype, defaultValue } = row;
  const range = values.find(({ lower, upper }) => lower !== upper);
  if (!range) return <Choices choices={values.map(({ lower }) => shown(row, lower))} />;
  return (
    <span className={classes['range']}>
      {defaultValue === undefined ? null : <Scale datatype={datatype} range={range} value={defaultValue} />}
      {`${shown(row, range.lower)} … ${shown(row, range.upper)}`}
    </span>
  );
};

const Choices = ({ choices }: { readonly choices: readonly string[] }) => (
  <span className={classes['choices']} {...tip(choices.join(', '))}>
    {choices.join(', ')}
  </span>
);
