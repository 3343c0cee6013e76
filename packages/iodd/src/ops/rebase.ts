/**
 * Two changes to one document, made without knowing of each other. Where they touch different addresses, both
 * take effect, and the result is the same whichever came first: each is reduced to what it does to the base, and
 * the place of every node in a list that both changed follows from the two lists alone.
 */
import { isElement, type IoddDocument } from '../document.ts';
import { isSame } from '../file.ts';
import { diff } from './diff.ts';
import { keyOf, singleStep } from './keys.ts';
import type { InsertOp, MoveOp, Op, RemoveOp, SetOp } from './op.ts';
import { apply } from './ops.ts';
import { has, innerOf, listOf, nodeAt, parentOf } from './tree.ts';

export type ConflictReason =
  /** Both set the field, to different values. */
  | 'field'
  /** One changed what the other removed. */
  | 'removed'
  /** Both placed the node. */
  | 'place'
  /** Both added, to the node at the address, what it may have only once: one `Description`, one id. */
  | 'twice'
  /** Each moved a node into what the other moved. */
  | 'inside-itself';
export interface Conflict {
  readonly reason: ConflictReason;
  readonly at: string;
  readonly field?: string;
}
export type Rebased = { readonly ops: readonly Op[] } | { readonly conflicts: readonly Conflict[] };

/** `ours` as a change to the document that `theirs` made of `base`, or why both cannot hold. */
export function rebase(base: IoddDocument, theirs: readonly Op[], ours: readonly Op[]): Rebased {
  const merge = new Merge(base, sideOf(base, theirs), sideOf(base, ours));
  const conflicts = merge.conflicts();
  return conflicts.length > 0 ? { conflicts } : { ops: merge.ops() };
}

type Placement = InsertOp | MoveOp;
/** What one change does to the base. */
interface Side {
  readonly document: IoddDocument;
  readonly sets: ReadonlyMap<string, SetOp>;
  readonly placed: ReadonlyMap<string, Placement>;
  readonly removed: readonly RemoveOp[];
}

const placedId = (op: Placement): string => (op.op === 'insert' ? op.node.$id : op.at);
const addressOf = ({ at, field }: SetOp): string => `${at} ${field}`;

function sideOf(base: IoddDocument, change: readonly Op[]): Side {
  const document = apply(base, change);
  const ops = diff(base, document);
  const placements = ops.filter((op) => op.op === 'insert' || op.op === 'move');
  return {
    document,
    sets: new Map(ops.filter((op) => op.op === 'set').map((op) => [addressOf(op), op])),
    placed: new Map(placements.map((op) => [placedId(op), op])),
    removed: ops.filter((op) => op.op === 'remove'),
  };
}

class Merge {
  private readonly base: IoddDocument;
  private readonly theirs: Side;
  private readonly ours: Side;
  constructor(base: IoddDocument, theirs: Side, ours: Side) {
    this.base = base;
    this.theirs = theirs;
    this.ours = ours;
  }

  conflicts(): readonly Conflict[] {
    return [
      ...this.fieldConflicts(),
      ...this.lostAddresses(this.ours, this.theirs),
      ...this.lostAddresses(this.theirs, this.ours),
      ...this.placeConflicts(),
      ...this.doubled(),
      ...this.cycles(),
    ];
  }

  ops(): readonly Op[] {
    const { sets, removed } = this.ours;
    return [
      ...this.placements(),
      ...[...sets.values()].filter((op) => !this.theirs.sets.has(addressOf(op))),
      ...removed.filter(({ at }) => has(this.theirs.document, at)),
    ];
  }

  private fieldConflicts(): Conflict[] {
    return [...this.ours.sets].flatMap(([address, { at, field, value }]) => {
      const other = this.theirs.sets.get(address);
      return other && !isSame(other.value, value) ? { reason: 'field', at, field } : [];
    });
  }

  /** What `side` works on, and the other side does not have any more. */
  private lostAddresses(side: Side, { document }: Side): Conflict[] {
    const isLost = (id: string): boolean => has(this.base, id) && !has(document, id);
    const lost = (at: string, field?: string): Conflict[] =>
      isLost(at) ? [{ reason: 'removed', at, ...(field === undefined ? {} : { field }) }] : [];
    return [
      ...[...side.sets.values()].flatMap(({ at, field }) => lost(at, field)),
      ...[...side.placed].flatMap(([id, op]) => [...lost(id), ...lost(op.in)]),
    ];
  }

  private placeConflicts(): Conflict[] {
    const taken = (id: string): boolean =>
      this.theirs.placed.has(id) || (has(this.theirs.document, id) && !has(this.base, id));
    return [...this.ours.placed.values()].flatMap((op) =>
      idsPlacedBy(op)
        .filter(taken)
        .map((at): Conflict => ({ reason: 'place', at })),
    );
  }

  private doubled(): Conflict[] {
    const taken = new Set([...this.theirs.placed.values()].flatMap((op) => this.claims(op)));
    return [...this.ours.placed.values()].flatMap((op) =>
      op.op === 'insert' && isElement(op.node) && this.claims(op).some((claim) => taken.has(claim))
        ? { reason: 'twice', at: op.in, field: op.node.tag }
        : [],
    );
  }

  /** What an inserted element is the only one of in its parent, by the schema. */
  private claims(op: Placement): readonly string[] {
    const parent = nodeAt(this.base, op.in);
    if (op.op !== 'insert' || !isElement(op.node) || !parent) return [];
    const step = singleStep(op.node, parent, this.base.version);
    const key = keyOf(op.node, parent);
    return [
      ...(step === undefined ? [] : [`${op.in} step ${step}`]),
      ...(key === undefined ? [] : [`${op.in} key ${key}`]),
    ];
  }

  private cycles(): Conflict[] {
    return [...this.ours.placed.keys()]
      .filter((id) => this.depth(id) === undefined)
      .map((at) => ({ reason: 'inside-itself', at }));
  }

  private parent(id: string): string | undefined {
    const placed = this.ours.placed.get(id) ?? this.theirs.placed.get(id);
    return (
      placed?.in ??
      parentOf(this.base, id) ??
      parentOf(this.theirs.document, id) ??
      parentOf(this.ours.document, id)
    );
  }

  /** How far below the document the node will stand; undefined where it would stand inside itself. */
  private depth(id: string): number | undefined {
    const above = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = this.parent(at)) {
      if (above.has(at)) return undefined;
      above.add(at);
    }
    return above.size;
  }

  /** From the root down, so that a node never moves into what is still inside it. */
  private placements(): Op[] {
    const byParent = Map.groupBy(this.ours.placed.values(), (op) => op.in);
    const depths = new Map([...byParent.keys()].map((id) => [id, this.depth(id) ?? 0]));
    return [...byParent]
      .toSorted(([one], [other]) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0))
      .flatMap(([parent, ops]) => (has(this.base, parent) ? this.placementsIn(parent) : ops));
  }

  private placementsIn(parent: string): Op[] {
    const order = this.mergedList(parent);
    return order.flatMap((id, index) => {
      const op = this.ours.placed.get(id);
      return op ? { ...op, after: order[index - 1] ?? null } : [];
    });
  }

  /** What both left in place keeps its order; what either placed follows the same one of these as before. */
  private mergedList(parent: string): readonly string[] {
    const sides = [this.theirs, this.ours].map(({ document, placed }) => {
      const list = idsIn(document, parent);
      return { placed, list, kept: new Set(list.filter((id) => !placed.has(id))) };
    });
    const staying = new Set(idsIn(this.base, parent).filter((id) => sides.every(({ kept }) => kept.has(id))));
    const [theirs, ours] = sides.map(({ list, placed }) => gapsOf(list, staying, placed));
    return [null, ...staying].flatMap((anchor) => [
      ...(anchor === null ? [] : [anchor]),
      ...interleaved(theirs?.get(anchor) ?? [], ours?.get(anchor) ?? []),
    ]);
  }
}

/**
 * Both lists in one, each in its own order. Neither side comes first by rank: the ids decide, so that every order
 * of arrival, also of three and more, gives one result.
 */
function interleaved(one: readonly string[], other: readonly string[]): readonly string[] {
  const merged: string[] = [];
  let [at, otherAt] = [0, 0];
  for (let left = one.length + other.length; left > 0; left -= 1) {
    const [first, second] = [one[at], other[otherAt]];
    const isFirst = second === undefined || (first !== undefined && first < second);
    merged.push((isFirst ? first : second) ?? '');
    if (isFirst) at += 1;
    else otherAt += 1;
  }
  return merged;
}

const idsIn = (document: IoddDocument, parent: string): readonly string[] =>
  listOf(document, parent).map(({ $id }) => $id);

function idsPlacedBy(op: Placement): readonly string[] {
  if (op.op === 'move') return [op.at];
  const idsOf = (node: InsertOp['node']): string[] => [node.$id, ...innerOf(node).flatMap(idsOf)];
  return idsOf(op.node);
}

/** The nodes that one side placed, by the staying node that they follow. */
function gapsOf(
  list: readonly string[],
  staying: ReadonlySet<string>,
  placed: ReadonlyMap<string, Placement>,
): ReadonlyMap<string | null, readonly string[]> {
  const gaps = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of list)
    if (staying.has(id)) anchor = id;
    else if (placed.has(id)) gaps.set(anchor, [...(gaps.get(anchor) ?? []), id]);
  return gaps;
}
