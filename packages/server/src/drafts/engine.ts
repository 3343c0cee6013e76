/**
 * The drafts that one thread holds. It runs in a thread of its own (draft-thread.ts), and knows nothing of requests and
 * databases: what it lacks it asks for.
 */
import {
  applyDraft,
  diffDraft,
  documentModel,
  type Draft,
  type DraftOp,
  mergeChanges,
  readOps,
  type RefusedChange,
} from '@iodd-hub/iodd';
import { LRUCache } from 'lru-cache';
import {
  type Model,
  opsOf,
  packed,
  type Packed,
  replay,
  type StoredDraft,
  type StoredOps,
} from './replay.ts';

/** What leads to a draft at a revision: the changes follow the copy, or what the thread has. */
export interface Supply {
  readonly stored?: StoredDraft;
  readonly changes: readonly StoredOps[];
}
/** What a thread lacks: everything (after 0), or the changes after what it has. */
export interface Lacking {
  readonly lacks: 'head' | 'base';
  readonly after: number;
}

export interface SentChange {
  readonly id: string;
  /** Whatever was sent: nobody has looked at it yet. */
  readonly ops: unknown;
}
export interface MergeRequest {
  readonly baseRevision: number;
  readonly changes: readonly SentChange[];
  /** Ids of changes that the log has already. */
  readonly known: readonly string[];
}
export interface Merged {
  readonly isUpgraded: boolean;
  readonly accepted: readonly { readonly id: string; readonly ops: string }[];
  readonly refused: readonly RefusedChange[];
}
export interface Difference {
  /** The newest one, to which the ops are a change. */
  readonly revision: number;
  readonly ops: readonly DraftOp[];
}
export interface Copy extends Packed {
  readonly revision: number;
}

/** What is looked at lies in memory as about so many octets for each of its JSON. */
const octetsPerJsonOctet = 4;
/** So many revisions are kept beside the newest: drafts share what did not change, so that each costs little. */
const recentRevisions = 64;

interface OpenDraft {
  /** By revision, the newest last. */
  readonly recent: Map<number, Draft>;
  revision: number;
  head: Draft;
  readonly octets: number;
  /** An earlier version of the product wrote it: a copy of this model is to be stored before the next change. */
  isUpgraded: boolean;
  /** What the last merge made, until it is known whether it was written. */
  pending: readonly Draft[];
}

export interface EngineOptions {
  readonly maxOctets: number;
  /** For tests: another model than that of today. */
  readonly model?: Model;
}

export class DraftEngine {
  private readonly open: LRUCache<string, OpenDraft>;
  private readonly model: Model;
  private readonly to: number;

  constructor({ maxOctets, model = {} }: EngineOptions) {
    this.model = model;
    this.to = model.to ?? documentModel;
    this.open = new LRUCache<string, OpenDraft>({
      maxSize: maxOctets,
      // One that is larger than the whole cache is held while it is used: it takes the place of all others.
      sizeCalculation: ({ octets }) => Math.min(octets, maxOctets),
    });
  }

  /** Brings a draft to a revision by what was supplied; says what is missing for that, nothing where it is there. */
  ensure(draftId: string, revision: number, supply?: Supply): Lacking | undefined {
    if (supply?.stored) this.open.set(draftId, this.opened(supply.stored, supply.changes));
    const open = this.open.get(draftId);
    if (!open) return { lacks: 'head', after: 0 };
    if (!supply?.stored) for (const change of supply?.changes ?? []) this.take(open, change);
    return open.revision < revision ? { lacks: 'head', after: open.revision } : undefined;
  }

  /**
   * Takes changes to the newest draft as far as they fit. Nothing is kept before `settle` says that they were written.
   * `base` leads to the draft that they were made to, where that is too old to be held.
   */
  merge(draftId: string, { baseRevision, changes, known }: MergeRequest, base?: Supply): Merged | Lacking {
    const open = this.held(draftId);
    const start =
      open.recent.get(baseRevision) ?? (base?.stored && replay(base.stored, base.changes, this.model));
    if (!start) return { lacks: 'base', after: 0 };
    const merged = mergeChanges({
      base: start,
      head: open.head,
      changes: changes.map(({ id, ops }) => ({ id, ops: readOps(ops) })),
      known: new Set(known),
    });
    return this.prepared(open, merged);
  }

  private prepared(
    open: OpenDraft,
    { accepted, refused }: Pick<ReturnType<typeof mergeChanges>, 'accepted' | 'refused'>,
  ): Merged {
    open.pending = accepted.map(({ draft }) => draft);
    return {
      isUpgraded: open.isUpgraded,
      accepted: accepted.map(({ id, ops }) => ({ id, ops: JSON.stringify(ops) })),
      refused,
    };
  }

  /** What the last merge made was written, or was not. */
  settle(draftId: string, isWritten: boolean): void {
    const open = this.open.get(draftId);
    if (!open) return;
    if (isWritten) for (const draft of open.pending) advance(open, draft);
    open.pending = [];
  }

  /** What makes the newest draft say what an earlier one said. */
  difference(draftId: string, { stored, changes }: Supply): Difference {
    if (!stored) throw new Error('an earlier draft without a copy');
    const { head, revision } = this.held(draftId);
    return { revision, ops: diffDraft(head, replay(stored, changes, this.model)) };
  }

  /** A copy of the newest revision, to be stored. */
  copy(draftId: string): Copy {
    const open = this.held(draftId);
    open.isUpgraded = false;
    return { revision: open.revision, ...packed(open.head) };
  }

  private held(draftId: string): OpenDraft {
    const open = this.open.get(draftId);
    if (!open) throw new Error('the draft is not held here');
    return open;
  }

  private take(open: OpenDraft, { revision, ops }: StoredOps): void {
    // What was written here is there already when it is read from the log.
    if (revision <= open.revision) return;
    if (revision !== open.revision + 1)
      throw new Error(`revision ${open.revision} is followed by ${revision}`);
    advance(open, applyDraft(open.head, opsOf(ops)));
  }

  private opened(stored: StoredDraft, changes: readonly StoredOps[]): OpenDraft {
    const revision = changes.at(-1)?.revision ?? stored.revision;
    const head = replay(stored, changes, this.model);
    return {
      head,
      revision,
      recent: new Map([[revision, head]]),
      octets: Math.max(1, stored.jsonOctets * octetsPerJsonOctet),
      isUpgraded: [stored, ...changes].some(({ modelVersion }) => modelVersion !== this.to),
      pending: [],
    };
  }
}

function advance(open: OpenDraft, draft: Draft): void {
  open.head = draft;
  open.revision += 1;
  open.recent.set(open.revision, draft);
  const [oldest] = open.recent.keys();
  if (open.recent.size > recentRevisions && oldest !== undefined) open.recent.delete(oldest);
}
