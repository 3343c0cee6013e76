import type { ResolvedDevice } from '@iodd-hub/iodd';
import { languageKeys } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Select } from '../ui/form/Select.tsx';
import type { DeviceStateProps } from './device-state.ts';
import { languageName } from './language-name.ts';
import { isIn } from './texts/own-texts.ts';

interface DeviceToolsProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
  /** In a bar, where every word counts. */
  readonly isShort?: boolean;
}

/** In which language the device is shown, and all of it on one page, for paper. */
export const DeviceTools = ({ device, view, onView, isShort = false }: DeviceToolsProps) => {
  const { t, i18n } = useTranslation('device');
  const language = view.language ?? i18n.language;
  const isAll = view.tab === 'all';
  // The texts of the standard exist in the languages of the product, those of the device in its own.
  const languages = [...new Set<string>([...device.languages, ...languageKeys, language])];
  const labelOf = (code: string): string => {
    const name = languageName(code, i18n.language);
    return isIn(code, device.languages) ? name : t('ownTexts.notInFile', { language: name });
  };
  return (
    <>
      <Select
        label={t('language')}
        isLabelHidden={isShort}
        value={language}
        onChange={(next) => onView({ language: next === i18n.language ? undefined : next })}
        options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
      />
      {isAll ? <Button onClick={() => onView({ tab: undefined })}>{t('print.tabs')}</Button> : null}
      {!isAll && isShort ? (
        <IconButton icon="print" label={t('print.all')} onClick={() => onView({ tab: 'all' })} />
      ) : null}
      {!isAll && !isShort ? (
        <Button icon="print" onClick={() => onView({ tab: 'all' })}>
          {t('print.all')}
        </Button>
      ) : null}
      {isAll ? (
        <Button icon="print" onClick={() => window.print()}>
          {t('print.now')}
        </Button>
      ) : null}
    </>
  );
};
