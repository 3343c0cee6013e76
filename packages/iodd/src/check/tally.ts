/**
 * The keys and references of a whole document, counted. From one version of the document to the next only what
 * differs is counted anew, and which values are wrong is known at any time.
 */
import type { Uniqueness } from '../meta/constraints.ts';
import type { Occurrence } from './occurrences.ts';
import { Piece, type AnyPiece } from './piece.ts';

class Counts {
  private readonly counts = new Map<string, number>();
  has(value: string): boolean {
    return this.counts.has(value);
  }
  /** How often the value is there afterwards. */
  add(value: string, by: 1 | -1): number {
    const count = (this.counts.get(value) ?? 0) + by;
    if (count === 0) this.counts.delete(value);
    else this.counts.set(value, count);
    return count;
  }
  notIn(other: Counts): Set<string> {
    return new Set([...this.counts.keys()].filter((value) => !other.has(value)));
  }
}

/** The keys of one name and what refers to them. */
class Space {
  readonly keys = new Counts();
  readonly references = new Counts();
  /** Referred to, but not there; there, but not referred to. Known once everything has been counted. */
  dangling: Set<string> | undefined;
  unused: Set<string> | undefined;

  countKey(value: string, count: number): void {
    if (!this.dangling) return;
    this.toggle(this.unused, value, count > 0 && !this.references.has(value));
    this.toggle(this.dangling, value, count === 0 && this.references.has(value));
  }
  countReference(value: string, by: 1 | -1): void {
    const count = this.references.add(value, by);
    if (!this.dangling) return;
    this.toggle(this.dangling, value, count > 0 && !this.keys.has(value));
    this.toggle(this.unused, value, count === 0 && this.keys.has(value));
  }
  complete(): void {
    this.dangling = this.references.notIn(this.keys);
    this.unused = this.keys.notIn(this.references);
  }
  private toggle(set: Set<string> | undefined, value: string, isIn: boolean): void {
    if (isIn) set?.add(value);
    else set?.delete(value);
  }
}

export class Tally {
  private readonly spaces = new Map<string, Space>();
  private readonly unique = new Map<Uniqueness, Counts>();
  private readonly doubled = new Map<Uniqueness, Set<string>>();
  private missing = 0;
  private piece: AnyPiece = new Piece();

  /** Follows the document to its next version. */
  update(piece: AnyPiece): void {
    this.count(this.piece.occurrences, piece.occurrences);
    this.piece = piece;
    for (const space of this.spaces.values()) if (!space.dangling) space.complete();
  }

  isUsed(name: string, value: string): boolean {
    return this.spaces.get(name)?.references.has(value) ?? false;
  }
  /** The keys that nothing refers to. */
  unusedKeys(name: string): ReadonlySet<string> {
    return this.spaces.get(name)?.unused ?? nothing;
  }

  /** What is wrong, or part of what is: every value that is there twice, every reference that leads nowhere. */
  wrong(): readonly Occurrence[] {
    const isClean =
      this.missing === 0 &&
      [...this.doubled.values()].every(({ size }) => size === 0) &&
      [...this.spaces.values()].every(({ dangling }) => !dangling || dangling.size === 0);
    const wrong: Occurrence[] = [];
    if (!isClean) this.collectWrong(this.piece, wrong);
    return wrong;
  }

  private collectWrong({ occurrences }: AnyPiece, wrong: Occurrence[]): void {
    for (const one of occurrences)
      if (one instanceof Piece) this.collectWrong(one, wrong);
      else if (this.isWrong(one)) wrong.push(one);
  }

  private isWrong({ constraint, value }: Occurrence): boolean {
    if (value === undefined) return true;
    if (constraint.kind === 'reference')
      return this.spaces.get(constraint.refersTo)?.dangling?.has(value) ?? false;
    return this.doubled.get(constraint)?.has(value) ?? false;
  }

  private count(before: readonly (Occurrence | AnyPiece)[], after: readonly (Occurrence | AnyPiece)[]): void {
    let start = 0;
    let beforeEnd = before.length;
    let afterEnd = after.length;
    while (start < beforeEnd && start < afterEnd && isSame(before[start], after[start])) start += 1;
    while (beforeEnd > start && afterEnd > start && isSame(before[beforeEnd - 1], after[afterEnd - 1])) {
      beforeEnd -= 1;
      afterEnd -= 1;
    }
    const arePairs = beforeEnd === afterEnd;
    for (let index = start; index < Math.max(beforeEnd, afterEnd); index += 1) {
      const old = index < beforeEnd ? before[index] : undefined;
      const next = index < afterEnd ? after[index] : undefined;
      if (arePairs && old instanceof Piece && next instanceof Piece)
        this.count(old.occurrences, next.occurrences);
      else {
        this.countAll(old, -1);
        this.countAll(next, 1);
      }
    }
  }

  private countAll(part: Occurrence | AnyPiece | undefined, by: 1 | -1): void {
    if (part instanceof Piece) for (const one of part.occurrences) this.countAll(one, by);
    else if (part?.constraint.kind === 'reference')
      this.space(part.constraint.refersTo).countReference(part.value ?? '', by);
    else if (part) this.countKey(part.constraint, part.value, by);
  }

  private countKey(key: Uniqueness, value: string | undefined, by: 1 | -1): void {
    if (value === undefined) {
      this.missing += by;
      return;
    }
    const count = this.counts(key).add(value, by);
    if (count > 1) this.doubledIn(key).add(value);
    else this.doubled.get(key)?.delete(value);
    if (key.kind === 'key') this.space(key.name).countKey(value, count);
  }

  private counts(key: Uniqueness): Counts {
    let counts = this.unique.get(key);
    if (!counts)
      this.unique.set(key, (counts = key.kind === 'key' ? this.space(key.name).keys : new Counts()));
    return counts;
  }
  private doubledIn(key: Uniqueness): Set<string> {
    let values = this.doubled.get(key);
    if (!values) this.doubled.set(key, (values = new Set()));
    return values;
  }
  private space(name: string): Space {
    let space = this.spaces.get(name);
    if (!space) this.spaces.set(name, (space = new Space()));
    return space;
  }
}
const nothing: ReadonlySet<string> = new Set();

/** One node says the same of itself wherever it is asked. */
const isSame = (one: Occurrence | AnyPiece | undefined, other: Occurrence | AnyPiece | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    'node' in one &&
    'node' in other &&
    one.node === other.node &&
    one.constraint === other.constraint);
