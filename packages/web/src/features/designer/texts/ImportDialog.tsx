import type { Catalogue, CommandCall } from '@iodd-hub/iodd';
import type { ImportPlan, PlannedText, RefusedText } from '@iodd-hub/iodd/translate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../device/language-name.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { Table } from '../../../ui/Table.tsx';
import { usualPlace } from './language-options.ts';
import type { FaultyImport, ReadImport } from './read-import.ts';
import classes from './Texts.module.css';

interface ImportDialogProps {
  readonly read: ReadImport | FaultyImport;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

const megabyte = 1024 * 1024;
/** More rows help nobody to decide. */
const shownRows = 200;
const shownIds = 8;

/** What a translator's file would do, before it is done as one step. */
export const ImportDialog = ({ read, catalogue, onClose }: ImportDialogProps) => {
  const { t } = useTranslation('texts');
  const { run } = useFormEnvironment();
  const plan = useMemo(() => ('fault' in read ? undefined : read.planFor(catalogue)), [read, catalogue]);
  const isUseful = plan !== undefined && plan.texts.length > 0 && !plan.isTooMuch;
  const apply = (): void => {
    if (!plan) return;
    onClose();
    const where = usualPlace(catalogue.languages);
    const texts = plan.texts.map(({ id, language, value }) => ({ id, language, value }));
    const calls: readonly CommandCall[] = [
      ...plan.languages.map((language) => ({ command: 'addLanguage', args: { language, where } }) as const),
      { command: 'writeTexts', args: { texts } },
    ];
    void run(calls);
  };
  return (
    <Dialog
      title={t('import.title')}
      size="large"
      onCancel={onClose}
      footer={
        <>
          {plan ? (
            <Button kind="primary" isDisabled={!isUseful} onClick={apply}>
              {t('import.apply')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('import.cancel')}</Button>
        </>
      }
    >
      {'fault' in read ? <FaultNotice {...read} /> : null}
      {plan ? <Summary plan={plan} /> : null}
      {plan && plan.texts.length + plan.refused.length > 0 ? <Changes plan={plan} /> : null}
      <p>{t('import.local')}</p>
    </Dialog>
  );
};

const FaultNotice = ({ name, fault }: FaultyImport) => {
  const { t } = useTranslation('texts');
  const text = (() => {
    switch (fault.kind) {
      case 'size':
        return t('import.fault.size', { name, megabytes: fault.max / megabyte });
      case 'limit':
        return t('import.fault.limit', { name, limit: fault.limit, max: fault.max });
      case 'syntax':
        return t('import.fault.syntax', { name, line: fault.line, reason: fault.reason });
      case 'quote':
      case 'cells':
        return t(`import.fault.${fault.kind}`, { name, line: fault.line });
      case 'format':
        return t('import.fault.format', { name, found: fault.found });
      default:
        return t(`import.fault.${fault.kind}`, { name });
    }
  })();
  return (
    <Notice kind="error" isAnnounced>
      {text}
    </Notice>
  );
};

type SummaryLine = readonly [count: number, line: (count: number) => string, status?: 'warning' | 'error'];

const Summary = ({ plan }: { readonly plan: ImportPlan }) => {
  const { t, i18n } = useTranslation('texts');
  const { texts, languages, unknown, refused, same } = plan;
  const listed = new Intl.ListFormat(i18n.language);
  const added = texts.filter(({ before }) => before === undefined).length;
  const lines: readonly SummaryLine[] = [
    [added, (count) => t('import.added', { count })],
    [texts.length - added, (count) => t('import.changed', { count })],
    [
      languages.length,
      () =>
        t('import.newLanguages', {
          languages: listed.format(languages.map((code) => languageName(code, i18n.language))),
        }),
    ],
    [same, (count) => t('import.same', { count })],
    [texts.filter(({ max }) => max !== undefined).length, (count) => t('import.long', { count }), 'warning'],
    [
      texts.filter(({ isOutdated }) => isOutdated).length,
      (count) => t('import.outdated', { count }),
      'warning',
    ],
    [unknown.length, (count) => t('import.unknown', { count, ids: shortList(unknown) })],
    [refused.length, (count) => t('import.refused', { count }), 'error'],
  ];
  return (
    <>
      {texts.length === 0 ? <Notice kind="info">{t('import.nothing')}</Notice> : null}
      {plan.isTooMuch ? <Notice kind="error">{t('import.tooMuch')}</Notice> : null}
      <ul className={classes['summary']}>
        {lines.flatMap(([count, line, status]) =>
          count === 0
            ? []
            : [
                <li key={line(count)}>
                  {status ? <StatusWord status={status}>{line(count)}</StatusWord> : line(count)}
                </li>,
              ],
        )}
      </ul>
    </>
  );
};

const shortList = (ids: readonly string[]): string =>
  [...ids.slice(0, shownIds), ...(ids.length > shownIds ? ['…'] : [])].join(', ');

type Row = (PlannedText | RefusedText) & { readonly at: number };

const Changes = ({ plan: { texts, refused } }: { readonly plan: ImportPlan }) => {
  const { t } = useTranslation('texts');
  // What is refused, and what somebody should look at, comes first.
  const concerns = texts.filter(({ max, isOutdated }) => max !== undefined || isOutdated);
  const others = texts.filter((text) => !concerns.includes(text));
  const all = [...refused, ...concerns, ...others];
  const rows = all.slice(0, shownRows).map((text, at): Row => ({ ...text, at }));
  const noteOf = (row: Row): string => {
    if ('reason' in row) return t(`import.reason.${row.reason}`, { language: row.language });
    if (row.max !== undefined) return t('import.note.long', { max: row.max });
    return row.isOutdated ? t('import.note.outdated') : '';
  };
  return (
    <>
      {all.length > rows.length ? <p>{t('import.first', { count: rows.length })}</p> : null}
      <div className={classes['changes']}>
        <Table<Row>
          label={t('import.table')}
          rows={rows}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'id', title: t('import.column.id'), render: ({ id }) => <code>{id}</code> },
            { key: 'language', title: t('import.column.language'), render: ({ language }) => language },
            {
              key: 'before',
              title: t('import.column.before'),
              render: (row) =>
                'before' in row && row.before !== undefined ? (
                  <span lang={row.language} className={classes['before']}>
                    {row.before}
                  </span>
                ) : null,
            },
            {
              key: 'after',
              title: t('import.column.after'),
              render: ({ value, language }) => <span lang={language}>{value}</span>,
            },
            { key: 'note', title: t('import.column.note'), render: noteOf },
          ]}
        />
      </div>
    </>
  );
};
