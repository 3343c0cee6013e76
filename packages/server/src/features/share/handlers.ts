import { ResultError } from '@iodd-hub/contract';
import type { Context, Handlers } from '../../context.ts';
import { shareDraft } from '../../drafts/share.ts';
import * as audit from '../../stores/audit.ts';
import * as comments from '../../stores/draft-comments.ts';
import * as shares from '../../stores/draft-shares.ts';
import * as drafts from '../../stores/drafts.ts';
import { lockReach } from '../../stores/locks.ts';
import { reachOf } from '../../stores/reach.ts';
import { visiting } from './visiting.ts';
import { toldDraftComment, toldLink } from './view.ts';

type Author = Context<'manufacturer'>;

const assertReached = async ({ services, user }: Author, ioddId: string): Promise<void> => {
  if (!(await drafts.findHead(services.database.db, ioddId, reachOf(user))))
    throw new ResultError('draftMissing');
};

export const share: Handlers<'share'> = {
  ...visiting,

  async shareCreate({ services, user }, { ioddId, revision, days, label }) {
    const { row, token } = await shareDraft(services, user, {
      draftId: ioddId,
      revision,
      days: Number(days),
      label,
    });
    return { ...toldLink(row), token };
  },

  async shareList(context, { ioddId }) {
    await assertReached(context, ioddId);
    const rows = await shares.list(context.services.database.db, ioddId);
    return { items: rows.map(toldLink) };
  },

  async shareRevoke({ services, user }, { shareId }) {
    await services.database.db.transaction().execute(async (tx) => {
      const found = await shares.revoke(tx, shareId, await lockReach(tx, user));
      if (!found) throw new ResultError('notFound');
      if (found.has_ended) return;
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'draft.shareRevoked',
        subject: found.draft_id,
        detail: { fileName: found.name, name: found.label },
      });
    });
    return {};
  },

  async commentList(context, { ioddId }) {
    await assertReached(context, ioddId);
    const rows = await comments.ofDraft(context.services.database.db, ioddId);
    return { items: rows.map(toldDraftComment) };
  },

  async commentAnswer({ services, user }, { commentId, answer, isResolved }) {
    await services.database.db.transaction().execute(async (tx) => {
      const isThere = await comments.answer(tx, {
        id: commentId,
        reach: await lockReach(tx, user),
        answer,
        isResolved,
        accountId: user.accountId,
      });
      if (!isThere) throw new ResultError('notFound');
    });
    return {};
  },

  async commentRemove({ services, user }, { commentId }) {
    await services.database.db.transaction().execute(async (tx) => {
      const reach = await lockReach(tx, user);
      if (!(await comments.remove(tx, commentId, reach))) throw new ResultError('notFound');
    });
    return {};
  },
};
