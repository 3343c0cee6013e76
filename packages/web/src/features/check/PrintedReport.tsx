import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { countOfSeverity, isCounted } from '../../device/engine/counted.ts';
import type { Opened, OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { Time } from '../../ui/Time.tsx';
import { useEditionText } from '../../shared/workbench/edition-text.ts';
import { useHintText } from '../../shared/workbench/hint-text.ts';
import classes from './PrintedReport.module.css';
import { groupOf, groups } from '../../shared/workbench/problem-groups.ts';

interface PrintedReportProps {
  readonly opened: Opened;
  readonly onPrinted: () => void;
}

/** The result on paper, in place of the page: what was checked, by what it was judged, and every problem by its cause. */
const PrintedReport = ({ opened, onPrinted }: PrintedReportProps) => {
  const { t } = useTranslation('check');
  const [made] = useState(() => new Date().toISOString());
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    // Browsers disagree on when printing is over. Whoever does something on the page again is through with it.
    const onUse = () => done();
    document.addEventListener('keydown', onUse, true);
    document.addEventListener('pointerdown', onUse, true);
    window.print();
    return () => {
      document.removeEventListener('keydown', onUse, true);
      document.removeEventListener('pointerdown', onUse, true);
    };
  }, []);
  const { problems, devices, otherFiles, stampedBy, judgedBy, steps } = opened;
  const names = [...devices.flatMap(({ main, languages }) => [main, ...languages]), ...otherFiles].map(
    ({ name }) => name,
  );
  return createPortal(
    <article className={classes['report']}>
      <h1>{t('report.title')}</h1>
      <dl className={classes['facts']}>
        <dt>{t('report.files')}</dt>
        <dd>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
          {steps === 0 ? null : <p>{t('report.changed', { count: steps })}</p>}
        </dd>
        <dt>{t('report.judged')}</dt>
        <dd>
          {judgedBy === 'stamp' ? t('bar.asOfStamp', { version: stampedBy.join(', ') }) : t('bar.asOfToday')}
        </dd>
        <dt>{t('report.result')}</dt>
        <dd>
          {problems.some(isCounted) ? (
            <ul>
              <li>{t('bar.errors', { count: countOfSeverity(problems, 'error') })}</li>
              <li>{t('bar.warnings', { count: countOfSeverity(problems, 'warning') })}</li>
            </ul>
          ) : (
            t('bar.clean')
          )}
        </dd>
        <dt>{t('report.made')}</dt>
        <dd>
          <Time iso={made} />
        </dd>
      </dl>
      {groups.map((group) => {
        const own = problems.filter((problem) => groupOf(problem) === group);
        if (own.length === 0) return null;
        return (
          <section key={group}>
            <h2>{t(`problems.group.${group}`, { count: own.length })}</h2>
            {[...Map.groupBy(own, ({ rule }) => rule)].map(([rule, alike]) => (
              <Cause key={rule} rule={rule} problems={alike} hasFiles={names.length > 1} />
            ))}
          </section>
        );
      })}
    </article>,
    document.body,
  );
};

interface CauseProps {
  readonly rule: string;
  readonly problems: readonly OpenedProblem[];
  /** There are several: then each problem says which one it is in. */
  readonly hasFiles: boolean;
}

const Cause = ({ rule, problems, hasFiles }: CauseProps) => {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const hintOf = useHintText();
  const editionText = useEditionText();
  const [first] = problems;
  const facts = first
    ? [
        first.clause,
        first.numbers.length === 0 ? undefined : t('problems.number', { numbers: first.numbers.join(', ') }),
        editionText(first),
      ].filter((fact) => fact !== undefined)
    : [];
  return (
    <table className={classes['cause']}>
      <caption>
        <code>{rule}</code>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('report.line')}</th>
          <th scope="col">{t('report.problem')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map((problem) => (
          <tr key={problem.key}>
            <td>{problem.line ?? '–'}</td>
            <td>
              {sentenceOf(problem)}
              <Hint text={hintOf(problem)} />
              {hasFiles ? <p className={classes['file']}>{problem.file}</p> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Hint = ({ text }: { readonly text: string | undefined }) => (text === undefined ? null : <p>{text}</p>);

export default PrintedReport;
