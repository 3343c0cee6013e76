import { ResultError } from '@iodd-hub/contract';
import { documentModel } from '@iodd-hub/iodd';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Context, Handlers } from '../../context.ts';
import { supplyFor } from '../../drafts/ask.ts';
import { exportDraft } from '../../drafts/export.ts';
import { type Mutated, mutate } from '../../drafts/mutate.ts';
import { restoreDraft } from '../../drafts/restore.ts';
import { toldChange, toldEntry } from '../../drafts/told.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as draftLog from '../../stores/draft-log.ts';
import * as drafts from '../../stores/drafts.ts';
import { reachOf } from '../../stores/reach.ts';
import { toldConflicts } from '../../drafts/conflicts.ts';

/** An author goes back so many steps at least, also after a reload and on another computer. */
const stepsBack = 100;
/** The database has no larger number for one. */
const mostRevision = 2_000_000_000;
/** More than this is asked for by `changes`. */
const changesGiven = 300;

const headOf = async ({ services, user }: Context<'manufacturer'>, ioddId: string) => {
  const head = await drafts.findHead(services.database.db, ioddId, reachOf(user));
  if (!head) throw new ResultError('draftMissing');
  return head;
};

const editedOf = async (
  { services }: Context<'manufacturer'>,
  { ioddId, baseRevision }: { readonly ioddId: string; readonly baseRevision: number },
  { revision, saved, refused }: Mutated,
) => {
  const span = { after: baseRevision, upTo: revision, limit: changesGiven };
  const rows = await draftLog.findChanges(services.database.db, ioddId, span);
  return {
    revision,
    saved: saved.map((change) => ({ changeId: change.id, revision: change.revision })),
    refused: refused.map((change) => ({
      changeId: change.id,
      conflicts: toldConflicts(change),
    })),
    changes: rows.map(toldChange),
  };
};

export const draft: Handlers<'draft'> = {
  async open(context, { ioddId }) {
    const { db } = context.services.database;
    const found = await draftFolders.findDraft(db, ioddId, reachOf(context.user));
    if (!found) throw new ResultError('draftMissing');
    const { revision } = found;
    const early = await draftLog.findSnapshotRevision(db, ioddId, revision - stepsBack);
    const isWhole =
      early !== undefined && (await draftLog.hasAllAfter(db, ioddId, { after: early, upTo: revision }));
    const start = isWhole ? early : await draftLog.findSnapshotRevision(db, ioddId, revision);
    if (start === undefined) throw new ResultError('draftMissing');
    const span = { after: start, upTo: revision, limit: changesGiven };
    const rows = await draftLog.findChanges(db, ioddId, span);
    return {
      ioddId,
      fileName: found.name,
      versions: found.versions,
      organisationId: found.organisation_id,
      modelVersion: documentModel,
      revision,
      copyRevision: start,
      changes: rows.map(toldChange),
    };
  },

  async copy(context, { ioddId, revision }) {
    const head = await headOf(context, ioddId);
    const { db } = context.services.database;
    const at = Math.min(revision ?? head.revision, head.revision);
    const supply = await supplyFor(db, ioddId, at);
    const { stored } = supply;
    const isStored = supply.changes.length === 0 && stored?.modelVersion === documentModel;
    const copy = isStored
      ? stored
      : await context.services.extractor.run(
          { task: 'packDraft', args: supply },
          { group: head.organisation_id },
        );
    if (!copy) throw new ResultError('tryLater');
    return {
      kind: 'bytes',
      bytes: copy.content,
      encoding: 'gzip',
      mediaType: 'application/json',
      fileName: `${ioddId}-${at}.json`,
    };
  },

  async edit(context, { ioddId, author, baseRevision, modelVersion, changes }) {
    const { services, user } = context;
    if (author !== undefined && author !== user.userName) throw new ResultError('sessionInvalid');
    if (modelVersion !== documentModel) throw new ResultError('pageOutdated');
    await services.limits.spendEdits({ accountId: user.accountId, draftId: ioddId, changes: changes.length });
    const mutated = await mutate(services.drafts, {
      draftId: ioddId,
      reach: reachOf(user),
      authorId: user.accountId,
      baseRevision,
      changes: changes.map(({ changeId, ...change }) => ({ id: changeId, ...change })),
    });
    const edited = await editedOf(context, { ioddId, baseRevision }, mutated);
    if (edited.refused.length > 0) throw new ResultError('revisionConflict', {}, edited);
    return edited;
  },

  async changes(context, { ioddId, after }) {
    const { revision } = await headOf(context, ioddId);
    const rows = await draftLog.findChanges(context.services.database.db, ioddId, {
      after,
      upTo: revision,
      limit: changesGiven,
    });
    // Changes that are older than a year may be gone: then the draft is opened anew.
    if (after < revision && rows[0]?.revision !== after + 1) throw new ResultError('draftMissing');
    return { revision, changes: rows.map(toldChange) };
  },

  async history(context, { ioddId, after, pageSize }) {
    await headOf(context, ioddId);
    const before = readNumber(after);
    const rows = await draftLog.findHistory(context.services.database.db, ioddId, {
      before: before === undefined ? undefined : Math.min(Math.max(before, 0), mostRevision),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ revision }) => String(revision));
    return { items: page.items.map(toldEntry), next: page.next };
  },

  async restore(context, { ioddId, revision }) {
    const { services, user } = context;
    await services.limits.spendEdits({ accountId: user.accountId, draftId: ioddId, changes: 1 });
    return restoreDraft(services, {
      draftId: ioddId,
      revision,
      reach: reachOf(user),
      authorId: user.accountId,
    });
  },

  async exportFile(context, { ioddId }) {
    const { services, user } = context;
    const found = await draftFolders.findDraft(services.database.db, ioddId, reachOf(user));
    if (!found) throw new ResultError('draftMissing');
    // One after the other for a company: a package may be sixty megabytes in memory.
    const bytes = await services.drafts.turns.take(`export ${found.organisation_id}`, () =>
      exportDraft(services, found),
    );
    return { kind: 'bytes', bytes, mediaType: 'application/zip', fileName: `${found.name}.zip` };
  },
};
