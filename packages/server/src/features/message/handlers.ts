import { type Message, messageStates, ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../http/context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as messages from '../../stores/messages.ts';

type Row = Awaited<ReturnType<typeof messages.list>>[number];

const stateOf = (text: string): Message['state'] =>
  messageStates.find((state) => state === text) ?? 'pending';

const viewOf = (row: Row, seesContact: boolean): Message => ({
  id: row.id,
  title: row.title,
  content: row.content,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  state: stateOf(row.state),
  contact: seesContact ? { name: row.name, email: row.email, phone: row.phone } : null,
});

const numberOf = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  const number = Number(cursor);
  if (!Number.isSafeInteger(number)) throw new ResultError('inputRefused');
  return number;
};

export const message: Handlers<'message'> = {
  async messageSave({ services, user, siteUrl }, input) {
    const state = user ? 'visible' : 'pending';
    const saved = await services.database.db.transaction().execute(async (tx) => {
      const row = await messages.insert(tx, { ...input, author_id: user?.accountId ?? null, state });
      await audit.record(tx, {
        actorId: user?.accountId ?? null,
        action: 'message.posted',
        subject: row.id,
        detail: { state },
      });
      const readers = state === 'pending' ? await accounts.administrators(tx) : [];
      for (const reader of readers) {
        const args = {
          name: reader.name || reader.user_name,
          title: input.title,
          url: `${siteUrl}/messageBord?state=pending`,
        };
        await post(tx, services.jobs, reader, { template: 'messageWaiting', args });
      }
      return row;
    });
    return { id: saved.id, state };
  },

  async messageList({ services, user }, { state, keyword, after, pageSize }) {
    const rows = await messages.list(services.database.db, {
      readerId: user?.accountId ?? null,
      seesAll: user?.isAdmin ?? false,
      state,
      keyword,
      before: numberOf(after),
      limit: pageSize + 1,
    });
    const items = rows.slice(0, pageSize);
    const last = items.at(-1);
    return {
      items: items.map((row) => viewOf(row, user?.isAdmin ?? false)),
      next: rows.length > pageSize && last ? String(last.number) : null,
    };
  },

  async messageModerate({ services, user }, { id, state }) {
    await services.database.db.transaction().execute(async (tx) => {
      const row = await messages.moderate(tx, { id, state, moderatorId: user.accountId });
      if (!row) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'message.moderated',
        subject: id,
        detail: { state },
      });
    });
    return {};
  },
};
