import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { changeOf } from '../library/changes.ts';
import * as publications from '../stores/publications.ts';
import * as webhooks from '../stores/webhooks.ts';
import type { PostTo } from './send.ts';

const lanes = 8;
const maxChanges = 100;

/** After so many failures in a row, about three days, nothing is sent any more; the owner's page says so. */
export const maxFailures = 26;
const firstWaitSeconds = 60;
const longestWaitSeconds = 4 * 3600;

const waitAfter = (failures: number): number =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - 1));

/** Of time and body, so that an old call cannot be sent again as a new one. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

interface Tools {
  readonly db: Db;
  readonly postTo: PostTo;
}

const isAccepted = (status: number | null): status is number =>
  status !== null && status >= 200 && status < 300;

/** What a webhook has to be told next; without changes only that it works, or nothing at all. */
const nextFor = async (db: Db, { told_up_to, vendor_id }: webhooks.DueWebhook) => {
  if (told_up_to === null)
    return { event: 'ping', changes: [], next: await webhooks.lastSequence(db) } as const;
  const entries = await publications.after(db, told_up_to, maxChanges);
  const changes = entries
    .map(changeOf)
    .filter(({ vendorId }) => vendor_id === null || vendorId === vendor_id);
  return { event: 'changes', changes, next: entries.at(-1)?.sequence ?? told_up_to } as const;
};

const statusOf = async (
  postTo: PostTo,
  webhook: webhooks.DueWebhook,
  payload: object,
): Promise<number | null> => {
  const id = randomUUID();
  const body = JSON.stringify({ id, ...payload });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'IODD-Hub-Webhook',
    'x-iodd-hub-delivery': id,
    'x-iodd-hub-signature': signatureOf(webhook.secret, seconds, body),
  };
  try {
    return await postTo({ url: webhook.url, headers, body });
  } catch {
    // Whoever does not answer is tried again; why is the receiver's to find out.
    return null;
  }
};

const deliver = async ({ db, postTo }: Tools, webhook: webhooks.DueWebhook): Promise<void> => {
  const payload = await nextFor(db, webhook);
  if (payload.event === 'changes' && payload.changes.length === 0)
    return void (await webhooks.told(db, webhook.id, { upTo: payload.next, status: null }));
  const status = await statusOf(postTo, webhook, payload);
  if (isAccepted(status)) return void (await webhooks.told(db, webhook.id, { upTo: payload.next, status }));
  const failures = webhook.failures + 1;
  await webhooks.failed(db, webhook.id, {
    status,
    failures,
    waitSeconds: waitAfter(failures),
    isActive: failures < maxFailures,
  });
};

/** One after the other, as long as there is one that is due. */
const serveLane = async (tools: Tools): Promise<void> => {
  for (;;) {
    const [webhook] = await webhooks.takeDue(tools.db, 1);
    if (!webhook) return;
    await deliver(tools, webhook);
  }
};

/** Tells every webhook that is due what it does not know yet. A slow receiver holds up one lane, and one of its account's. */
export const deliverDue = async (tools: Tools): Promise<void> => {
  await Promise.all(Array.from({ length: lanes }, () => serveLane(tools)));
};
