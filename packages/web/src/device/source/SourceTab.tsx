import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { OpenedFile, OpenedProblem } from '../engine/opened.ts';
import { useAddress } from '../useAddress.ts';
import { lineInFragment, linesOf } from './lines.ts';
import classes from './SourceTab.module.css';

interface SourceTabProps {
  readonly files: readonly OpenedFile[];
  readonly problems: readonly OpenedProblem[];
  /** The sentence of a problem. */
  readonly sentenceOf: (problem: OpenedProblem) => string;
}

/** The same as `line-height` in the style. */
const lineHeight = 18;

export const SourceTab = ({ files, problems, sentenceOf }: SourceTabProps) => {
  const { t } = useTranslation('device');
  const { hash } = useLocation();
  const address = useAddress();
  const code = useRef<HTMLElement>(null);
  const file = files.find(({ name }) => name === address.get('file')) ?? files[0];
  const text = file?.source.text ?? '';
  const lines = useMemo(() => linesOf(text), [text]);
  const marked = lineInFragment(hash);
  const own = problems.filter((problem) => problem.file === file?.name && problem.line !== undefined);

  useEffect(() => {
    const holder = code.current;
    if (!holder || marked === undefined || marked > lines.length) return;
    holder.scrollTo({ top: Math.max(0, (marked - 1) * lineHeight - holder.clientHeight / 2) });
  }, [marked, lines]);

  return (
    <>
      <Toolbar>
        {files.length > 1 ? (
          <Select
            label={t('source.file')}
            value={file?.name ?? ''}
            onChange={(name) => address.set({ file: name }, '')}
            options={files.map(({ name }) => ({ value: name, label: name }))}
          />
        ) : (
          <code>{file?.name}</code>
        )}
        <CopyButton label={t('source.copy')} text={() => text} />
        <span className={classes['note']}>
          {t(file?.isChanged ? 'source.changed' : 'source.lines', { count: lines.length })}
        </span>
      </Toolbar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={code} className={classes['source']} tabIndex={0} aria-label={t('tab.source')}>
        <div className={classes['numbers']}>
          {Array.from(lines, (_, index) => index + 1).map((number) => (
            <a key={number} href={`#L${number}`} tabIndex={-1} className={classes['number']}>
              {number}
            </a>
          ))}
        </div>
        <div className={classes['text']}>
          {own.map((problem) => (
            <div
              key={problem.key}
              className={cx(classes['mark'], classes[problem.severity])}
              style={{ top: ((problem.line ?? 1) - 1) * lineHeight }}
              title={sentenceOf(problem)}
            />
          ))}
          {marked === undefined ? null : (
            <div
              className={cx(classes['mark'], classes['current'])}
              style={{ top: (marked - 1) * lineHeight }}
            />
          )}
          <pre className={classes['code']}>{lines.join('\n')}</pre>
        </div>
      </section>
    </>
  );
};
