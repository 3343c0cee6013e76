import { languageOrDefault } from '@iodd-hub/i18n';
import { createTransport } from 'nodemailer';
import type { Db, Tx } from '../db/connect.ts';
import { assertOutsideTransaction } from '../db/open-transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import * as mails from '../stores/mails.ts';
import type { AnyMail } from './mails.ts';
import { render, type RenderedMail } from './templates.ts';

/** Takes a mail to the outside; throws when it was not accepted. */
export type Transport = (recipient: string, mail: RenderedMail) => Promise<void>;

/** Null when no mail server is configured: mails wait in the outbox and are sent once there is one. */
export const openTransport = (smtpUrl: string | null, from: string): Transport | null => {
  if (!smtpUrl) return null;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return async (recipient, mail) => {
    assertOutsideTransaction('the mail server');
    const sent = transport.sendMail({ from, to: { name: '', address: recipient }, ...mail });
    await withinTime(sent, sendTimeoutMs);
  };
};

/** Of one step of the conversation, and of the whole of it: a server that sends a word now and then is silent, too. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;
const sendTimeoutMs = 60_000;

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
  { id, email, language }: Recipient,
  mail: AnyMail,
): Promise<string> => {
  const validMinutes = mail.template === 'verifyCode' ? mail.args.minutes : null;
  const mailId = await mails.insert(tx, {
    recipient: email,
    language,
    template: mail.template,
    args: mail.args,
    accountId: id ?? null,
    aboutId: mail.about ?? null,
    validMinutes,
  });
  await jobs.enqueue(tx, 'send-mail', { mailId });
  return mailId;
};

/** After so many tries, about two hours of a mail server that is down, a mail is left to whoever runs the site. */
const maxTries = 9;
const firstWaitSeconds = 30;

/** Each wait twice as long as the one before; null after the last try. */
export const waitAfter = (tries: number): number | null =>
  tries >= maxTries ? null : firstWaitSeconds * 2 ** (tries - 1);

export interface MailTools {
  readonly db: Db;
  /** Null while no mail server is configured: nothing is tried, and no try is counted. */
  readonly transport: Transport | null;
  readonly onTried: (outcome: 'sent' | 'failed') => void;
}

/**
 * Sends one mail unless it was sent already: claim, send, mark, with no transaction open while the mail server is
 * waited for. A process that dies between the last two sends it twice rather than never: its claim ends, and the
 * mail is due again. A failure is noted and thrown, so that the log has it.
 */
export const sendFromOutbox = async (
  { db, transport, onTried }: MailTools,
  mailId: string,
): Promise<void> => {
  if (!transport) return;
  const row = await mails.claim(db, mailId);
  if (!row) return;
  const language = languageOrDefault(row.language);
  // Written by `post` above, from the same type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const mail = { template: row.template, args: row.args } as unknown as AnyMail;
  try {
    await transport(row.recipient, render(mail, language));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = { error: reason.slice(0, 500), waitSeconds: waitAfter(row.attempts) };
    await mails.markTried(db, mailId, row.until, failed);
    onTried('failed');
    throw error;
  }
  await mails.markSent(db, mailId, row.until);
  onTried('sent');
};

const atOnce = 10;

/** Every mail whose time has come; each stands for itself. The first failure is thrown when all had their try. */
export const sendDue = async (tools: MailTools): Promise<void> => {
  if (!tools.transport) return;
  const failures: unknown[] = [];
  for (;;) {
    const ids = await mails.dueIds(tools.db, atOnce);
    if (ids.length === 0) break;
    const tried = await Promise.allSettled(ids.map((id) => sendFromOutbox(tools, id)));
    failures.push(...tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
};
