import { useTranslation } from 'react-i18next';
import type { OctetField, OctetValue } from '../../ui/octets.ts';

/** What stands below many fields whose names have no room: which of the flags are set. */
export const useFlagSummary = (
  values: ReadonlyMap<string, OctetValue>,
): ((fields: readonly OctetField[]) => string) => {
  const { t } = useTranslation('device');
  return (fields) => {
    const set = fields.filter(({ key }) => values.get(key)?.isSet).map(({ label }) => label);
    if (fields.some(({ bitLength }) => bitLength > 1))
      return t('octets.shortFields', { count: fields.length });
    return set.length === 0
      ? t('octets.flagsClear', { count: fields.length })
      : t('octets.flagsSet', { count: fields.length, names: set.join(', ') });
  };
};
