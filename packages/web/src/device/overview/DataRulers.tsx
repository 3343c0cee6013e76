import { octetsForBits, totalBits } from '@iodd-hub/device';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import type { OctetField } from '../../ui/octets.ts';
import { OctetRuler } from '../../ui/OctetRuler.tsx';
import type { ChangeDevice } from '../device-state.ts';
import { GoTo } from '../GoTo.tsx';
import { Part } from '../Part.tsx';
import { drawnFields, layoutOf } from '../process-data/layout.ts';
import { fieldKey } from '../process-data/chosen-field.ts';

interface DataRulersProps {
  readonly device: ResolvedDevice;
  readonly onView: ChangeDevice;
}

/** What the device sends and receives, as it lies on the wire; a field leads to the workbench for it. */
export const DataRulers = ({ device, onView }: DataRulersProps) => {
  const { t } = useTranslation('device');
  const [first] = device.processData;
  const summarise = (fields: readonly OctetField[]): string =>
    t('octets.shortFields', { count: fields.length });
  return (['input', 'output'] as const).map((direction) => {
    const data = first?.[direction];
    const layout = data && layoutOf(data);
    if (!data || !layout) return null;
    const title = t(`processData.${direction}`);
    const bits = data.bitLength ?? totalBits(layout.datatype);
    const octets = octetsForBits(bits);
    const lengths = {
      bits: t('communication.bits', { count: bits }),
      octets: t('octets.count', { count: octets }),
    };
    return (
      <Part
        key={direction}
        title={title}
        note={t('processData.lengths', lengths)}
        action={<GoTo onClick={() => onView({ tab: 'processData' })}>{t('processData.decode')}</GoTo>}
      >
        <OctetRuler
          octets={octets}
          fields={drawnFields(layout)}
          label={t('octets.drawing', { title, count: octets })}
          isHollow={direction === 'output'}
          gapLabel={t('octets.gap')}
          summarise={summarise}
          onSelect={(key) => onView({ tab: 'processData', field: fieldKey(direction, key) })}
        />
      </Part>
    );
  });
};
