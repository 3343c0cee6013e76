import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './ChecksPanel.module.css';
import type { Detail } from './packages.ts';

const statuses: Readonly<Record<Detail['check']['verdict'], Status>> = {
  passed: 'ok',
  warnings: 'warning',
  failed: 'error',
};

const stampWords = {
  valid: 'stampValid',
  mismatch: 'stampInvalid',
  missing: 'stampMissing',
} as const satisfies Record<Detail['stamp']['state'], string>;

const kilobyte = 1024;

interface ChecksPanelProps {
  /** What was published is missing before the release. */
  readonly detail: Pick<Detail, 'check' | 'stamp' | 'package'> & Partial<Pick<Detail, 'publishing'>>;
}

/** What the server found when the file came in, whose stamp it bears, and what was said when it was published. */
export const ChecksPanel = ({ detail }: ChecksPanelProps) => {
  const { t, i18n } = useTranslation(['checks', 'library', 'check']);
  const asOfText = (asOf: readonly string[]): string =>
    asOf
      .map((one) => (one === 'today' ? t('check:bar.asOfToday') : t('check:bar.asOfStamp', { version: one })))
      .join(', ');
  const { check, stamp, package: file } = detail;
  const size = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <>
      <div className={classes['columns']}>
        <Section title={t('result')}>
          <Properties
            items={[
              {
                label: t('verdict'),
                value: <StatusWord status={statuses[check.verdict]}>{t(check.verdict)}</StatusWord>,
              },
              {
                label: t('engine'),
                value: t('engineVersion', { version: check.engineVersion }),
              },
              ...(check.asOf.length > 0 ? [{ label: t('judgedBy'), value: asOfText(check.asOf) }] : []),
              {
                label: t('stamp'),
                value: (
                  <StatusWord status={stamp.isValid ? 'ok' : 'error'}>
                    {t(stampWords[stamp.state])}
                  </StatusWord>
                ),
              },
              { label: t('checker'), value: stamp.checker },
            ]}
          />
        </Section>
        {file ? (
          <Section title={t('package')}>
            <Properties
              items={[
                {
                  label: t('library:log.file'),
                  value: <code className={classes['long']}>{file.fileName}</code>,
                },
                { label: t('size'), value: `${size.format(file.size / kilobyte)} KB` },
                { label: t('sha256'), value: <code className={classes['long']}>{file.sha256}</code> },
              ]}
            />
          </Section>
        ) : null}
      </div>
      <Problems title={t('problems')} problems={check.problems.filter(({ isLater }) => !isLater)} />
      {check.later > 0 ? (
        <details>
          <summary>{t('check:problems.group.later', { count: check.later })}</summary>
          <Problems title={t('later')} problems={check.problems.filter(({ isLater }) => isLater)} />
        </details>
      ) : null}
      {detail.publishing ? <Publishing entries={detail.publishing} /> : null}
    </>
  );
};

interface ProblemsProps {
  readonly title: string;
  readonly problems: Detail['check']['problems'];
}

export const Problems = ({ title, problems }: ProblemsProps) => {
  const { t } = useTranslation('checks');
  return (
    <Section title={title}>
      {problems.length === 0 ? (
        <p>{t('noProblems')}</p>
      ) : (
        <Table<Detail['check']['problems'][number]>
          label={title}
          rows={problems}
          rowKey={({ file, line, column, rule, message }) => [file, line, column, rule, message].join('/')}
          columns={[
            {
              key: 'severity',
              title: t('severity'),
              render: ({ severity }) => <StatusWord status={severity}>{t(severity)}</StatusWord>,
            },
            { key: 'message', title: t('sentence'), render: ({ message }) => message },
            {
              key: 'line',
              title: t('line'),
              isNumber: true,
              render: ({ line, file }) =>
                line === null ? (
                  '–'
                ) : (
                  <Link to={`?${new URLSearchParams({ tab: 'source', file })}#L${line}`}>{line}</Link>
                ),
            },
            {
              key: 'rule',
              title: t('rule'),
              render: ({ rule }) => (
                <Link to={`/rules?${new URLSearchParams({ rule })}`}>
                  <code>{rule}</code>
                </Link>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
};

const Publishing = ({ entries }: { readonly entries: Detail['publishing'] }) => {
  const { t } = useTranslation(['checks', 'publish']);
  return (
    <Section title={t('publishing')} note={t('publishingNote')}>
      <Table<Detail['publishing'][number]>
        label={t('publishing')}
        rows={entries}
        rowKey={({ action, at }) => `${action} ${at}`}
        columns={[
          { key: 'action', title: t('action'), render: ({ action }) => t(action) },
          { key: 'at', title: t('at'), render: ({ at }) => <Time iso={at} /> },
          {
            key: 'cause',
            title: t('publish:removal.cause'),
            render: ({ cause }) => (cause ? t(`publish:causes.${cause}`) : '–'),
          },
          { key: 'reason', title: t('reason'), render: ({ reason }) => reason || '–' },
          {
            key: 'sequence',
            title: t('sequence'),
            isNumber: true,
            render: ({ sequence }) => sequence ?? '–',
          },
          {
            key: 'hash',
            title: t('hash'),
            render: ({ hash }) =>
              hash === null ? t('notSealed') : <code className={classes['long']}>{hash}</code>,
          },
        ]}
      />
    </Section>
  );
};
