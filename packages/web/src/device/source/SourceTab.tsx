import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineProblems } from '../../document/source/line-problem.ts';
import { SourceView } from '../../document/source/SourceView.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedFile, OpenedProblem } from '../engine/opened.ts';
import { lineCount } from './line-count.ts';
import classes from './SourceTab.module.css';

interface SourceTabProps extends DeviceStateProps {
  readonly files: readonly OpenedFile[];
  readonly problems: readonly OpenedProblem[];
  /** The sentence of a problem. */
  readonly sentenceOf: (problem: OpenedProblem) => string;
}

export const SourceTab = ({ files, problems, sentenceOf, view, onView }: SourceTabProps) => {
  const { t } = useTranslation('device');
  const file = files.find((one) => one.name === view.file) ?? files[0];
  const text = file?.source.text ?? '';
  const count = useMemo(() => lineCount(text), [text]);
  const name = file?.name;
  const marks = useMemo(() => lineProblems(problems, name, sentenceOf), [problems, name, sentenceOf]);
  return (
    <>
      <Toolbar>
        {files.length > 1 ? (
          <Select
            label={t('source.file')}
            value={name ?? ''}
            onChange={(next) => onView({ file: next, line: undefined })}
            options={files.map((one) => ({ value: one.name, label: one.name }))}
          />
        ) : (
          <code>{name}</code>
        )}
        <CopyButton label={t('source.copy')} text={() => text} />
        <span className={classes['note']}>
          {t(file?.isChanged ? 'source.changed' : 'source.lines', { count })}
        </span>
      </Toolbar>
      <SourceView
        key={name}
        file={name ?? ''}
        text={text}
        problems={marks}
        line={view.line === undefined ? undefined : Number(view.line)}
        onLine={(line) => onView({ line: String(line) })}
      />
    </>
  );
};
