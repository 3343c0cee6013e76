import { totalBits } from '@iodd-hub/device';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OctetRuler } from '../../ui/OctetRuler.tsx';
import type { Direction } from './chosen-field.ts';
import { drawnValues } from './drawn-values.ts';
import { FieldTable } from './FieldTable.tsx';
import { drawnFields, octetsOf, undescribedBits, type Layout, type LayoutField } from './layout.ts';
import { decodeHex, emptyHex, formatHex, withField, type OctetProblem } from './octets.ts';
import classes from './Playground.module.css';
import { useFlagSummary } from './useFlagSummary.ts';
import { problemText } from './problem-text.ts';

interface PlaygroundProps {
  readonly title: string;
  readonly direction: Direction;
  readonly layout: Layout;
  /** What was typed or linked; undefined before anything was. */
  readonly hex: string | undefined;
  readonly onHex: (hex: string | undefined) => void;
  /** Octets, ruler and table show one field as chosen. */
  readonly selected: number | undefined;
  readonly onSelect: (subindex: number) => void;
  /** Beside the octets. */
  readonly tools?: ReactNode;
  /** Below the table. */
  readonly note?: string | undefined;
}

/** The octet ruler with octets in it: hexadecimal digits become values, changed values become digits. */
export const Playground = (props: PlaygroundProps) => {
  const { title, layout, hex, onHex, selected, onSelect } = props;
  const { t } = useTranslation('device');
  const [refused, setRefused] = useState<{ readonly subindex: number; readonly problem: OctetProblem }>();
  const text = hex ?? emptyHex(layout);
  const { octets, values, problem } = decodeHex(layout, text);
  const length = octetsOf(layout);
  const shown = drawnValues(layout, values);

  const commit = (field: LayoutField, typed: string): void => {
    const written = withField(layout, octets ?? new Uint8Array(length), { field, text: typed });
    setRefused(written.ok ? undefined : { subindex: field.subindex, problem: written.problem });
    if (written.ok) onHex(formatHex(written.value));
  };
  const summarise = useFlagSummary(shown);
  return (
    <div className={classes['playground']}>
      <OctetLine {...props} text={text} problem={problem} />
      <OctetRuler
        octets={length}
        fields={drawnFields(layout)}
        label={t('octets.drawing', { title, count: length })}
        isHollow={props.direction === 'output'}
        content={octets}
        values={shown}
        gapLabel={t('octets.gap')}
        summarise={summarise}
        selected={selected === undefined ? undefined : String(selected)}
        onSelect={(key) => onSelect(Number(key))}
      />
      <FieldTable
        title={title}
        layout={layout}
        octets={octets}
        values={values}
        refused={refused}
        selected={selected}
        onSelect={onSelect}
        onCommit={commit}
      />
      <Notes layout={layout} note={props.note} />
    </div>
  );
};

interface OctetLineProps extends Pick<PlaygroundProps, 'hex' | 'onHex' | 'tools'> {
  readonly text: string;
  readonly problem: OctetProblem | undefined;
}

/** The octets as they are copied from a master or a log. */
const OctetLine = ({ text, problem, hex, onHex, tools }: OctetLineProps) => {
  const { t } = useTranslation('device');
  const id = useId();
  return (
    <div className={classes['bar']}>
      <div className={classes['octets']}>
        <label htmlFor={id}>{t('octets.hex')}</label>
        <input
          id={id}
          value={text}
          spellCheck={false}
          autoComplete="off"
          maxLength={400}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onHex(event.target.value)}
        />
      </div>
      <Button isDisabled={hex === undefined} onClick={() => onHex(undefined)}>
        {t('octets.clear')}
      </Button>
      {tools}
      {problem ? (
        <p id={`${id}-problem`} className={classes['problem']} role="alert">
          <Icon name="error" size={14} />
          {problemText(t, problem)}
        </p>
      ) : null}
    </div>
  );
};

/** Where units come from, and how much of what is sent nobody described. */
const Notes = ({ layout, note }: { readonly layout: Layout; readonly note: string | undefined }) => {
  const { t } = useTranslation('device');
  const count = undescribedBits(layout);
  if (note === undefined && count === 0) return null;
  return (
    <p className={classes['note']}>
      <Icon name="circleInfo" size={14} />
      <span>
        {note === undefined ? null : <span>{note} </span>}
        {count === 0 ? null : (
          <span>{t('octets.gapBits', { count, total: totalBits(layout.datatype) })}</span>
        )}
      </span>
    </p>
  );
};
