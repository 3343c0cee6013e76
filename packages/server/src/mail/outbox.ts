import { defaultLanguage, isLanguage } from '@iodd-hub/i18n';
import { createTransport } from 'nodemailer';
import type { Db, Tx } from '../db/connect.ts';
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
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async (recipient, mail) => {
    await transport.sendMail({ from, to: { name: '', address: recipient }, ...mail });
  };
};

interface Recipient {
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, 'send-mail', { mailId: id });
};

/** Sends one mail unless it was sent already; a failure is noted and thrown, so that the queue tries again. */
export const sendFromOutbox = async (db: Db, transport: Transport, mailId: string): Promise<void> => {
  const failure = await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('mail')
      .select(['recipient', 'language', 'template', 'args'])
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const language = isLanguage(row.language) ? row.language : defaultLanguage;
    // Written by `post` above, from the same type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const mail = { template: row.template, args: row.args } as unknown as AnyMail;
    try {
      await transport(row.recipient, render(mail, language));
      // What it said is the recipient's alone from now on: some mails carry a code.
      await tx
        .updateTable('mail')
        .set({ sent_at: new Date(), args: '{}' })
        .where('id', '=', mailId)
        .execute();
      return null;
    } catch (error) {
      await tx
        .updateTable('mail')
        .set((set) => ({ attempts: set('attempts', '+', 1), last_error: String(error).slice(0, 500) }))
        .where('id', '=', mailId)
        .execute();
      return error;
    }
  });
  if (failure) throw failure;
};
