import type { DraftChange } from '@iodd-hub/contract/draft';
import type { LoggedChange } from '../stores/draft-log.ts';

/** A change of the log as its readers are told of it, without what it did. */
export const toldEntry = (row: Omit<LoggedChange, 'ops'>): Omit<DraftChange, 'ops'> => ({
  revision: row.revision,
  changeId: row.change_id,
  authorId: row.author_id,
  author: row.user_name ?? '',
  at: row.at.toISOString(),
  label: row.label,
  kind: row.kind,
});

const parsedOps = (ops: string): unknown[] => {
  const parsed: unknown = JSON.parse(ops);
  return Array.isArray(parsed) ? parsed : [];
};

export const toldChange = (row: LoggedChange): DraftChange => ({
  ...toldEntry(row),
  ops: parsedOps(row.ops),
});
