import { ResultError } from '@iodd-hub/contract';
import type { MailState, OutboxMail } from '@iodd-hub/contract/mail';
import type { Handlers } from '../../context.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as mails from '../../stores/mails.ts';

type MailRow = Awaited<ReturnType<typeof mails.list>>[number];

const stateOf = ({ sent_at, failed_at }: MailRow): MailState => {
  if (sent_at) return 'sent';
  return failed_at ? 'failed' : 'waiting';
};

const viewOf = (row: MailRow): OutboxMail => {
  const state = stateOf(row);
  return {
    id: row.id,
    recipient: row.recipient,
    language: row.language,
    template: row.template,
    state,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    nextTryAt: state === 'waiting' ? row.next_try_at.toISOString() : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    isExpired: state !== 'sent' && row.is_expired,
  };
};

export const mail: Handlers<'mail'> = {
  async mailList({ services }, { state, after, pageSize }) {
    const before = readNumber(after);
    const found = await mails.list(services.database.db, { state, before, limit: pageSize + 1 });
    const { items: rows, next } = pageOf(found, pageSize, (row) => String(row.number));
    return { items: rows.map(viewOf), next };
  },

  async mailStatus({ services }) {
    const { smtpUrl, from } = services.config.mail;
    const { waiting, failed, oldest_waiting } = await mails.counts(services.database.db);
    return {
      isSetUp: smtpUrl !== null,
      sender: from,
      waiting,
      failed,
      oldestWaiting: oldest_waiting?.toISOString() ?? null,
    };
  },

  async mailRetry({ services, user }, { id }) {
    await services.database.db.transaction().execute(async (tx) => {
      if (!(await mails.retry(tx, id))) throw new ResultError('notFound');
      await services.jobs.enqueue(tx, 'send-mail', { mailId: id });
      await audit.record(tx, { actorId: user.accountId, action: 'mail.retried', subject: id });
    });
    return {};
  },

  async mailRetryAll({ services, user }) {
    return services.database.db.transaction().execute(async (tx) => {
      const count = await mails.retryFailed(tx);
      if (count === 0) return { count };
      await services.jobs.enqueue(tx, 'send-due-mails', {});
      const detail = { count };
      await audit.record(tx, { actorId: user.accountId, action: 'mail.retried', subject: 'outbox', detail });
      return { count };
    });
  },

  async mailTest({ services, user, language, siteUrl }) {
    if (services.config.mail.smtpUrl === null) throw new ResultError('mailNotSetUp');
    const account = await accounts.findById(services.database.db, user.accountId);
    if (!account?.email) throw new ResultError('notFound');
    const args = { name: accounts.calledBy(account), site: siteUrl };
    const recipient = { email: account.email, language };
    const id = await services.database.db.transaction().execute(async (tx) => {
      await audit.record(tx, { actorId: user.accountId, action: 'mail.tested', subject: user.accountId });
      return post(tx, services.jobs, recipient, { template: 'mailTest', args });
    });
    return { id, recipient: account.email };
  },
};
