/** What an event is called and what is to be done: by the description, else by the standard, else by what ports report. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { diagnosisTextIds, findText, loadTexts, type TextTable } from '@iodd-hub/iodd/standard';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hexOf } from '../../device/format.ts';
import { textOf } from '../../device/process-data/layout.ts';

export interface EventWords {
  readonly name: string;
  readonly remedy: string;
}

/** Of ports and masters; no description and no table of the standard's texts has them. */
const portEventCodes = [
  '0x1800',
  '0x1802',
  '0x1803',
  '0x180A',
  '0x180C',
  '0x180D',
  '0xFF26',
  '0xFF27',
] as const;

const nothing: EventWords = { name: '', remedy: '' };

const eventWords = (
  t: TFunction<'console'>,
  device: Pick<ResolvedDevice, 'events'> | undefined,
  texts: TextTable,
  code: number | undefined,
): EventWords => {
  if (code === undefined) return nothing;
  const known = device?.events.find((one) => one.code === code);
  const ids = diagnosisTextIds(code);
  const port = portEventCodes.find((one) => one === hexOf(code, 4));
  return {
    name: textOf(known?.name) || (findText(ids.name, [texts]) ?? (port ? t(`portEvent.${port}.name`) : '')),
    remedy:
      textOf(known?.description) ||
      (findText(ids.description, [texts]) ?? (port ? t(`portEvent.${port}.remedy`) : '')),
  };
};

/** In the language of the reader; what the standard says comes a moment later. */
export const useEventWords = (device: ResolvedDevice | undefined) => {
  const { t, i18n } = useTranslation('console');
  const [texts, setTexts] = useState<TextTable>({});
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const table = await loadTexts(i18n.language);
      if (isWanted) setTexts(table);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [i18n.language]);
  return (code: number | undefined): EventWords => eventWords(t, device, texts, code);
};
