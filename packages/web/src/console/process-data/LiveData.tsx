import { decodeHex } from '../../device/process-data/octets.ts';
import { drawnFields, octetsOf, type Layout, type LayoutField } from '../../device/process-data/layout.ts';
import { drawnValues } from '../../device/process-data/drawn-values.ts';
import { useFlagSummary } from '../../device/process-data/useFlagSummary.ts';
import { FieldTable } from '../../device/process-data/FieldTable.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OctetRuler } from '../../ui/OctetRuler.tsx';

interface LiveDataProps {
  readonly title: string;
  readonly layout: Layout;
  /** Hexadecimal digits; undefined while nothing is known. */
  readonly hex: string | undefined;
  readonly isHollow?: boolean;
  /** Makes the values fields. */
  readonly onCommit?: ((field: LayoutField, typed: string) => void) | undefined;
}

/** Octets as they are on the wire, and what they mean. */
export const LiveData = ({ title, layout, hex, isHollow = false, onCommit }: LiveDataProps) => {
  const { t } = useTranslation('device');
  const [selected, setSelected] = useState<number>();
  const length = octetsOf(layout);
  const fields = useMemo(() => drawnFields(layout), [layout]);
  const { octets, values } = useMemo(() => decodeHex(layout, hex ?? ''), [layout, hex]);
  const drawn = useMemo(() => drawnValues(layout, values), [layout, values]);
  const select = useCallback((key: string) => setSelected(Number(key)), []);
  return (
    <>
      <OctetRuler
        octets={length}
        fields={fields}
        label={t('octets.drawing', { title, count: length })}
        isHollow={isHollow}
        content={octets}
        values={drawn}
        gapLabel={t('octets.gap')}
        selected={selected === undefined ? undefined : String(selected)}
        summarise={useFlagSummary(drawn)}
        onSelect={select}
      />
      <FieldTable
        title={title}
        layout={layout}
        octets={octets}
        values={values}
        refused={undefined}
        selected={selected}
        onSelect={setSelected}
        onCommit={onCommit}
      />
    </>
  );
};
