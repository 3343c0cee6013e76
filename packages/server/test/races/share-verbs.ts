import { hash } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import * as shares from '../../src/stores/draft-shares.ts';
import { engineVersion } from '../../src/stores/package-record.ts';
import { hashOfSecret } from '../../src/stores/secrets.ts';
import { everythingOfDraft } from './draft-observe.ts';
import { makeDraft, newestRevision } from './draft-world.ts';
import { query, type Verb } from './observe.ts';
import { storeDevice } from './records.ts';
import { vendorIdOf, type World } from './world.ts';

const { share } = endpoints;

/** Of the one link to the draft of a world. */
const tokenOf = ({ draftId }: World): string => hash('sha256', draftId, 'base64url');

const makeShared = async (world: World): Promise<void> => {
  await makeDraft(world);
  // Both verbs of a race may need it.
  if ((await query(world, 'select 1 from draft_share where draft_id = $1', [world.draftId])).length > 0)
    return;
  const { db } = world.site.database;
  const device = { vendorId: vendorIdOf(world), deviceId: world.deviceId, releaseDate: '2020-03-03' };
  const stores = { db, objects: world.site.server.services.objects };
  const { address, record, size } = await storeDevice(stores, device);
  await db.transaction().execute(async (tx) => {
    const { row } = await shares.insert(tx, {
      draftId: world.draftId,
      revision: newestRevision,
      label: 'For a reader',
      fileName: 'shared.zip',
      address,
      size,
      record,
      engineVersion,
      elements: [],
      createdBy: world.personId,
      days: 7,
    });
    await tx
      .updateTable('draft_share')
      .set({ token_hash: hashOfSecret(tokenOf(world)) })
      .where('id', '=', row.id)
      .execute();
  });
};

const makeCommented = async (world: World): Promise<void> => {
  await makeShared(world);
  await query(
    world,
    `insert into draft_comment (draft_id, share_id, name, content)
    select s.draft_id, s.id, 'Reader', 'Is this in mm?' from draft_share s where s.draft_id = $1
      and not exists (select from draft_comment c where c.draft_id = s.draft_id and c.name = 'Reader')`,
    [world.draftId],
  );
};

/** Of the row that there is, or one that nobody has. */
const idIn = async (world: World, table: 'draft_share' | 'draft_comment'): Promise<string> => {
  const which = table === 'draft_comment' ? `and name = 'Reader'` : '';
  const text = `select id from ${table} where draft_id = $1 ${which}`;
  const [found] = await query<{ id: string }>(world, text, [world.draftId]);
  return found?.id ?? world.draftId;
};

/** Who answered is said, and nothing by whom nobody did: not when, which differs from try to try. */
const everythingShared = async (world: World): Promise<unknown> => [
  await query(
    world,
    `select s.revoked_at is not null as is_revoked, s.blob_sha256 is not null as has_bytes, s.created_by = $2 as is_of_self
    from draft_share s where s.draft_id = $1`,
    [world.draftId, world.personId],
  ),
  await query(
    world,
    `select c.name, c.content, c.answer, c.answered_by = $2 as is_answered_by_self, c.answered_by is not null as is_answered,
      c.answered_at is not null as has_time, c.resolved_at is not null as is_resolved
    from draft_comment c where c.draft_id = $1 order by c.name`,
    [world.draftId, world.personId],
  ),
  await query(
    world,
    `select count(*)::integer as told from notice n join draft_comment c on c.id = n.comment_id where c.draft_id = $1`,
    [world.draftId],
  ),
  await everythingOfDraft(world),
];

const rows: readonly Omit<Verb, 'isOfDraft' | 'observe'>[] = [
  {
    name: 'comment on what is shared',
    prepare: makeShared,
    act: (world) =>
      world.actors.anybody.code(share.commentAdd, {
        token: tokenOf(world),
        name: 'Visitor',
        text: 'And this?',
      }),
  },
  {
    name: 'answer a comment',
    prepare: makeCommented,
    act: async (world) =>
      world.self.code(share.commentAnswer, {
        commentId: await idIn(world, 'draft_comment'),
        answer: 'In mm.',
        isResolved: true,
      }),
  },
  {
    name: 'answer the same comment',
    prepare: makeCommented,
    act: async (world) =>
      world.actors.colleague.code(share.commentAnswer, {
        commentId: await idIn(world, 'draft_comment'),
        answer: 'I will ask.',
        isResolved: false,
      }),
  },
  {
    // What was answered stays.
    name: 'settle a comment',
    prepare: makeCommented,
    act: async (world) =>
      world.actors.colleague.code(share.commentAnswer, {
        commentId: await idIn(world, 'draft_comment'),
        isResolved: true,
      }),
  },
  {
    name: 'delete a comment',
    prepare: makeCommented,
    act: async (world) =>
      world.actors.colleague.code(share.commentRemove, { commentId: await idIn(world, 'draft_comment') }),
  },
  {
    name: 'revoke a link',
    prepare: makeShared,
    act: async (world) =>
      world.actors.colleague.code(share.shareRevoke, { shareId: await idIn(world, 'draft_share') }),
  },
];

export const shareVerbs: readonly Verb[] = rows.map((row) => ({
  ...row,
  observe: everythingShared,
  isOfDraft: true,
}));
