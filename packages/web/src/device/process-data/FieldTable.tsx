import { formatLexical, formatValue, formatValueWithUnit, type SimpleValue } from '@iodd-hub/device';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { tip } from '../../ui/tip.ts';
import { bitsOf, datatypeName } from '../format.ts';
import { Scale } from '../Scale.tsx';
import { hintOf, Values } from '../Values.tsx';
import classes from './FieldTable.module.css';
import { octetsOf, type Layout, type LayoutField } from './layout.ts';
import { lexicalShown, octetNumbers, rangeWith, rawHex, type OctetProblem } from './octets.ts';
import { problemText } from './problem-text.ts';
import { ValueField } from './ValueField.tsx';

interface FieldTableProps {
  readonly title: string;
  readonly layout: Layout;
  readonly octets: Uint8Array | undefined;
  readonly values: ReadonlyMap<number, SimpleValue>;
  /** What was typed for a field and cannot be written. */
  readonly refused: { readonly subindex: number; readonly problem: OctetProblem } | undefined;
  readonly selected: number | undefined;
  readonly onSelect: (subindex: number) => void;
  /** Undefined where the values are only looked at. */
  readonly onCommit?: ((field: LayoutField, typed: string) => void) | undefined;
}

/** Every field in the order of the wire, its value editable in its place. */
export const FieldTable = ({ title, layout, octets, values, refused, ...props }: FieldTableProps) => {
  const { t } = useTranslation('device');
  const { selected, onSelect, onCommit } = props;
  const length = octetsOf(layout);
  const rows = useMemo(
    () => layout.fields.toSorted((one, other) => other.bitOffset - one.bitOffset),
    [layout],
  );
  return (
    <Table<LayoutField>
      label={title}
      isStacked
      rows={rows}
      rowKey={(field) => String(field.subindex)}
      selected={selected === undefined ? undefined : String(selected)}
      onRow={(field) => onSelect(field.subindex)}
      columns={[
        {
          key: 'octet',
          title: t('octets.column.octet'),
          render: (field) => <code className={classes['code']}>{octetNumbers(length, field)}</code>,
        },
        {
          key: 'offset',
          title: t('octets.column.offset'),
          isNumber: true,
          render: (field) => <code className={classes['code']}>{field.bitOffset}</code>,
        },
        {
          key: 'bits',
          title: t('octets.column.bits'),
          isNumber: true,
          render: (field) => <code className={classes['code']}>{bitsOf(field.datatype)}</code>,
        },
        {
          key: 'name',
          place: 'main',
          isFrozen: true,
          title: t('octets.column.name'),
          render: (field) => (
            <span className={classes['name']} {...tip(field.name)}>
              {field.name}
            </span>
          ),
        },
        {
          key: 'raw',
          title: t('octets.column.raw'),
          isNumber: true,
          render: (field) => <Raw digits={octets && rawHex(octets, field)} />,
        },
        {
          key: 'value',
          title: t('octets.column.value'),
          isNumber: true,
          render: (field) => (
            <Shown
              field={field}
              value={values.get(field.subindex)}
              problem={refused?.subindex === field.subindex ? refused.problem : undefined}
              onCommit={onCommit}
            />
          ),
        },
        {
          key: 'permitted',
          title: t('octets.column.permitted'),
          render: (field) => <Permitted field={field} value={values.get(field.subindex)} />,
        },
        {
          key: 'type',
          title: t('octets.column.type'),
          render: (field) => <code className={classes['type']}>{datatypeName(field.datatype)}</code>,
        },
        {
          key: 'meaning',
          title: t('octets.column.meaning'),
          render: (field) => <Meaning field={field} value={values.get(field.subindex)} />,
        },
      ]}
    />
  );
};

// Values come five times a second, and most of them are what they were: then nothing of them is drawn anew.
const Raw = memo(({ digits }: { readonly digits: string | undefined }) =>
  digits === undefined ? (
    '–'
  ) : (
    <code className={classes['code']}>
      <span className={classes['prefix']}>0x</span>
      {digits}
    </code>
  ),
);

interface ValueProps {
  readonly field: LayoutField;
  readonly value: SimpleValue | undefined;
}

interface ShownProps extends ValueProps {
  readonly problem: OctetProblem | undefined;
  readonly onCommit: FieldTableProps['onCommit'];
}

const Shown = memo(({ field, value, problem, onCommit }: ShownProps) => {
  const { t } = useTranslation('device');
  if (value === undefined) return '–';
  return (
    <div className={classes['value']}>
      {onCommit ? (
        <ValueField
          field={field}
          value={value}
          isInvalid={problem !== undefined}
          onCommit={(typed) => onCommit(field, typed)}
        />
      ) : (
        <output className={classes['shown']}>{formatValue(field.datatype, value, field.presentation)}</output>
      )}
      {field.presentation.unit === undefined ? null : (
        <span className={classes['unit']}>{field.presentation.unit}</span>
      )}
      {problem ? (
        <span className={classes['problem']} role="alert">
          {problemText(t, problem)}
        </span>
      ) : null}
    </div>
  );
});

const Permitted = memo(({ field, value }: ValueProps) => {
  const { datatype, values } = field;
  if (values.length === 0) return null;
  const range = values.find(({ lower, upper }) => lower !== upper);
  const show = (lexical: string): string => lexicalShown(field, lexical);
  // What is left where there is no room for all of them says most.
  const ranges = values.toSorted(
    (one, other) => Number(one.lower === one.upper) - Number(other.lower === other.upper),
  );
  return (
    <span className={classes['permitted']} {...tip(hintOf(ranges, show))}>
      {range && value !== undefined ? (
        <Scale datatype={datatype} range={range} value={formatLexical(datatype, value)} />
      ) : null}
      <Values ranges={ranges} show={show} />
    </span>
  );
});

/** The name of the value where it has one, or that the description has nothing for it; and what the field is. */
const Meaning = memo(({ field, value }: ValueProps) => {
  const { t } = useTranslation('device');
  const { datatype, presentation, values, description = '' } = field;
  const range = value === undefined ? undefined : rangeWith(values, datatype, value);
  const isOutside = value !== undefined && values.length > 0 && !range;
  const isSaid = description !== '' && description !== field.name;
  if (range?.name === undefined && !isOutside && !isSaid) return null;
  return (
    <span className={classes['meaning']}>
      {range?.name === undefined ? null : <span className={classes['meant']}>{range.name}</span>}
      {isOutside ? (
        <span className={classes['outside']}>
          {t('octets.outside', { value: formatValueWithUnit(datatype, value, presentation) })}
        </span>
      ) : null}
      {isSaid ? (
        <small className={classes['description']} {...tip(description)}>
          {description}
        </small>
      ) : null}
    </span>
  );
});
