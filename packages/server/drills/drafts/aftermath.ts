import type { Db } from '../../src/db/connect.ts';
import * as draftLog from '../../src/stores/draft-log.ts';
import { z } from 'zod';
import type { SentEdit } from './authors.ts';

interface Written {
  readonly revision: number;
  readonly changeId: string;
  readonly at: string;
  readonly value: string;
}

const ops = z.array(z.object({ at: z.string(), value: z.string() }));

/** The log of a draft as it lies in the database. */
export const logOf = async (db: Db, draftId: string): Promise<Written[]> => {
  const rows: Written[] = [];
  for (let after = 1; ;) {
    const span = { after, upTo: 2_000_000_000, limit: 1000 };
    const found = await draftLog.findChanges(db, draftId, span);
    const last = found.at(-1);
    if (!last) return rows;
    for (const { revision, change_id, ops: text } of found) {
      const [op] = ops.parse(JSON.parse(text));
      rows.push({ revision, changeId: change_id, at: op?.at ?? '', value: op?.value ?? '' });
    }
    after = last.revision;
  }
};

export interface Aftermath {
  /** Acknowledged edits that the log does not have, or has elsewhere or otherwise. */
  readonly lost: number;
  /** Edits that the log has twice. */
  readonly doubled: number;
  /** Edits that replaced a value which their author had not seen. */
  readonly overwritten: number;
  /** Revisions that are missing in the log. */
  readonly gaps: number;
}

/** Compares the log with what the authors know: a model that is nothing but the rules. */
export const aftermathOf = (log: readonly Written[], sent: readonly SentEdit[]): Aftermath => {
  const byId = new Map(log.map((written) => [written.changeId, written]));
  const baseOf = new Map(sent.map(({ changeId, baseRevision }) => [changeId, baseRevision]));
  const isKept = ({ changeId, revision, at, value }: SentEdit): boolean => {
    const written = byId.get(changeId);
    return written?.revision === revision && written.at === at && written.value === value;
  };
  const lastAt = new Map<string, number>();
  let overwritten = 0;
  for (const { revision, changeId, at } of log) {
    const before = lastAt.get(at) ?? 0;
    if (before > (baseOf.get(changeId) ?? 0)) overwritten += 1;
    lastAt.set(at, revision);
  }
  return {
    lost: sent.filter((edit) => edit.revision !== null && !isKept(edit)).length,
    doubled: log.length - byId.size,
    overwritten,
    gaps: log.filter(({ revision }, place) => revision !== place + 2).length,
  };
};
