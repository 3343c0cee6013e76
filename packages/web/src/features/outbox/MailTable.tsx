import type { MailState, OutboxMail } from '@iodd-hub/contract/mail';
import { isLanguage, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './MailTable.module.css';
import { useTemplateName } from './template-names.ts';

interface MailTableProps {
  readonly mails: readonly OutboxMail[];
  readonly state: MailState;
  readonly canRetry: boolean;
  /** The mail that is being tried again. */
  readonly busy: string | undefined;
  readonly onRetry: (id: string) => void;
}

const Moment = ({ iso }: { readonly iso: string }) => (
  <span className={classes['moment']}>
    <Time iso={iso} />
  </span>
);

const LastError = ({ mail: { lastError, isExpired } }: { readonly mail: OutboxMail }) => {
  const { t } = useTranslation('outbox');
  if (isExpired) return <span>{t('expired')}</span>;
  return lastError ? <span className={classes['error']}>{lastError}</span> : <span>–</span>;
};

/** What each state has beside address, kind and time. */
const useColumns = ({ canRetry, busy, onRetry }: MailTableProps) => {
  const { t } = useTranslation('outbox');
  const nameOf = useTemplateName();
  const common: readonly Column<OutboxMail>[] = [
    {
      key: 'recipient',
      title: t('column.recipient'),
      place: 'main',
      render: ({ recipient }) => recipient || <span className={classes['quiet']}>{t('erased')}</span>,
    },
    { key: 'template', title: t('column.template'), render: ({ template }) => nameOf(template) },
    {
      key: 'language',
      title: t('column.language'),
      render: ({ language }) => (isLanguage(language) ? languages[language].name : language),
    },
    { key: 'createdAt', title: t('column.createdAt'), render: ({ createdAt }) => <Moment iso={createdAt} /> },
  ];
  const attempts: Column<OutboxMail> = {
    key: 'attempts',
    title: t('column.attempts'),
    isNumber: true,
    render: (mail) => mail.attempts,
  };
  const lastError: Column<OutboxMail> = {
    key: 'lastError',
    title: t('column.lastError'),
    isLong: true,
    render: (mail) => <LastError mail={mail} />,
  };
  const retry: Column<OutboxMail> = {
    key: 'retry',
    title: t('column.retry'),
    isTitleHidden: true,
    place: 'edge',
    render: ({ id, recipient, isExpired }) =>
      isExpired || !canRetry ? null : (
        <Button isBusy={busy === id} onClick={() => onRetry(id)}>
          {t('retry')}
          <span className="only-for-screen-readers"> {recipient}</span>
        </Button>
      ),
  };
  const byState: Readonly<Record<MailState, readonly Column<OutboxMail>[]>> = {
    failed: [...common, attempts, lastError, retry],
    waiting: [
      ...common,
      attempts,
      {
        key: 'nextTryAt',
        title: t('column.nextTryAt'),
        render: ({ nextTryAt }) => (nextTryAt && canRetry ? <Moment iso={nextTryAt} /> : '–'),
      },
      lastError,
      retry,
    ],
    sent: [
      ...common,
      {
        key: 'sentAt',
        title: t('column.sentAt'),
        render: ({ sentAt }) => (sentAt ? <Moment iso={sentAt} /> : '–'),
      },
    ],
  };
  return byState;
};

export const MailTable = (props: MailTableProps) => {
  const { t } = useTranslation('outbox');
  const { mails, state } = props;
  const columns = useColumns(props)[state];
  return (
    <Table<OutboxMail>
      label={t(`state.${state}`)}
      isStacked
      rows={mails}
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
};
