import { endpoints, ResultError } from '@iodd-hub/contract';
import { shareLimits } from '@iodd-hub/contract/share-values';
import type { Handlers, Services } from '../../context.ts';
import { previewedDevices, previewedStamps } from '../../library/previewed.ts';
import { toldCheck } from '../../library/told-check.ts';
import * as comments from '../../stores/draft-comments.ts';
import * as shares from '../../stores/draft-shares.ts';
import { lockAccount, lockCaller } from '../../stores/locks.ts';
import * as notices from '../../stores/notices.ts';
import { recordOf } from '../../stores/read-package-record.ts';
import { toldComment, toldElement, toldElements } from './view.ts';

type Visiting = Pick<Handlers<'share'>, 'sharedView' | 'sharedFile' | 'commentAdd'>;

/** Throws unless the link is open: whoever had it is told what became of it, and nobody else. */
const opened = (row: shares.SharedRow | undefined): shares.SharedRow & { readonly blob_sha256: Buffer } => {
  if (!row) throw new ResultError('notFound');
  const { state, blob_sha256 } = row;
  if (state === 'expired') throw new ResultError('shareExpired');
  if (state === 'revoked' || !blob_sha256) throw new ResultError('shareRevoked');
  return { ...row, blob_sha256 };
};

const found = async ({ database }: Services, token: string) => opened(await shares.find(database.db, token));

/** Accounts are locked in the order of their ids, the caller's among them. */
const lockThose = async (
  tx: Parameters<typeof lockCaller>[0],
  user: Parameters<typeof lockCaller>[1] | null,
  sharerId: string,
) => {
  if (!user) return lockAccount(tx, sharerId);
  const { caller, others } = await lockCaller(tx, user, [sharerId]);
  return caller.id === sharerId ? caller : others[0];
};

/** A shared revision for whoever has its link, signed in or not. */
export const visiting: Visiting = {
  async sharedView({ services, language }, { token }) {
    const { db } = services.database;
    const row = await found(services, token);
    const content = await shares.contentOf(db, row.id);
    if (!content) throw new ResultError('notFound');
    await shares.countOpened(db, row.id);
    const record = recordOf(content.record);
    const said = await comments.ofShare(db, row.id);
    return {
      label: row.label,
      company: row.company,
      revision: row.revision,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      devices: previewedDevices(record),
      check: toldCheck(record, { engineVersion: content.engine_version }, language),
      stamps: previewedStamps(record),
      package: {
        address: `${endpoints.share.sharedFile.path}?${new URLSearchParams({ token }).toString()}`,
        fileName: row.file_name,
        sha256: row.blob_sha256.toString('hex'),
        size: row.size,
        mediaType: 'application/zip',
      },
      elements: toldElements(content.elements),
      comments: said.map(toldComment),
    };
  },

  async sharedFile({ services }, { token }) {
    const { blob_sha256: address, size, file_name: fileName } = await found(services, token);
    return { kind: 'stored', address: address.toString('hex'), size, mediaType: 'application/zip', fileName };
  },

  async commentAdd({ services, user }, { token, elementId, name, text }) {
    const { db } = services.database;
    const before = await found(services, token);
    await services.limits.spendComment(before.id);
    const element =
      elementId === undefined ? null : ((await shares.elementOf(db, before.id, elementId)) ?? undefined);
    if (element === undefined) throw new ResultError('notFound');
    return db.transaction().execute(async (tx) => {
      const sharer = await lockThose(tx, user, before.created_by ?? '');
      const link = opened(await shares.findForUpdate(tx, token, before.draft_id));
      if ((await comments.countOf(tx, link.id)) >= shareLimits.commentsPerLink)
        throw new ResultError('commentsFull', { max: shareLimits.commentsPerLink });
      const commentId = await comments.insert(tx, {
        draftId: link.draft_id,
        shareId: link.id,
        element: element === null ? null : toldElement(element),
        accountId: user?.accountId ?? null,
        name: user ? '' : name,
        content: text,
      });
      if (sharer && sharer.id !== user?.accountId)
        await notices.tellOfComment(tx, sharer.id, { id: commentId, shareId: link.id });
      const [row] = await comments.ofShare(tx, link.id, commentId);
      if (!row) throw new Error(`the comment ${commentId} is not there`);
      return toldComment(row);
    });
  },
};
