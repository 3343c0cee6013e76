import { createHmac, timingSafeEqual } from 'node:crypto';
import { createCachePer } from '../base/caches.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { calledBy } from '../stores/accounts.ts';
import { lockAccount } from '../stores/locks.ts';
import * as mails from '../stores/mails.ts';
import * as notices from '../stores/notices.ts';
import * as site from '../stores/site.ts';
import { post } from './outbox.ts';

const settingName = 'noticeMailKey';
const keys = createCachePer<Buffer>({ max: 1 });
const keyOf = (db: Db): Promise<Buffer> => keys(db).get(settingName, () => site.sharedKey(db, settingName));

const signatureOf = (key: Buffer, accountId: string): Buffer =>
  createHmac('sha256', key).update(`stop notice mails ${accountId}`).digest();

/** Ends the mails and nothing else, for as long as somebody may look into an old mail. */
export const stopToken = async (db: Db, accountId: string): Promise<string> =>
  `${accountId}.${signatureOf(await keyOf(db), accountId).toString('base64url')}`;

const pattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Whose token it is; null when it was made up. */
export const accountOfToken = async (db: Db, token: string): Promise<string | null> => {
  const [, accountId, signature] = pattern.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return null;
  const expected = signatureOf(await keyOf(db), accountId);
  return timingSafeEqual(expected, Buffer.from(signature, 'base64url')) ? accountId : null;
};

/** What waits in the outbox is not sent any more either. The account is locked by the caller. */
export const stopMails = async (tx: Tx, accountId: string): Promise<void> => {
  await notices.setMails(tx, accountId, false);
  await mails.dropWaiting(tx, accountId, 'favoriteNotices');
};

interface Tools {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly siteUrl: string;
}

/** One mail for all that somebody was told since the last one: what it says and that it was said is one commit. */
const mailOne = async ({ db, jobs, siteUrl }: Tools, accountId: string): Promise<void> => {
  const token = await stopToken(db, accountId);
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account?.notice_mails_since || account.is_disabled || account.is_email_unconfirmed) return;
    const told = await notices.takeForMail(tx, accountId, account.notice_mails_since);
    if (told.length === 0) return;
    await post(tx, jobs, account, {
      template: 'favoriteNotices',
      args: {
        name: calledBy(account),
        files: told.map((row) => ({
          kind: row.kind === 'revision' || row.kind === 'withdrawn' ? row.kind : 'removed',
          productName: row.product_name,
          manufacturer: row.vendor_name,
          fileName: row.file_name,
          date: row.release_date,
        })),
        url: `${siteUrl}/notices`,
        stopUrl: `${siteUrl}/notices/stop#${token}`,
      },
    });
  });
};

export const mailNotices = async (tools: Tools): Promise<void> => {
  for (const accountId of await notices.accountsToMail(tools.db)) await mailOne(tools, accountId);
};
