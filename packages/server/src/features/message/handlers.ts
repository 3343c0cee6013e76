import { type Message, messageStates, ResultError } from '@iodd-hub/contract';
import { answerLimits } from '@iodd-hub/contract/message-values';
import type { Context, Handlers } from '../../context.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { lockAdministrator } from '../../stores/locks.ts';
import * as messages from '../../stores/messages.ts';
import * as releases from '../../stores/releases.ts';
import { giveAnswer } from './answer.ts';

type Row = Awaited<ReturnType<typeof messages.list>>[number];
type Answer = Awaited<ReturnType<typeof messages.answersTo>>[number];
type CountedAnswer = Awaited<ReturnType<typeof messages.newestAnswers>>[number];

const stateOf = (text: string): Message['state'] =>
  messageStates.find((state) => state === text) ?? 'pending';

const answerView = (answer: Answer): Message['answers'][number] => ({
  id: answer.id,
  content: answer.content,
  author: answer.author,
  createdAt: answer.created_at.toISOString(),
  state: answer.state === 'hidden' ? 'hidden' : 'visible',
  isByAdministrator: answer.is_by_administrator,
  company: answer.company,
  isByManufacturer: answer.is_by_manufacturer,
});

const readerOf = (user: Context['user']) => ({
  readerId: user?.accountId ?? null,
  seesAll: user?.isAdmin ?? false,
});

const viewOf = (row: Row, answers: readonly CountedAnswer[], seesContact: boolean): Message => ({
  id: row.id,
  title: row.title,
  content: row.content,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  state: stateOf(row.state),
  // An erased person or a visitor of long ago left no address.
  contact: seesContact && row.email !== '' ? { name: row.name, email: row.email, phone: row.phone } : null,
  file:
    row.release_id === null
      ? null
      : { rpId: row.release_id, productName: row.product_name ?? '', manufacturer: row.vendor_name ?? '' },
  answers: answers.map(answerView),
  answerCount: answers[0]?.total ?? 0,
});

export const message: Handlers<'message'> = {
  async messageSave({ services, user, siteUrl, language }, { rpId, ...input }) {
    if (rpId !== undefined && !(await releases.named(services.database.db, rpId)))
      throw new ResultError('notFound');
    if (await messages.isRepeated(services.database.db, input)) throw new ResultError('alreadyPosted');
    const state = user ? 'visible' : 'pending';
    const saved = await services.database.db.transaction().execute(async (tx) => {
      const row = await messages.insert(tx, {
        ...input,
        author_id: user?.accountId ?? null,
        release_id: rpId ?? null,
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
    const reader = readerOf(user);
    const found = await messages.list(db, {
      ...reader,
      state,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const { items: rows, next } = pageOf(found, pageSize, (row) => String(row.number));
    const ids = rows.map((row) => row.id);
    const answers = Map.groupBy(
      await messages.newestAnswers(db, ids, reader, answerLimits.listed),
      (answer) => answer.message_id,
    );
    return {
      items: rows.map((row) => viewOf(row, answers.get(row.id) ?? [], reader.seesAll)),
      next,
    };
  },

  async messageAnswers({ services, user }, { id, after, pageSize }) {
    const { db } = services.database;
    const reader = readerOf(user);
    const asked = await messages.findById(db, id);
    // A visitor's message has no author.
    const isOwn = user !== null && asked?.author_id === user.accountId;
    if (!asked || (asked.state !== 'visible' && !isOwn && !reader.seesAll)) throw new ResultError('notFound');
    const found = await messages.answersTo(db, {
      messageId: id,
      reader,
      after: readNumber(after),
      limit: pageSize + 1,
    });
    const { items, next } = pageOf(found, pageSize, (row) => String(row.number));
    return { items: items.map(answerView), next };
  },

  async messageModerate({ services, user }, { id, state }) {
    await services.database.db.transaction().execute(async (tx) => {
      // Their account first: an answer locks it before the message, too.
      await lockAdministrator(tx, user);
      const before = await messages.moderate(tx, { id, state, moderatorId: user.accountId });
      if (!before) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'message.moderated',
        subject: id,
        detail: { stateBefore: before.state, state },
      });
    });
    return {};
  },

  messageAnswer: giveAnswer,

  async messageAnswerModerate({ services, user }, { id, state }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockAdministrator(tx, user);
      const before = await messages.moderateAnswer(tx, { id, state, moderatorId: user.accountId });
      if (!before) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'message.answerModerated',
        subject: before.message_id,
        detail: { answer: id, stateBefore: before.state, state },
      });
    });
    return {};
  },
};
