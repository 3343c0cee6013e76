import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import type { Extractor } from '../library/extractor.ts';
import * as drafts from '../stores/drafts.ts';
import { supplyFor } from './ask.ts';
import { keepCopy } from './copies.ts';
import type { DraftTools, Written } from './mutate.ts';
import type { DraftLook } from './packages.ts';
import type { DraftQuota } from './quota.ts';
import { type DraftThreadOptions, openDraftThreads } from './threads.ts';
import { openTurns } from './turns.ts';

export interface Drafts extends DraftTools {
  /** Looks at drafts that were changed by an instance that has ended since. */
  lookAtRest(): Promise<void>;
  /** Checks the draft at a revision and notes what a list shows of it; null where that took too long. */
  look(draftId: string, revision: number, group: string): Promise<DraftLook | null>;
  close(): Promise<void>;
}

interface DraftsOptions extends DraftThreadOptions {
  readonly database: Database;
  readonly extractor: Extractor;
  readonly quota: DraftQuota;
  readonly log: Logger;
  /** Hears of every draft that was changed or checked. */
  readonly onChange: (draftId: string, revision: number) => void;
}

/** A copy is stored after so many changes; `mutate` makes sure that it never takes many more. */
const changesPerCopy = 100;
/** A draft is looked at when it was left alone for so long, or when it has waited for so long. */
const quietMs = 3_000;
const mostWaitingMs = 30_000;

const draftsAtOnce = 100;

interface Planned {
  readonly timer: NodeJS.Timeout;
  readonly since: number;
}

export const openDrafts = ({
  database,
  extractor,
  quota,
  log,
  onChange,
  ...options
}: DraftsOptions): Drafts => {
  const { db } = database;
  const threads = openDraftThreads(options);
  const copying = new Set<string>();
  const planned = new Map<string, Planned>();
  let isClosing = false;

  const look: Drafts['look'] = async (draftId, revision, group) => {
    const supply = await supplyFor(db, draftId, revision);
    const found = await extractor.run({ task: 'lookAtDraft', args: supply }, { group });
    if (!found) return null;
    const { errors, warnings } = found;
    await drafts.setLooked(db, { id: draftId, revision, summary: { ...found.summary }, errors, warnings });
    onChange(draftId, revision);
    return found;
  };

  const copyLater = async ({ draftId, revision }: Written): Promise<void> => {
    copying.add(draftId);
    try {
      await keepCopy({ db, threads }, { id: draftId, revision });
    } catch (error) {
      // The next change tries again; before two hundred of them have come, `mutate` insists.
      log.warn({ err: error, draftId }, 'a copy of a draft was not stored');
    } finally {
      copying.delete(draftId);
    }
  };

  const lookLater = ({ draftId, revision, group }: Written): void => {
    const before = planned.get(draftId);
    clearTimeout(before?.timer);
    const since = before?.since ?? Date.now();
    const wait = Math.max(0, Math.min(quietMs, since + mostWaitingMs - Date.now()));
    const timer = setTimeout(() => {
      planned.delete(draftId);
      // The job that looks for drafts that nobody has looked at finds it again.
      look(draftId, revision, group).catch((error: unknown) => {
        if (!isClosing) log.warn({ err: error, draftId }, 'a draft was not looked at');
      });
    }, wait);
    timer.unref();
    planned.set(draftId, { timer, since });
  };

  return {
    db,
    threads,
    quota,
    turns: openTurns(),
    onWritten(written) {
      onChange(written.draftId, written.revision);
      if (written.sinceCopy >= changesPerCopy && !copying.has(written.draftId)) void copyLater(written);
      lookLater(written);
    },
    look,
    async lookAtRest() {
      for (const { id, revision, organisation_id: group } of await drafts.findNotLooked(db, draftsAtOnce))
        await look(id, revision, group);
    },
    async close() {
      isClosing = true;
      for (const { timer } of planned.values()) clearTimeout(timer);
      planned.clear();
      await threads.close();
    },
  };
};
