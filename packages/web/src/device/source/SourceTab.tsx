import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { OpenedFile, OpenedProblem } from '../engine/opened.ts';
import { useAddress } from '../useAddress.ts';
import { lineInFragment, linesOf, nextLine } from './lines.ts';
import classes from './SourceTab.module.css';

interface SourceTabProps {
  readonly files: readonly OpenedFile[];
  readonly problems: readonly OpenedProblem[];
  /** The sentence of a problem. */
  readonly sentenceOf: (problem: OpenedProblem) => string;
}

/** The same as `line-height` in the style. */
const lineHeight = 18;

const perChunk = 200;

/** The lines in pieces, so that the browser lays out only those on the screen. */
const chunksOf = (lines: readonly string[]) =>
  Array.from({ length: Math.ceil(lines.length / perChunk) }, (_, chunk) => ({
    from: chunk * perChunk + 1,
    part: lines.slice(chunk * perChunk, (chunk + 1) * perChunk),
  }));

export const SourceTab = ({ files, problems, sentenceOf }: SourceTabProps) => {
  const { t } = useTranslation('device');
  const { hash } = useLocation();
  const address = useAddress();
  const code = useRef<HTMLElement>(null);
  const file = files.find(({ name }) => name === address.get('file')) ?? files[0];
  const text = file?.source.text ?? '';
  const lines = useMemo(() => linesOf(text), [text]);
  const longest = useMemo(() => Math.max(...lines.map(({ length }) => length)), [lines]);
  const marked = lineInFragment(hash);
  const own = problems.filter((problem) => problem.file === file?.name && problem.line !== undefined);

  useEffect(() => {
    const holder = code.current;
    if (!holder || marked === undefined || marked > lines.length) return;
    holder.scrollTo({ top: Math.max(0, (marked - 1) * lineHeight - holder.clientHeight / 2) });
  }, [marked, lines]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const next = event.key === 'F8' ? nextLine(own, marked ?? 0, event.shiftKey) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    address.set({}, `#L${next}`);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

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
        <div className={classes['text']} style={{ minWidth: `calc(${longest}ch + 80px)` }}>
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
          {chunksOf(lines).map(({ from, part }) => (
            <div
              key={from}
              className={classes['chunk']}
              style={{ containIntrinsicHeight: part.length * lineHeight }}
            >
              <div className={classes['numbers']}>
                {Array.from(part, (_, index) => from + index).map((number) => (
                  <a key={number} href={`#L${number}`} tabIndex={-1} className={classes['number']}>
                    {number}
                  </a>
                ))}
              </div>
              <pre className={classes['code']}>{part.join('\n')}</pre>
            </div>
          ))}
        </div>
      </section>
    </>
  );
};
