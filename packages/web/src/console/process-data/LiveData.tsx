import { decodeHex } from '../../device/process-data/octets.ts';
import { drawnFields, octetsOf, type Layout, type LayoutField } from '../../device/process-data/layout.ts';
import { drawnValues } from '../../device/process-data/drawn-values.ts';
import { FieldTable } from '../../device/process-data/FieldTable.tsx';
import { useState } from 'react';
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
  const { octets, values } = decodeHex(layout, hex ?? '');
  return (
    <>
      <OctetRuler
        octets={length}
        fields={drawnFields(layout)}
        label={t('octets.drawing', { title, count: length })}
        isHollow={isHollow}
        content={octets}
        values={drawnValues(layout, values)}
        gapLabel={t('octets.gap')}
        selected={selected === undefined ? undefined : String(selected)}
        onSelect={(key) => setSelected(Number(key))}
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
