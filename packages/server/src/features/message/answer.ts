import { ResultError } from '@iodd-hub/contract';
import { answerLimits } from '@iodd-hub/contract/message-values';
import type { Selectable } from 'kysely';
import type { Context, Handlers } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Message } from '../../db/schema.gen.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { isPublisherNow, lockCaller } from '../../stores/locks.ts';
import * as messages from '../../stores/messages.ts';
import * as notices from '../../stores/notices.ts';

interface Given {
  readonly asked: Selectable<Message>;
  readonly author: accounts.AccountRow | undefined;
  readonly answerId: string;
  readonly content: string;
  readonly caller: accounts.AccountRow;
  readonly isAdmin: boolean;
}

/**
 * Where a mail may go. A post of an account may carry the address of somebody else: only the own one, which its owner
 * has confirmed, is written to. The address of a visitor may be somebody else's, too: administrators alone write to it.
 */
const recipientOf = ({ asked, author, isAdmin }: Given) => {
  if (author)
    return author.is_email_unconfirmed
      ? undefined
      : { id: author.id, name: accounts.calledBy(author), email: author.email, language: author.language };
  // An erased account has left its post without an address.
  return isAdmin && asked.email !== ''
    ? { id: undefined, name: asked.name, email: asked.email, language: asked.language }
    : undefined;
};

/**
 * Whoever wrote the message, in the own account and by mail. Only an administrator's words are in the mail, and of
 * others' answers one mail a day: nobody may write to people through this site.
 */
const tellAuthor = async (
  tx: Tx,
  { services: { jobs }, siteUrl }: Pick<Context, 'services' | 'siteUrl'>,
  given: Given,
): Promise<void> => {
  const { asked, author, answerId, content, caller, isAdmin } = given;
  if (asked.author_id === caller.id) return;
  if (author) await notices.tellOfAnswer(tx, author.id, answerId);
  const recipient = recipientOf(given);
  if (!recipient) return;
  const common = { name: recipient.name, title: asked.title, url: `${siteUrl}/messageBord` };
  if (isAdmin)
    await post(tx, jobs, recipient, { template: 'messageAnswered', args: { ...common, answer: content } });
  else if (!(await messages.wasRepliedToday(tx, { asked, answerId })))
    await post(tx, jobs, recipient, {
      template: 'messageReplied',
      args: { ...common, author: caller.user_name },
      about: caller.id,
    });
};

/** The longest that it takes until one of the answers of the day no longer counts. */
const secondsOfDay = 24 * 60 * 60;

/** A message that is no longer, or not yet, for everybody is answered by administrators and its author only. */
const mayAnswer = (asked: Selectable<Message>, caller: accounts.AccountRow, isAdmin: boolean): boolean =>
  isAdmin || asked.state === 'visible' || asked.author_id === caller.id;

export const giveAnswer: Handlers<'message'>['messageAnswer'] = (context, { id, content }) =>
  context.services.database.db.transaction().execute(async (tx) => {
    const { user } = context;
    // Whose account has to be locked before the message is.
    const authorId = (await messages.findById(tx, id))?.author_id ?? null;
    const { caller, others } = await lockCaller(tx, user, authorId === null ? [] : [authorId]);
    const isAdmin = user.isAdmin && caller.is_admin;
    const asked = await messages.findForAnswer(tx, id);
    if (!asked || !mayAnswer(asked, caller, isAdmin)) throw new ResultError('notFound');
    if ((await messages.answersOfToday(tx, id, caller.id)) >= answerLimits.perDay)
      throw new ResultError('tooManyRequests', { seconds: secondsOfDay });
    const organisation = await accounts.organisationOf(tx, caller.id);
    const answerId = await messages.answer(tx, {
      messageId: id,
      authorId: caller.id,
      content,
      isByAdministrator: isAdmin,
      organisationId: isPublisherNow(user, caller) ? (organisation?.id ?? null) : null,
    });
    if (answerId === null) throw new ResultError('alreadyPosted');
    // An answer to something that nobody can read would be an answer to nobody.
    if (isAdmin && asked.state === 'pending')
      await messages.moderate(tx, { id, state: 'visible', moderatorId: caller.id });
    await audit.record(tx, { actorId: caller.id, action: 'message.answered', subject: id });
    const author = asked.author_id === null ? undefined : others[0];
    await tellAuthor(tx, context, { asked, author, answerId, content, caller, isAdmin });
    return { id: answerId };
  });
