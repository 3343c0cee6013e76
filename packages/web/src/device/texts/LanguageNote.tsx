import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import type { OpenedDevice } from '../engine/opened.ts';
import { languageName } from '../language-name.ts';
import { ownTexts } from './own-texts.ts';
import { textTableOf } from './text-table.ts';

interface LanguageNoteProps {
  readonly opened: OpenedDevice;
  readonly language: string;
}

/** Says which texts are not in the language that was asked for, and why. Nothing where all are. */
export const LanguageNote = ({ opened, language }: LanguageNoteProps) => {
  const { t, i18n } = useTranslation('device');
  // All texts of a device are many: counting them waits for everything that somebody looks at.
  const later = useDeferredValue(opened);
  const table = useMemo(
    () => textTableOf([later.main, ...later.languages].flatMap(({ document }) => document ?? [])),
    [later],
  );
  const { shown, primary, missing, total } = useMemo(() => ownTexts(table, language), [table, language]);
  if (primary === undefined || missing === 0) return null;
  const nameOf = (code: string): string => languageName(code, i18n.language);
  const names = { wanted: nameOf(language), primary: nameOf(primary) };
  return (
    <Notice kind="info">
      {shown === undefined
        ? t('ownTexts.none', {
            ...names,
            languages: new Intl.ListFormat(i18n.language).format(table.languages.map(nameOf)),
          })
        : t('ownTexts.some', { ...names, missing, total })}
    </Notice>
  );
};
