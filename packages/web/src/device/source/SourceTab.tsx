import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineProblems } from '../../document/source/line-problem.ts';
import { SourceView } from '../../document/source/SourceView.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedFile, OpenedProblem } from '../engine/opened.ts';
import { linesOf } from './lines.ts';
import classes from './SourceTab.module.css';

interface SourceTabProps extends DeviceStateProps {
  readonly files: readonly OpenedFile[];
  readonly problems: readonly OpenedProblem[];
  /** The sentence of a problem. */
  readonly sentenceOf: (problem: OpenedProblem) => string;
}

export const SourceTab = ({ files, problems, sentenceOf, view, onView }: SourceTabProps) => {
  const { t } = useTranslation('device');
  const file = files.find(({ name }) => name === view.file) ?? files[0];
  const text = file?.source.text ?? '';
  const count = useMemo(() => linesOf(text).length, [text]);
  return (
    <>
      <Toolbar>
        {files.length > 1 ? (
          <Select
            label={t('source.file')}
            value={file?.name ?? ''}
            onChange={(name) => onView({ file: name, line: undefined })}
            options={files.map(({ name }) => ({ value: name, label: name }))}
          />
        ) : (
          <code>{file?.name}</code>
        )}
        <CopyButton label={t('source.copy')} text={() => text} />
        <span className={classes['note']}>
          {t(file?.isChanged ? 'source.changed' : 'source.lines', { count })}
        </span>
      </Toolbar>
      <SourceView
        key={file?.name}
        file={file?.name ?? ''}
        text={text}
        problems={lineProblems(problems, file?.name, sentenceOf)}
        line={view.line === undefined ? undefined : Number(view.line)}
        onLine={(line) => onView({ line: String(line) })}
      />
    </>
  );
};
