import { createHash } from 'node:crypto';
import type { Draft } from '@iodd-hub/iodd';
import { ask, supplyFor } from '../../src/drafts/ask.ts';
import { replay } from '../../src/drafts/replay.ts';
import { named } from './draft-world.ts';
import { query } from './observe.ts';
import { companyNameOf, vendorIdOf, type World } from './world.ts';

interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** Everything that it says, without what is another in every world: ids, and who made it. */
const contentIn = (world: World, draft: Draft): string[] => {
  const text = JSON.stringify(draft)
    .replaceAll(/"\$id":"[^"]*"/g, '')
    .replaceAll(/"[0-9a-f]{64}"/g, '"hash"')
    .replaceAll(`"${vendorIdOf(world)}"`, '"own"')
    .replaceAll(companyNameOf(world), 'own');
  const said = /"vendorName":"([^"]*)"/.exec(text)?.[1] ?? '';
  return [said, createHash('sha256').update(text).digest('hex').slice(0, 12)];
};

/** Where something lies, as every world calls it. */
const placed = (column: string): string =>
  `case ${column} when $2 then 'home' when $3 then 'other' else ${column}::text end`;
const plainName = `regexp_replace(name, '_\\d+$', '') as name`;

/** Out of the log, which has no gap where this does not throw. */
const stored = async (world: World, { id, revision }: Kept): Promise<readonly Draft[]> => {
  const { stored: copy, changes } = await supplyFor(world.site.database.db, id, revision);
  if (!copy) throw new Error('a draft without a copy');
  return Array.from({ length: changes.length + 1 }, (_, count) => replay(copy, changes.slice(0, count)));
};

/** What the threads of both instances hold is what was written. */
const isHeldSo = async ({ site, actors }: World, head: Kept, draft: Draft): Promise<boolean> => {
  for (const { services } of [site.server, actors.secondServer]) {
    const ordered = { task: 'copy', args: null } as const;
    const { revision, content } = await ask(services.drafts, { head, ordered });
    const held = replay({ revision, content, jsonOctets: 0, modelVersion: draft.model }, []);
    if (revision !== head.revision || JSON.stringify(held) !== JSON.stringify(draft)) return false;
  }
  return true;
};

/** These write nothing where they find nothing to change; two that began at once both find it, and one changes nothing. */
const takenOver = new Set(['import', 'restore']);

/** What was done and by whom: by its name, because changes that touch different things may come in any order. */
const logOf = async (
  world: World,
  { id, revision }: Kept,
  revisions: readonly Draft[],
): Promise<string[]> => {
  const rows = await query<{ revision: number; label: string; author: string | null }>(
    world,
    `select revision, label, case author_id when $2 then 'self' when $3 then 'colleague' end as author
    from draft_change where draft_id = $1 order by revision`,
    [id, world.personId, world.actors.colleagueId],
  );
  if (rows.some((row, place) => row.revision !== place + 1) || rows.length !== revision)
    throw new Error('the log has a gap');
  const texts = revisions.map((draft) => JSON.stringify(draft));
  return rows
    .filter(({ label }, place) => !takenOver.has(label) || texts[place] !== texts[place - 1])
    .map(({ label, author }) => `${label} by ${author}`)
    .toSorted();
};

interface Row extends Kept {
  readonly is_copy: boolean;
}

/** The draft, and the copies that were made of it. */
const drafts = ({ draftId, folderId, otherFolderId, companyId, ...world }: World): Promise<Row[]> =>
  query<Row>(
    world,
    `select id, revision, id <> $1 as is_copy, ${plainName}, ${placed('folder_id')} as folder,
      deleted_at is not null as is_deleted, organisation_id = $4 as is_own, snapshot_revision,
      edited_by is not distinct from (
        select author_id from draft_change where draft_id = d.id and revision = d.revision) as is_edited_by_last
    from draft d where id = $1 or name = $5 order by is_copy, created_at`,
    [draftId, folderId, otherFolderId, companyId, named(world, 'Copy')],
  );

const everyDraft = async (world: World): Promise<unknown[]> => {
  const told = [];
  for (const { id, revision, ...row } of await drafts(world)) {
    const kept = { id, revision };
    const revisions = await stored(world, kept);
    const newest = revisions.at(-1);
    if (!newest) throw new Error('a draft without a revision');
    told.push({
      ...row,
      log: await logOf(world, kept, revisions),
      content: contentIn(world, newest),
      isHeldSo: row.is_copy || (await isHeldSo(world, kept, newest)),
    });
  }
  return told;
};

const folders = ({ folderId, otherFolderId, companyId, ...world }: World) =>
  query(
    world,
    `select ${plainName}, ${placed('parent_id')} as folder, deleted_at is not null as is_deleted,
      organisation_id = $1 as is_own
    from draft_folder where id in ($2, $3) or parent_id in ($2, $3) order by name`,
    [companyId, folderId, otherFolderId],
  );

export const everythingOfDraft = async (world: World): Promise<unknown> => [
  await everyDraft(world),
  await folders(world),
];
