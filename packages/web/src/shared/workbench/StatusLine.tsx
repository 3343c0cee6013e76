import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import manifest from '../../../package.json' with { type: 'json' };
import type { Opened, OpenedDevice, OpenedProblem } from '../../device/engine/opened.ts';
import { lineCount } from '../../device/source/line-count.ts';
import { StatusBar } from '../status/StatusBar.tsx';
import classes from './StatusLine.module.css';

interface StatusLineProps {
  readonly opened: Opened;
  readonly device: OpenedDevice | undefined;
  readonly problem: OpenedProblem | undefined;
  readonly kept: ReactNode;
}

const placeOf = ({ line, column }: OpenedProblem): string =>
  [line, column].filter((part) => part !== undefined).join(':');

/** What is looked at, and by what it is judged: the last line of the page. */
export const StatusLine = ({ opened, device, problem, kept }: StatusLineProps) => {
  const { t } = useTranslation('check');
  const files = device ? [device.main, ...device.languages] : opened.otherFiles;
  const file = files.find(({ name }) => name === problem?.file) ?? files[0];
  const version = device?.main.document?.version;
  const text = file?.source.text;
  // The page is drawn at every step; a text of megabytes is counted when it is another one.
  const lines = useMemo(() => (text ? lineCount(text) : 0), [text]);
  return (
    <StatusBar label={t('status.label')}>
      {file ? <code className={classes['code']}>{file.name}</code> : null}
      {problem?.line === undefined ? null : <code className={classes['code']}>{placeOf(problem)}</code>}
      {/* The text of a draft comes after the draft. */}
      {lines > 0 ? <span>{t('status.lines', { count: lines })}</span> : null}
      {version === undefined ? null : <span>{`IODD ${version}`}</span>}
      {opened.stampedBy.length === 0 ? <span>{t('bar.judgedByToday')}</span> : null}
      <span className={classes['end']}>{t('status.engine', { version: manifest.version })}</span>
      <span className={classes['private']}>{kept}</span>
    </StatusBar>
  );
};
