import { useTranslation } from 'react-i18next';
import { OctetRuler } from '../../ui/OctetRuler.tsx';
import classes from './WireExample.module.css';

/** What the product is about, in one drawing: the octets of a sensor, and what its description makes of them. */
const WireExample = () => {
  const { t } = useTranslation('home');
  return (
    <figure className={classes['example']}>
      <div className={classes['drawing']}>
        <OctetRuler
          octets={4}
          label={t('wire.label')}
          fields={[
            { key: 'distance', label: t('wire.distance'), bitOffset: 16, bitLength: 16 },
            { key: 'scale', label: t('wire.scale'), bitOffset: 8, bitLength: 8 },
            { key: 'quality', label: t('wire.quality'), bitOffset: 2, bitLength: 6 },
            { key: 's2', label: 'S2', bitOffset: 1, bitLength: 1 },
            { key: 's1', label: 'S1', bitOffset: 0, bitLength: 1 },
          ]}
        />
      </div>
      <figcaption className={classes['caption']}>{t('wire.caption')}</figcaption>
    </figure>
  );
};

export default WireExample;
