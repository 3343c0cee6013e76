import { defaultLanguage, isLanguage } from '@iodd-hub/i18n';
import type { UpdateObject } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Db, Tx } from '../db/connect.ts';
import { assertOutsideTransaction } from '../db/open-transaction.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AnyMail } from './parts.ts';
import { render, type RenderedMail } from './templates.ts';

/** Takes a mail to the outside; throws when it was not accepted. */
export type Transport = (recipient: string, mail: RenderedMail) => Promise<void>;

/** Null when no mail server is configured: mails stay in the outbox and are sent once there is one. */
export const openTransport = (smtpUrl: string | null, from: string): Transport => {
  if (!smtpUrl)
    return () =>
      Promise.reject(new Error('no mail server is configured (SMTP_URL); the mail stays in the outbox'));
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return async (recipient, mail) => {
    assertOutsideTransaction('the mail server');
    const sent = transport.sendMail({ from, to: { name: '', address: recipient }, ...mail });
    await withinTime(sent, wholeMs);
  };
};

/** Of one step of the conversation, and of the whole of it: a server that sends a word now and then is silent, too. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;
const wholeMs = 60_000;

const withinTime = async (sent: Promise<unknown>, limitMs: number): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the mail server did not end in time')), limitMs);
  try {
    await Promise.race([sent, promise]);
  } finally {
    clearTimeout(timer);
  }
};

interface Recipient {
  /** The account that the mail goes to; absent where there is none (any more). */
  readonly id?: string | undefined;
  readonly email: string;
  readonly language: string;
}

/** Puts a mail into the outbox and enqueues its sending, both in the business transaction. */
export const post = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  recipient: Recipient,
  mail: AnyMail,
): Promise<void> => {
  const { id } = await tx
    .insertInto('mail')
    .values({
      recipient: recipient.email,
      language: recipient.language,
      template: mail.template,
      args: JSON.stringify(mail.args),
      account_id: recipient.id ?? null,
      about_id: mail.about ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, 'send-mail', { mailId: id });
};

/** Longer than the transport waits for the mail server: whoever holds a claim that has ended has died. */
const claimMs = 120_000;

interface Claim {
  readonly recipient: string;
  readonly mail: RenderedMail;
  readonly until: Date;
}

/** Null when there is nothing to send. Throws while another worker is sending it. */
const claim = async (db: Db, mailId: string): Promise<Claim | null> => {
  const until = new Date(Date.now() + claimMs);
  const row = await db
    .updateTable('mail')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', new Date())]))
    .returning(['recipient', 'language', 'template', 'args'])
    .executeTakeFirst();
  if (!row) {
    const waiting = await db
      .selectFrom('mail')
      .select('id')
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (waiting) throw new Error('another worker is sending this mail');
    return null;
  }
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  // Written by `post` above, from the same type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const mail = { template: row.template, args: row.args } as unknown as AnyMail;
  return { recipient: row.recipient, mail: render(mail, language), until };
};

/** Only the holder of a claim says how it ended. */
const finish = (db: Db, mailId: string, { until }: Claim, outcome: UpdateObject<DB, 'mail'>) =>
  db
    .updateTable('mail')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', mailId)
    .where('claimed_until', '=', until)
    .execute();

/**
 * Sends one mail unless it was sent already: claim, send, mark, with no transaction open while the mail server is
 * waited for. A failure is noted and thrown, so that the queue tries again.
 */
export const sendFromOutbox = async (db: Db, transport: Transport, mailId: string): Promise<void> => {
  const claimed = await claim(db, mailId);
  if (!claimed) return;
  try {
    await transport(claimed.recipient, claimed.mail);
  } catch (error) {
    await finish(db, mailId, claimed, { last_error: String(error).slice(0, 500) });
    throw error;
  }
  // What it said is the recipient's alone from now on: some mails carry a code.
  await finish(db, mailId, claimed, { sent_at: new Date(), args: '{}', about_id: null });
};
