import { formatValueWithUnit } from '@iodd-hub/device';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import controlClasses from '../../ui/form/control.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OctetRuler } from '../../ui/OctetRuler.tsx';
import { Table } from '../../ui/Table.tsx';
import { bitsOf, datatypeName } from '../format.ts';
import { Named } from '../Named.tsx';
import { shownAs } from '../shown-as.ts';
import { Values } from '../Values.tsx';
import { drawnFields, octetsOf, type Layout, type LayoutField } from './layout.ts';
import { decodeHex, emptyHex, formatHex, rangeWith, withField, type OctetProblem } from './octets.ts';
import classes from './Playground.module.css';
import { problemText } from './problem-text.ts';
import { ValueField } from './ValueField.tsx';

interface PlaygroundProps {
  readonly title: string;
  readonly layout: Layout;
  /** What was typed or linked; undefined before anything was. */
  readonly hex: string | undefined;
  readonly onHex: (hex: string | undefined) => void;
}

/** The octet ruler with octets in it: hexadecimal digits become values, changed values become digits. */
export const Playground = ({ title, layout, hex, onHex }: PlaygroundProps) => {
  const { t } = useTranslation('device');
  const id = useId();
  const [selected, setSelected] = useState<string>();
  const [refused, setRefused] = useState<{ readonly subindex: number; readonly problem: OctetProblem }>();
  const text = hex ?? emptyHex(layout);
  const { octets, values, problem } = decodeHex(layout, text);
  const length = octetsOf(layout);

  const commit = (field: LayoutField, typed: string): void => {
    const written = withField(layout, octets ?? new Uint8Array(length), { field, text: typed });
    setRefused(written.ok ? undefined : { subindex: field.subindex, problem: written.problem });
    if (written.ok) onHex(formatHex(written.value));
  };

  return (
    <div className={classes['playground']}>
      <OctetRuler
        octets={length}
        fields={drawnFields(layout)}
        label={t('octets.ruler', { title, count: length })}
        content={octets}
        selected={selected}
        onSelect={(key) => setSelected(key === selected ? undefined : key)}
      />
      <div className={classes['bar']}>
        <label htmlFor={id} className={classes['label']}>
          {t('octets.hex')}
        </label>
        <input
          id={id}
          className={controlClasses['control']}
          value={text}
          spellCheck={false}
          autoComplete="off"
          maxLength={400}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onHex(event.target.value)}
        />
        <Button kind="quiet" isDisabled={hex === undefined} onClick={() => onHex(undefined)}>
          {t('octets.clear')}
        </Button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className={classes['problem']} role="alert">
          <Icon name="error" size={14} />
          {problemText(t, problem)}
        </p>
      ) : null}
      <Table<LayoutField>
        label={title}
        isStacked
        rows={layout.fields.toSorted((one, other) => other.bitOffset - one.bitOffset)}
        rowKey={(field) => String(field.subindex)}
        rowState={(field) => (String(field.subindex) === selected ? 'selected' : undefined)}
        columns={[
          {
            key: 'subindex',
            title: t('octets.column.subindex'),
            isNumber: true,
            render: (field) => <code>{field.subindex}</code>,
          },
          {
            key: 'offset',
            title: t('octets.column.offset'),
            isNumber: true,
            render: (field) => <code>{field.bitOffset}</code>,
          },
          {
            key: 'bits',
            title: t('octets.column.bits'),
            isNumber: true,
            render: (field) => <code>{bitsOf(field.datatype)}</code>,
          },
          {
            key: 'name',
            place: 'main',
            isFrozen: true,
            title: t('octets.column.name'),
            render: (field) => <Named {...field} />,
          },
          {
            key: 'value',
            title: t('octets.column.value'),
            render: (field) => {
              const value = values.get(field.subindex);
              const isRefused = refused?.subindex === field.subindex;
              return value === undefined ? (
                '–'
              ) : (
                <div className={classes['value']}>
                  <ValueField
                    field={field}
                    value={value}
                    isInvalid={isRefused}
                    onCommit={(typed) => commit(field, typed)}
                  />
                  {isRefused ? (
                    <span className={classes['problem']} role="alert">
                      {problemText(t, refused.problem)}
                    </span>
                  ) : null}
                </div>
              );
            },
          },
          {
            key: 'meaning',
            title: t('octets.column.meaning'),
            render: (field) => <Meaning field={field} value={values.get(field.subindex)} />,
          },
          {
            key: 'type',
            title: t('octets.column.type'),
            render: (field) => <code className={classes['type']}>{datatypeName(field.datatype)}</code>,
          },
          {
            key: 'permitted',
            title: t('octets.column.permitted'),
            render: (field) => (
              <Values
                ranges={field.values}
                show={(lexical) => shownAs(field.datatype, field.presentation, lexical)}
              />
            ),
          },
        ]}
      />
    </div>
  );
};

interface MeaningProps {
  readonly field: LayoutField;
  readonly value: ReturnType<ReturnType<typeof decodeHex>['values']['get']>;
}

/** The value with its unit and name, or that the description has nothing for it. */
const Meaning = ({ field, value }: MeaningProps) => {
  const { t } = useTranslation('device');
  if (value === undefined) return '–';
  const { datatype, presentation, values } = field;
  const range = rangeWith(values, datatype, value);
  const shown = formatValueWithUnit(datatype, value, presentation);
  if (range?.name !== undefined) return range.name;
  if (values.length > 0 && !range)
    return <span className={classes['outside']}>{t('octets.outside', { value: shown })}</span>;
  return <span className={classes['shown']}>{shown}</span>;
};
