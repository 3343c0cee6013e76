import { useTranslation } from 'react-i18next';
import { datatypeName, inBase, scaleText, type NumberBase } from '../format.ts';
import { shownAs } from '../shown-as.ts';
import { LongTable } from '../LongTable.tsx';
import { Values } from '../Values.tsx';
import classes from './ParameterTable.module.css';
import type { ParameterRow } from './rows.ts';

interface ParameterTableProps {
  readonly label: string;
  readonly rows: readonly ParameterRow[];
  readonly base: NumberBase;
  readonly hasDescriptions: boolean;
}

export const ParameterTable = ({ label, rows, base, hasDescriptions }: ParameterTableProps) => {
  const { t } = useTranslation('device');
  return (
    <LongTable<ParameterRow>
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      rowState={({ subindex }) => (subindex > 0 ? 'inner' : undefined)}
      columns={[
        {
          key: 'index',
          title: t('parameters.index'),
          isNumber: true,
          render: ({ index, subindex }) =>
            subindex > 0 || index === undefined ? null : <code>{inBase(index, base)}</code>,
        },
        {
          key: 'subindex',
          title: t('parameters.subindex'),
          isNumber: true,
          render: ({ subindex }) => <code>{subindex > 0 ? inBase(subindex, base, 2) : ''}</code>,
        },
        {
          key: 'name',
          isFrozen: true,
          title: t('parameters.name'),
          render: ({ id, name, description, subindex, kind }) => (
            <div className={subindex > 0 ? classes['item'] : classes['whole']}>
              <span>{name}</span>
              {subindex === 0 ? (
                <code className={classes['id']} title={t(`parameters.kind.${kind}`)}>
                  {id}
                </code>
              ) : null}
              {description === '' || description === name || !hasDescriptions ? null : (
                <p className={classes['description']}>{description}</p>
              )}
            </div>
          ),
        },
        {
          key: 'type',
          title: t('parameters.datatype'),
          render: ({ datatype }) =>
            datatype ? (
              <code className={classes['type']}>{datatypeName(datatype)}</code>
            ) : (
              t('parameters.noDatatype')
            ),
        },
        {
          key: 'access',
          title: t('parameters.access'),
          render: ({ accessRights, flags }) => (
            <span className={classes['access']}>
              <code title={accessRights && t(`access.${accessRights}`)}>{accessRights}</code>
              {flags.map((flag) => (
                <abbr key={flag} title={t(`parameters.flag.${flag}`)} className={classes['flag']}>
                  {t(`parameters.flagShort.${flag}`)}
                </abbr>
              ))}
            </span>
          ),
        },
        {
          key: 'default',
          title: t('parameters.default'),
          isNumber: true,
          render: ({ defaultValue, datatype, presentation }) =>
            defaultValue === undefined ? null : (
              <Default raw={defaultValue} shown={shownAs(datatype, presentation, defaultValue)} />
            ),
        },
        {
          key: 'unit',
          title: t('parameters.unit'),
          render: ({ presentation }) => (
            <span className={classes['unit']}>
              {[scaleText(presentation), presentation.unit ?? ''].filter((part) => part !== '').join(' ')}
            </span>
          ),
        },
        {
          key: 'values',
          title: t('parameters.values'),
          render: ({ values, datatype, presentation }) => (
            <Values ranges={values} show={(lexical) => shownAs(datatype, presentation, lexical)} />
          ),
        },
      ]}
    />
  );
};

interface DefaultProps {
  /** As the file has it, and as the device gets it. */
  readonly raw: string;
  readonly shown: string;
}

const Default = ({ raw, shown }: DefaultProps) => (
  <span className={classes['default']}>
    <code>{shown}</code>
    {shown === raw ? null : <code className={classes['raw']}>{raw}</code>}
  </span>
);
