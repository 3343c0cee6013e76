import { ResultError } from '@iodd-hub/contract';
import { mostWebhooks, type Webhook } from '@iodd-hub/contract/webhook';
import type { Handlers } from '../../context.ts';
import * as audit from '../../stores/audit.ts';
import { lockCaller } from '../../stores/locks.ts';
import * as webhooks from '../../stores/webhooks.ts';
import { isPermittedUrl } from '../../webhooks/send.ts';

type WebhookRow = Awaited<ReturnType<typeof webhooks.listOf>>[number];

const viewOf = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  vendorId: row.vendor_id,
  createdAt: row.created_at.toISOString(),
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  failures: row.failures,
  isActive: row.is_active,
});

export const webhook: Handlers<'webhook'> = {
  async webhookList({ services, user }) {
    return { items: (await webhooks.listOf(services.database.db, user.accountId)).map(viewOf) };
  },

  async webhookCreate({ services, user }, { url, vendorId = null }) {
    if (!isPermittedUrl(url, services.config.permitsPrivateWebhooks))
      throw new ResultError('addressNotPermitted');
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      if ((await webhooks.countOf(tx, user.accountId)) >= mostWebhooks)
        throw new ResultError('tooManyWebhooks', { max: mostWebhooks });
      const { secret, ...created } = await webhooks.create(tx, {
        accountId: user.accountId,
        url,
        vendorId,
      });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'webhook.created',
        subject: user.accountId,
        detail: { url: new URL(url).host },
      });
      return { ...viewOf(created), secret };
    });
  },

  async webhookRemove({ services, user }, { id }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const removed = await webhooks.remove(tx, user.accountId, id);
      if (!removed) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'webhook.removed',
        subject: user.accountId,
        detail: { url: new URL(removed.url).host },
      });
    });
    return {};
  },
};
