/**
 * The drafts that one thread holds. It runs in a thread of its own (draft-thread.ts), and knows nothing of requests and
 * databases: what it lacks it asks for.
 */
import {
  applyDraft,
  ChangeError,
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
  /** Made by this server, as JSON: there is nothing to look for in it. */
  readonly isOwn?: boolean;
}
export interface WriteOutcome {
  /** The revision that the changes were to follow. */
  readonly after: number;
  readonly isWritten: boolean;
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
export interface Copy extends Packed {
  readonly revision: number;
}

/** What is looked at lies in memory as about so many octets for each of its JSON. */
const octetsPerJsonOctet = 4;
/** So many revisions are kept beside the newest: drafts share what did not change, so that each costs little. */
const recentRevisions = 64;

/** What `recent` may hold in ops: each may bring a megabyte that the others do not share. */
const recentOctets = 4_000_000;
/** Of the JSON of one draft: documents of 2 MB take 5, and nothing that a person makes comes close. */
const mostJsonOctets = 32_000_000;

interface Recent {
  readonly draft: Draft;
  /** Of the ops that led there. */
  readonly octets: number;
}

interface OpenDraft {
  /** By revision, the newest last. */
  readonly recent: Map<number, Recent>;
  revision: number;
  head: Draft;
  /** Of its JSON, and of the ops since that was counted: never less than it has. */
  jsonOctets: number;
  /** An earlier version of the product wrote it: a copy of this model is to be stored before the next change. */
  isUpgraded: boolean;
  /** What the last merge made, until it is known whether it was written. */
  pending: readonly Recent[];
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
      sizeCalculation: ({ jsonOctets }) =>
        Math.min(Math.max(1, jsonOctets * octetsPerJsonOctet + recentOctets), maxOctets),
    });
  }

  /** Brings a draft to a revision by what was supplied; says what is missing for that, nothing where it is there. */
  ensure(draftId: string, revision: number, supply?: Supply): Lacking | undefined {
    const known = this.open.get(draftId);
    const last = supply?.changes.at(-1)?.revision ?? supply?.stored?.revision ?? 0;
    // What comes late, after somebody else's question, must not replace what is newer.
    if (supply?.stored && (known?.revision ?? 0) < last)
      this.open.set(draftId, this.opened(supply.stored, supply.changes));
    const open = this.open.get(draftId);
    if (!open) return { lacks: 'head', after: 0 };
    if (!supply?.stored && !this.takeAll(open, supply?.changes ?? [])) {
      this.open.delete(draftId);
      return { lacks: 'head', after: 0 };
    }
    return open.revision < revision ? { lacks: 'head', after: open.revision } : undefined;
  }

  /**
   * Takes changes to the newest draft as far as they fit. Nothing is kept before `settle` says that they were written.
   * `base` leads to the draft that they were made to, where that is too old to be held.
   */
  merge(draftId: string, { baseRevision, changes, known }: MergeRequest, base?: Supply): Merged | Lacking {
    const open = this.held(draftId);
    const start =
      open.recent.get(baseRevision)?.draft ?? (base?.stored && replay(base.stored, base.changes, this.model));
    if (!start) return { lacks: 'base', after: 0 };
    const merged = mergeChanges({
      base: start,
      head: open.head,
      changes: changes.map(({ id, ops, isOwn }) => ({ id, ops: isOwn ? ownOps(ops) : readOps(ops) })),
      known: new Set(known),
    });
    return this.prepared(open, merged);
  }

  /** What is said of a draft, or would change it: of the newest one, or of the one that the caller looked at. */
  look<T extends object>(
    draftId: string,
    { baseRevision }: { readonly baseRevision?: number | undefined },
    { base, make }: { readonly base: Supply | undefined; readonly make: (draft: Draft) => T },
  ): (T & { readonly revision: number }) | Lacking {
    const open = this.held(draftId);
    const revision = baseRevision ?? open.revision;
    const draft =
      open.recent.get(revision)?.draft ?? (base?.stored && replay(base.stored, base.changes, this.model));
    return draft ? { ...make(draft), revision } : { lacks: 'base', after: 0 };
  }

  private prepared(
    open: OpenDraft,
    { accepted, refused }: Pick<ReturnType<typeof mergeChanges>, 'accepted' | 'refused'>,
  ): Merged {
    const written = accepted.map(({ id, ops }) => ({ id, ops: JSON.stringify(ops) }));
    open.pending = accepted.map(({ draft }, place) => ({ draft, octets: written[place]?.ops.length ?? 0 }));
    const added = open.pending.reduce((sum, { octets }) => sum + octets, 0);
    if (open.jsonOctets + added > mostJsonOctets) throw new ChangeError('malformed', 'draft', 'octets');
    return { isUpgraded: open.isUpgraded, accepted: written, refused };
  }

  /** What the last merge made behind a revision was written, or was not. */
  settle(draftId: string, { after, isWritten }: WriteOutcome): void {
    const open = this.open.get(draftId);
    if (!open) return;
    // Somebody else's question may have brought it out of the log meanwhile.
    if (isWritten && open.revision === after) for (const one of open.pending) advance(open, one);
    if (isWritten) open.isUpgraded = false;
    open.pending = [];
    // Its size is another one.
    this.open.set(draftId, open);
  }

  /** A copy of the newest revision, to be stored. */
  copy(draftId: string): Copy {
    const open = this.held(draftId);
    const copy = packed(open.head);
    open.jsonOctets = copy.jsonOctets;
    return { revision: open.revision, ...copy };
  }

  private held(draftId: string): OpenDraft {
    const open = this.open.get(draftId);
    if (!open) throw new Error('the draft is not held here');
    return open;
  }

  /** False where they do not follow what is held, or are of another model: then it is fetched anew. */
  private takeAll(open: OpenDraft, changes: readonly StoredOps[]): boolean {
    for (const { revision, modelVersion, ops } of changes) {
      // What was written here is there already when it is read from the log.
      if (revision <= open.revision) continue;
      if (revision !== open.revision + 1 || modelVersion !== this.to) return false;
      advance(open, { draft: applyDraft(open.head, opsOf(ops)), octets: ops.length });
      open.pending = [];
    }
    return true;
  }

  private opened(stored: StoredDraft, changes: readonly StoredOps[]): OpenDraft {
    const revision = changes.at(-1)?.revision ?? stored.revision;
    const head = replay(stored, changes, this.model);
    return {
      head,
      revision,
      recent: new Map([[revision, { draft: head, octets: 0 }]]),
      jsonOctets: stored.jsonOctets + changes.reduce((sum, { ops }) => sum + ops.length, 0),
      isUpgraded: [stored, ...changes].some(({ modelVersion }) => modelVersion !== this.to),
      pending: [],
    };
  }
}

function advance(open: OpenDraft, one: Recent): void {
  open.head = one.draft;
  open.revision += 1;
  open.jsonOctets += one.octets;
  open.recent.set(open.revision, one);
  let octets = [...open.recent.values()].reduce((sum, recent) => sum + recent.octets, 0);
  for (const [revision, recent] of open.recent) {
    if (revision === open.revision || (open.recent.size <= recentRevisions && octets <= recentOctets)) break;
    open.recent.delete(revision);
    octets -= recent.octets;
  }
}

const ownOps = (ops: unknown): readonly DraftOp[] => (typeof ops === 'string' ? opsOf(ops) : []);
