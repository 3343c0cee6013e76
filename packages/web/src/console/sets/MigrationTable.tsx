import { useTranslation } from 'react-i18next';
import { LongTable } from '../../device/LongTable.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { addressText } from '../described.ts';
import panes from '../Panes.module.css';
import type { MigrationKind, MigrationRow } from './migration.ts';
import classes from './Sets.module.css';

const statusOf: Readonly<Record<MigrationKind, Status>> = {
  taken: 'ok',
  converted: 'info',
  review: 'warning',
  new: 'info',
  removed: 'off',
};

interface MigrationTableProps {
  readonly rows: readonly MigrationRow[];
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirmed: (confirmed: ReadonlySet<string>) => void;
}

/** Row by row: what it was, what it would be, and why; only what has a value can be confirmed. */
export const MigrationTable = ({ rows, confirmed, onConfirmed }: MigrationTableProps) => {
  const { t } = useTranslation(['console', 'sets']);
  const toggle = (key: string): void => {
    const next = new Set(confirmed);
    if (!next.delete(key)) next.add(key);
    onConfirmed(next);
  };
  return (
    <LongTable<MigrationRow>
      label={t('sets:migrate.rows')}
      isPrinted={false}
      isStacked
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          place: 'main',
          title: t('console:column.name'),
          render: ({ key, name, from, to, after }) => {
            const where = from ?? to;
            const title = name || (where ? addressText(where) : key);
            return after === undefined ? (
              title
            ) : (
              <label className={classes['chosen']}>
                <input type="checkbox" checked={confirmed.has(key)} onChange={() => toggle(key)} />
                {title}
              </label>
            );
          },
        },
        {
          key: 'from',
          title: t('sets:migrate.column.from'),
          render: ({ from, before }) => (
            <span className={classes['lines']}>
              {before.kind === 'value' || before.kind === 'meaningless' ? before.text : '–'}
              <small className={panes['muted']}>{from ? addressText(from) : ''}</small>
            </span>
          ),
        },
        {
          key: 'to',
          title: t('sets:migrate.column.to'),
          render: ({ to, afterText }) => (
            <span className={classes['lines']}>
              {afterText || '–'}
              <small className={panes['muted']}>{to ? addressText(to) : ''}</small>
            </span>
          ),
        },
        {
          key: 'kind',
          title: t('console:column.state'),
          render: ({ kind, reason }) => (
            <span className={classes['lines']}>
              <StatusWord status={statusOf[kind]}>{t(`sets:migrate.kind.${kind}`)}</StatusWord>
              <small className={panes['muted']}>{t(`sets:migrate.reason.${reason}`)}</small>
            </span>
          ),
        },
      ]}
    />
  );
};
