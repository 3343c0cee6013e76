import { codeLanguages, isCodeLanguage, processDataCode, type CodeLanguage } from '@iodd-hub/device/code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '../../kept/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { download } from '../download.ts';
import type { OpenedDevice } from '../engine/opened.ts';
import { Part } from '../Part.tsx';
import { useResolvedDevice } from '../useResolvedDevice.ts';
import classes from './CodeSection.module.css';

interface CodeSectionProps {
  readonly opened: OpenedDevice;
  readonly processDataId: string;
}

const storageKey = 'code-language';
const options = Object.entries(codeLanguages).flatMap(([value, { name }]) =>
  isCodeLanguage(value) ? { value, label: name } : [],
);

/** A program that reads these process data, to be copied or saved. */
const CodeSection = ({ opened, processDataId }: CodeSectionProps) => {
  const { t } = useTranslation('device');
  const [language, setLanguage] = useState<CodeLanguage>(() => {
    const kept = readKept(() => localStorage, storageKey) ?? '';
    return isCodeLanguage(kept) ? kept : 'st';
  });
  // Names of a program do not depend on the language of who reads the page.
  const device = useResolvedDevice(opened, 'en');
  const code = device && processDataCode(device, { language, processDataId });
  if (!code) return null;
  const { fileName, source } = code;
  return (
    <div className={classes['code']}>
      <Part title={t('code.title')} isBeside>
        <Toolbar>
          <Choice
            label={t('code.language')}
            value={language}
            options={options}
            onChange={(next) => {
              keep(() => localStorage, storageKey, next);
              setLanguage(next);
            }}
          />
          <CopyButton label={t('code.copy')} text={() => source} />
          <Button icon="download" onClick={() => download(fileName, source)}>
            {t('code.download', { fileName })}
          </Button>
        </Toolbar>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre className={classes['source']} tabIndex={0} aria-label={t('code.source', { fileName })}>
          <code>{source}</code>
        </pre>
        <p className={classes['note']}>{t('code.note')}</p>
      </Part>
    </div>
  );
};

export default CodeSection;
