import { type Message, messageStates, ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as messages from '../../stores/messages.ts';

type Row = Awaited<ReturnType<typeof messages.list>>[number];
type Answer = Awaited<ReturnType<typeof messages.answersTo>>[number];

const stateOf = (text: string): Message['state'] =>
  messageStates.find((state) => state === text) ?? 'pending';

const viewOf = (row: Row, answers: readonly Answer[], seesContact: boolean): Message => ({
  id: row.id,
  title: row.title,
  content: row.content,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  state: stateOf(row.state),
  contact: seesContact ? { name: row.name, email: row.email, phone: row.phone } : null,
  answers: answers
    .filter((answer) => answer.message_id === row.id)
    .map(({ id, content, author, created_at }) => ({
      id,
      content,
      author,
      createdAt: created_at.toISOString(),
    })),
});

export const message: Handlers<'message'> = {
  async messageSave({ services, user, siteUrl, language }, input) {
    if (await messages.isRepeated(services.database.db, input)) throw new ResultError('alreadyPosted');
    const state = user ? 'visible' : 'pending';
    const saved = await services.database.db.transaction().execute(async (tx) => {
      const row = await messages.insert(tx, {
        ...input,
        author_id: user?.accountId ?? null,
        state,
        language,
      });
      await audit.record(tx, {
        actorId: user?.accountId ?? null,
        action: 'message.posted',
        subject: row.id,
        detail: { state },
      });
      const readers = state === 'pending' ? await accounts.administrators(tx) : [];
      for (const reader of readers) {
        const args = {
          name: accounts.calledBy(reader),
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
    const { db } = services.database;
    const found = await messages.list(db, {
      readerId: user?.accountId ?? null,
      seesAll: user?.isAdmin ?? false,
      state,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const { items: rows, next } = pageOf(found, pageSize, (row) => String(row.number));
    const answers = await messages.answersTo(
      db,
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => viewOf(row, answers, user?.isAdmin ?? false)), next };
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

  async messageAnswer({ services, user, siteUrl }, { id, content }) {
    return services.database.db.transaction().execute(async (tx) => {
      const asked = await messages.findById(tx, id);
      if (!asked) throw new ResultError('notFound');
      const answer = await messages.answer(tx, id, user.accountId, content);
      // An answer to something that nobody can read would be an answer to nobody.
      if (asked.state === 'pending')
        await messages.moderate(tx, { id, state: 'visible', moderatorId: user.accountId });
      await audit.record(tx, { actorId: user.accountId, action: 'message.answered', subject: id });
      const author = asked.author_id ? await accounts.findById(tx, asked.author_id) : undefined;
      const args = {
        name: asked.name,
        title: asked.title,
        answer: content,
        url: `${siteUrl}/messageBord`,
      };
      const language = author?.language ?? asked.language;
      const recipient = { id: author?.id, email: asked.email, language };
      await post(tx, services.jobs, recipient, { template: 'messageAnswered', args });
      return { id: answer.id };
    });
  },
};
