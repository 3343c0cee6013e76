import { noticeKinds, type OwnNotice } from '@iodd-hub/contract/notice';
import { ResultError } from '@iodd-hub/contract';
import { failureCauses } from '@iodd-hub/contract/console-values';
import type { Handlers } from '../../context.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { accountOfToken, stopMails } from '../../mail/notice-mails.ts';
import * as accounts from '../../stores/accounts.ts';
import { lockAccount, lockCaller } from '../../stores/locks.ts';
import * as failures from '../../stores/device-failures.ts';
import * as mails from '../../stores/mails.ts';
import * as notices from '../../stores/notices.ts';

type Row = notices.NoticeRow;

const fileOf = (row: Row): OwnNotice['file'] =>
  row.release_id === null
    ? null
    : {
        rpId: row.release_id,
        productName: row.product_name ?? '',
        manufacturer: row.vendor_name ?? '',
        fileName: row.file_name ?? '',
        ioddVersion: row.iodd_version ?? '',
        releaseDate: row.release_date ?? '',
        reason: row.kind === 'revision' ? '' : (row.withdrawal_reason ?? ''),
      };

const answerOf = ({ message_id, title, answered_by }: Row): OwnNotice['answer'] =>
  message_id === null ? null : { messageId: message_id, title: title ?? '', author: answered_by };

const commentOf = (row: Row): OwnNotice['comment'] =>
  row.comment_id === null || row.draft_id === null
    ? null
    : {
        commentId: row.comment_id,
        ioddId: row.draft_id,
        fileName: row.draft_name ?? '',
        name: row.commented_by ?? row.visitor_name ?? '',
        isVisitor: row.commented_by === null,
        elementId: row.element_id ?? '',
        elementName: row.element_name || (row.element_key ?? ''),
      };

const confirmationOf = (row: Row): OwnNotice['confirmation'] =>
  row.package_id === null || row.package_draft_id === null
    ? null
    : { packageId: row.package_id, ioddId: row.package_draft_id, fileName: row.package_name ?? '' };

const failureOf = (row: Row): OwnNotice['failure'] =>
  row.host_id === null || row.started_at === null
    ? null
    : {
        hostId: row.host_id,
        hostName: row.host_name ?? '',
        master: row.master ?? 0,
        port: row.port ?? 0,
        deviceName: row.device_name ?? '',
        cause: failureCauses.find((cause) => cause === row.cause) ?? 'event',
        code: row.code ?? 0,
        startedAt: row.started_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        times: row.times ?? 1,
      };

const viewOf = (row: Row): OwnNotice => ({
  id: row.id,
  kind: noticeKinds.find((kind) => kind === row.kind) ?? 'revision',
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
  file: fileOf(row),
  answer: answerOf(row),
  comment: commentOf(row),
  confirmation: confirmationOf(row),
  failure: failureOf(row),
});

export const notice: Handlers<'notice'> = {
  async noticeList({ services, user }, { after, pageSize }) {
    const rows = await notices.list(services.database.db, {
      accountId: user.accountId,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, (last) => String(last.number));
    return { items: page.items.map(viewOf), next: page.next };
  },

  async noticeState({ services, user }) {
    const { db } = services.database;
    const [unread, failing, account] = await Promise.all([
      notices.countUnread(db, user.accountId),
      notices.newestFailing(db, user.accountId),
      accounts.findById(db, user.accountId),
    ]);
    return {
      unread,
      isMailed: Boolean(account?.notice_mails_since),
      isToldOfDevices: account?.is_told_of_devices === true,
      isMailedOfDevices: Boolean(account?.device_mails_since),
      failing: failing ? viewOf(failing) : null,
    };
  },

  async noticeRead({ services, user }, { id }) {
    if (!(await notices.markRead(services.database.db, user.accountId, id)))
      throw new ResultError('notFound');
    return {};
  },

  async noticeMails({ services, user }, { isMailed }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { caller } = await lockCaller(tx, user);
      if (!isMailed) return stopMails(tx, caller.id);
      // Nobody has shown to read mail there: it may be the address of somebody else.
      if (caller.is_email_unconfirmed) throw new ResultError('emailUnconfirmed');
      await notices.setMails(tx, caller.id, true);
    });
    return {};
  },

  async noticeDevices({ services, user }, { isTold, isMailed }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { caller } = await lockCaller(tx, user);
      if (isMailed && caller.is_email_unconfirmed) throw new ResultError('emailUnconfirmed');
      await failures.setWishes(tx, caller.id, { isTold, isMailed });
      if (!isTold || !isMailed) await mails.dropWaiting(tx, caller.id, 'deviceFailures');
    });
    return {};
  },

  async noticeStop({ services }, { token }) {
    const { db } = services.database;
    const accountId = await accountOfToken(db, token);
    if (accountId === null) throw new ResultError('notFound');
    await db.transaction().execute(async (tx) => {
      // Whoever has no account any more gets no mail either.
      if (await lockAccount(tx, accountId)) await stopMails(tx, accountId);
    });
    return {};
  },
};
