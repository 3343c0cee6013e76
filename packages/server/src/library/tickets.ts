import { createHmac, timingSafeEqual } from 'node:crypto';
import { createCachePer } from '../base/caches.ts';
import type { Db } from '../db/connect.ts';
import * as credentials from '../stores/credentials.ts';
import * as site from '../stores/site.ts';

/** Long enough to follow a link that was just made. */
export const ticketSeconds = 60;

const settingName = 'downloadTicketKey';
const keys = createCachePer<Buffer>({ max: 1 });

const keyOf = (db: Db): Promise<Buffer> => keys(db).get(settingName, () => site.sharedKey(db, settingName));

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
  const issuedAt = new Date((expires - ticketSeconds) * 1000);
  return (await credentials.areValidSince(db, accountId, issuedAt)) ? accountId : null;
};
