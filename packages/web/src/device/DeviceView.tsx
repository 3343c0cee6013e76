import type { ArchiveFile } from '@iodd-hub/iodd';
import { languageKeys } from '@iodd-hub/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/form/Select.tsx';
import { Loading } from '../ui/Loading.tsx';
import { DeviceTabs, type DeviceTabsProps } from './DeviceTabs.tsx';
import classes from './DeviceView.module.css';
import { languageName } from './language-name.ts';
import { Picture } from './overview/Picture.tsx';
import { textOf } from './process-data/layout.ts';
import { LanguageNote } from './texts/LanguageNote.tsx';
import { isIn } from './texts/own-texts.ts';
import { useResolvedDevice } from './useResolvedDevice.ts';

interface DeviceViewProps extends Omit<DeviceTabsProps, 'device' | 'images'> {
  /** The pictures of the package; the same list as long as they are the same. */
  readonly images: readonly ArchiveFile[];
  /** False where the page around it has said already which device it is. */
  readonly isNamed?: boolean;
}

/**
 * A device description, everything resolved, in the language of the reader: on its own page, in the checker, and as
 * often on one page as is wanted, because what the reader chose is the owner's.
 */
export const DeviceView = ({ images, isNamed = true, ...props }: DeviceViewProps) => {
  const { view, onView } = props;
  const { t, i18n } = useTranslation('device');
  const language = view.language ?? i18n.language;
  const device = useResolvedDevice(props.opened, language);
  const pictures = useMemo(() => new Map(images.map(({ name, octets }) => [name, octets])), [images]);
  if (!device) return <Loading rows={12} />;
  const { identity } = device;
  const symbol = identity.variants[0]?.deviceSymbol;
  const isAll = view.tab === 'all';
  // The texts of the standard exist in the languages of the product, those of the device in its own.
  const languages = [...new Set<string>([...device.languages, ...languageKeys, language])];
  const labelOf = (code: string): string => {
    const name = languageName(code, i18n.language);
    return isIn(code, device.languages) ? name : t('ownTexts.notInFile', { language: name });
  };
  return (
    <article className={classes['view']}>
      <header className={classes['header']}>
        {isNamed && symbol !== undefined && pictures.has(symbol) ? (
          <Picture name={symbol} images={pictures} size="symbol" label="" />
        ) : null}
        {isNamed ? (
          <div className={classes['names']}>
            <h2 className={classes['name']}>{textOf(identity.deviceName ?? identity.deviceFamily)}</h2>
            <p className={classes['facts']}>
              <span>{identity.vendorName}</span>
              <code>
                {identity.variants
                  .map(({ productId }) => productId)
                  .slice(0, 3)
                  .join(', ')}
              </code>
              <code>{[identity.documentVersion, identity.releaseDate].filter(Boolean).join(' · ')}</code>
              <code>{`IODD ${device.version}`}</code>
            </p>
          </div>
        ) : null}
        <div className={classes['actions']}>
          <Select
            label={t('language')}
            value={language}
            onChange={(next) => onView({ language: next === i18n.language ? undefined : next })}
            options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
          />
          {isAll ? (
            <Button onClick={() => onView({ tab: undefined })}>{t('print.tabs')}</Button>
          ) : (
            <Button onClick={() => onView({ tab: 'all' })}>{t('print.all')}</Button>
          )}
          {isAll ? (
            <Button kind="primary" icon="print" onClick={() => window.print()}>
              {t('print.now')}
            </Button>
          ) : null}
        </div>
      </header>
      <LanguageNote opened={props.opened} language={language} />
      <DeviceTabs {...props} device={device} images={pictures} />
    </article>
  );
};
