import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { createCachePer } from '../base/caches.ts';
import type { Db } from '../db/connect.ts';

/** Long enough to follow a link that was just made. */
export const ticketSeconds = 60;

const settingName = 'downloadTicketKey';
const keys = createCachePer<Buffer>({ max: 1 });

/** One key for all instances, made by whichever needs it first. */
const makeKey = async (db: Db): Promise<Buffer> => {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  await sql`
    insert into site_setting (name, value) values (${settingName}, ${fresh}::jsonb) on conflict do nothing`.execute(
    db,
  );
  const { value } = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirstOrThrow();
  return Buffer.from(z.string().parse(value), 'base64url');
};

const keyOf = (db: Db): Promise<Buffer> => keys(db).get(settingName, () => makeKey(db));

interface Ticket {
  readonly accountId: string;
  readonly releaseId: string;
}

const signatureOf = (key: Buffer, { accountId, releaseId }: Ticket, expires: number): Buffer =>
  createHmac('sha256', key).update(`${accountId} ${releaseId} ${expires}`).digest();

/** Says who downloads, in an address that may end up in a log: worthless after a minute, and for anything else. */
export const issue = async (db: Db, ticket: Ticket, now: number): Promise<string> => {
  const expires = Math.floor(now / 1000) + ticketSeconds;
  const signature = signatureOf(await keyOf(db), ticket, expires).toString('base64url');
  return `${ticket.accountId}.${expires.toString(36)}.${signature}`;
};

/** False when everything of the account was ended after the ticket was issued, or the account is gone. */
const isStillGood = async (db: Db, accountId: string, issuedAt: number): Promise<boolean> => {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('is_disabled', '=', false)
    .where((where) =>
      where.or([
        where('credentials_ended_at', 'is', null),
        where('credentials_ended_at', '<', new Date(issuedAt * 1000)),
      ]),
    )
    .executeTakeFirst();
  return account !== undefined;
};

const pattern = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Whose ticket it is; null when it is for another file, expired, or made up. */
export const accountOf = async (
  db: Db,
  token: string,
  { releaseId, now }: { readonly releaseId: string; readonly now: number },
): Promise<string | null> => {
  const [, accountId, time, signature] = pattern.exec(token) ?? [];
  if (accountId === undefined || time === undefined || signature === undefined) return null;
  const expires = Number.parseInt(time, 36);
  const expected = signatureOf(await keyOf(db), { accountId, releaseId }, expires);
  const isOurs = timingSafeEqual(expected, Buffer.from(signature, 'base64url'));
  if (!isOurs || expires * 1000 <= now) return null;
  return (await isStillGood(db, accountId, expires - ticketSeconds)) ? accountId : null;
};
