import { sql } from 'kysely';
import { all, by, type Kind } from './kinds.ts';

/** Who worked on the drafts of a company; the drafts themselves are the company's. */
export const draftData = {
  ownDrafts: {
    table: 'draft',
    rows: by('created_by'),
    columns: all('given', 'id created_by created_at'),
    names: { draft: sql`t.name` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { created_by: 'null' }, because: 'company' },
    kept: [],
  },
  editedDrafts: {
    table: 'draft',
    rows: by('edited_by'),
    columns: all('given', 'edited_by edited_at'),
    names: { draft: sql`t.name` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { edited_by: 'null' }, because: 'company' },
    kept: [],
  },
  draftChanges: {
    table: 'draft_change',
    rows: by('author_id'),
    columns: all('given', 'author_id at'),
    names: { draft: sql`(select d.name from draft d where d.id = t.draft_id)`, change: sql`t.label` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { author_id: 'null' }, because: 'company' },
    kept: [],
  },
} as const satisfies Record<string, Kind>;
