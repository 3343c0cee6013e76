import { useTranslation } from 'react-i18next';
import type { Difference } from '@iodd-hub/device/compare';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useDraft } from '../draft-context.ts';
import { comparisonOf } from './comparison.ts';
import classes from './Device.module.css';
import { fixesOf, placeOfDifference } from './difference-fixes.ts';
import { useDifferences } from './useDifferences.ts';

/** Apart from what the check found: a difference says nothing against the file, and keeps nobody from publishing it. */
export const DifferenceList = () => {
  const { t, i18n } = useTranslation('designer');
  const { id } = useDraft();
  const { comparison, differences } = useDifferences();
  if (!comparison) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(comparison.at);
  const title = t('deviceCompare.group', { place: comparison.place, time, count: differences.length });
  return (
    <section className={classes['group']} aria-label={title}>
      <div className={classes['head']}>
        <h3 className={classes['title']}>{title}</h3>
        <Button kind="quiet" icon="close" onClick={() => comparisonOf(id).set(undefined)}>
          {t('deviceCompare.clear')}
        </Button>
      </div>
      {differences.length === 0 ? (
        <p className={classes['none']}>{t('deviceCompare.none')}</p>
      ) : (
        <ul className={classes['list']}>
          {differences.map((one) => (
            <Row key={one.key} difference={one} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Row = ({ difference }: { readonly difference: Difference }) => {
  const { t } = useTranslation('designer');
  const { draft, goTo, run } = useFormEnvironment();
  const { kind, index, subindex, described, heard } = difference;
  const address = subindex ? `${index ?? ''}.${subindex}` : String(index ?? '');
  const sentence = t(`deviceCompare.kind.${kind}`, { address, item: subindex ?? 0, described, heard });
  const place = placeOfDifference(draft, difference);
  const fixes = fixesOf(draft, difference);
  return (
    <li className={classes['row']}>
      <Icon name="device" size={14} />
      {place ? (
        <button type="button" className={classes['sentence']} onClick={() => goTo(place)}>
          {sentence}
        </button>
      ) : (
        <span className={classes['sentence']}>{sentence}</span>
      )}
      {fixes.length > 0 ? (
        <Button icon="check" onClick={() => void run(fixes)}>
          {t('deviceCompare.fix')}
        </Button>
      ) : null}
    </li>
  );
};
