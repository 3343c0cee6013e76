import type { Catalogue } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../device/language-name.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ComboField } from '../../../ui/form/ComboField.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { languageOptions, usualPlace } from './language-options.ts';
import type { TextRow } from './text-rows.ts';
import classes from './Texts.module.css';

interface AddLanguageProps {
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

export const AddLanguage = ({ catalogue: { languages }, onClose }: AddLanguageProps) => {
  const { t, i18n } = useTranslation('texts');
  const { t: common } = useTranslation();
  const { run } = useFormEnvironment();
  const [typed, setTyped] = useState('');
  const [where, setWhere] = useState(() => usualPlace(languages));
  const taken = languages.map(({ language }) => language);
  const code = typed.trim().toLowerCase();
  const isTaken = taken.some((one) => one.toLowerCase() === code);
  const found = languageOptions(code, taken, i18n.language);
  const chosen = isTaken ? undefined : found.find(({ value }) => value === code);
  const add = (): void => {
    if (!chosen) return;
    onClose();
    void run([{ command: 'addLanguage', args: { language: chosen.value, where } }]);
  };
  return (
    <Dialog
      title={t('add.title')}
      onCancel={onClose}
      footer={
        <>
          <Button kind="primary" isDisabled={!chosen} onClick={add}>
            {t('add.submit')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <ComboField
        name="language"
        label={t('add.field')}
        hint={t('add.hint')}
        isRequired
        problem={undefined}
        value={typed}
        onChange={setTyped}
        onBlur={() => undefined}
        search={(text) =>
          Promise.resolve(
            languageOptions(text, taken, i18n.language).map(({ value, label, isTranslated }) => ({
              value,
              label: isTranslated ? t('add.standard', { language: label }) : label,
              note: value,
            })),
          )
        }
      />
      <p aria-live="polite">
        {chosen ? <StatusWord status="ok">{languageName(chosen.value, i18n.language)}</StatusWord> : null}
        {isTaken ? <StatusWord status="error">{t('add.taken')}</StatusWord> : null}
        {code !== '' && !isTaken && found.length === 0 ? (
          <StatusWord status="error">{t('add.unknown')}</StatusWord>
        ) : null}
      </p>
      <p className={classes['label']} aria-hidden="true">
        {t('add.where')}
      </p>
      <div>
        <Choice
          label={t('add.where')}
          value={where}
          onChange={setWhere}
          options={(['file', 'main'] as const).map((value) => ({ value, label: t(`add.${value}`) }))}
        />
      </div>
    </Dialog>
  );
};

interface RemoveLanguageProps {
  readonly language: string;
  readonly rows: readonly TextRow[];
  readonly onClose: () => void;
}

export const RemoveLanguage = ({ language, rows, onClose }: RemoveLanguageProps) => {
  const { t, i18n } = useTranslation('texts');
  const { t: common } = useTranslation();
  const { run } = useFormEnvironment();
  const name = languageName(language, i18n.language);
  return (
    <Dialog
      title={t('remove.title', { language: name })}
      onCancel={onClose}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              void run([{ command: 'removeLanguage', args: { language } }]);
            }}
          >
            {t('remove.submit')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <p>{t('remove.text', { count: rows.filter(({ texts }) => texts.has(language)).length })}</p>
    </Dialog>
  );
};
