import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Select } from '../../ui/form/Select.tsx';
import classes from './SourceBar.module.css';

interface SourceBarProps {
  readonly names: readonly string[];
  /** Of the file that is shown, with its text; undefined where there is none. */
  readonly shown: { readonly name: string; readonly text: string } | undefined;
  readonly onName: (name: string) => void;
  /** Beside the name of the file. */
  readonly tools?: ReactNode;
}

/** Over the text of a file: which one, and what can be done with it. */
export const SourceBar = ({ names, shown, onName, tools }: SourceBarProps) => {
  const { t } = useTranslation('device');
  return (
    <div className={classes['bar']}>
      {shown && names.length > 1 ? (
        <Select
          label={t('source.file')}
          isLabelHidden
          value={shown.name}
          onChange={onName}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      ) : (
        <code className={classes['name']}>{shown?.name}</code>
      )}
      {tools}
      {shown ? <CopyButton label={t('source.copy')} text={() => shown.text} /> : null}
    </div>
  );
};
