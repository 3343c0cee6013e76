import { useTranslation } from 'react-i18next';
import type { Titles } from '../../history/rows.ts';

/** Of the columns of a recording. */
export const useTitles = (): Titles => {
  const { t } = useTranslation(['console', 'device']);
  return {
    time: t('console:recording.time'),
    missed: t('console:recording.missed'),
    input: t('device:processData.input'),
    output: t('device:processData.output'),
    octets: (side) => t('console:recording.octets', { side }),
    validity: (side) => t('console:recording.validity', { side }),
  };
};
