import { formatLexical, formatValue } from '@iodd-hub/device';
import { useTranslation } from 'react-i18next';
import { Properties } from '../../ui/Properties.tsx';
import { bitsOf, datatypeName, scaleText } from '../format.ts';
import { Part } from '../Part.tsx';
import { Values } from '../Values.tsx';
import classes from './ChosenField.module.css';
import { octetsOf, type Layout, type LayoutField } from './layout.ts';
import { decodeHex, emptyHex, formatHex, lexicalShown, octetNumbers, rangeWith, rawHex } from './octets.ts';

interface ChosenFieldProps {
  readonly layout: Layout;
  readonly field: LayoutField;
  /** What was typed or linked; undefined before anything was. */
  readonly hex: string | undefined;
}

/** Everything about one field, with its value now. */
export const ChosenField = ({ layout, field, hex }: ChosenFieldProps) => {
  const { t } = useTranslation('device');
  const { datatype, presentation, bitOffset } = field;
  const { octets, values } = decodeHex(layout, hex ?? emptyHex(layout));
  const value = values.get(field.subindex);
  const bits = bitsOf(datatype);
  const name = value === undefined ? undefined : rangeWith(field.values, datatype, value)?.name;
  const scale = scaleText(presentation);
  const raw = value !== undefined && scale !== '' ? `${formatLexical(datatype, value)} ${scale}` : undefined;
  return (
    <Part title={t('processData.chosen')} isBeside>
      <p className={classes['big']}>
        <b>{value === undefined ? '–' : formatValue(datatype, value, presentation)}</b> {presentation.unit}{' '}
        <span className={classes['name']}>{name ?? field.name}</span>
      </p>
      <Properties
        items={[
          ...(name === undefined ? [] : [{ label: t('octets.column.name'), value: field.name }]),
          {
            label: t('octets.column.octet'),
            value: <Octets layout={layout} field={field} octets={octets} />,
          },
          {
            label: t('octets.column.offset'),
            value: <code>{bits > 1 ? `${bitOffset} … ${bitOffset + bits - 1}` : bitOffset}</code>,
          },
          {
            label: t('octets.column.raw'),
            value: <code>{raw ?? (octets && `0x${rawHex(octets, field) ?? '…'}`)}</code>,
          },
          {
            label: t('octets.column.permitted'),
            value: <Values ranges={field.values} show={(lexical) => lexicalShown(field, lexical)} />,
          },
          { label: t('octets.column.type'), value: <code>{datatypeName(datatype)}</code> },
          { label: t('octets.column.subindex'), value: <code>{field.subindex}</code> },
          ...(field.description === undefined
            ? []
            : [{ label: t('octets.column.meaning'), value: field.description }]),
        ]}
      />
    </Part>
  );
};

interface OctetsProps extends Pick<ChosenFieldProps, 'layout' | 'field'> {
  readonly octets: Uint8Array | undefined;
}

const Octets = ({ layout, field, octets }: OctetsProps) => {
  const numbers = octetNumbers(octetsOf(layout), field);
  const [first = 0, last = first] = numbers.split('–').map(Number);
  return (
    <code>
      {numbers}
      {octets ? <span className={classes['octets']}>{formatHex(octets.slice(first, last + 1))}</span> : null}
    </code>
  );
};
