/**
 * What a change touches and what it relies on. Two changes that leave each other's alone can be made one after the other
 * as they are, which costs what they are; everything else is for `rebaseDraft`, which looks at the whole documents.
 */
import { walk } from '../document.ts';
import { nodeAt, parentOf } from '../ops/tree.ts';
import type { Op } from '../ops/op.ts';
import { documentOf, isTable, partOf, type Draft, type DraftOp } from './draft.ts';

/** The first is the smaller one, most of the time. */
function areApart(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  for (const key of few) if (many.has(key)) return false;
  return true;
}

export class Touched {
  private readonly touched = new Set<string>();
  private readonly needed = new Set<string>();
  /** A document was put in the place of another: nothing is known of what is in it. */
  private isWhole = false;

  /** The ops, which fit the draft. */
  static by(draft: Draft, ops: readonly DraftOp[]): Touched {
    const touched = new Touched();
    for (const op of ops) touched.add(draft, op);
    return touched;
  }

  private add(draft: Draft, op: DraftOp): void {
    const part = partOf(op);
    if (op.op === 'put') this.isWhole = true;
    else if (isTable(part))
      this.touched.add(`${part} ${JSON.stringify([op.op === 'set' ? [op.at, op.field] : ''])}`);
    else this.addEdit(draft, part, op);
  }

  private addEdit(draft: Draft, part: string, op: Op): void {
    const document = documentOf(draft, part);
    const node = (id: string): string => `${part} node ${id}`;
    const list = (id: string): string => `${part} list ${id}`;
    const leave = (id: string): void => {
      this.touched.add(list((document && parentOf(document, id)) ?? ''));
    };
    const inside = (id: string): readonly string[] => {
      const top = document && nodeAt(document, id);
      return top ? [...walk(top)].map(({ $id }) => $id) : [];
    };
    switch (op.op) {
      case 'set':
        this.touched.add(`${part} field ${op.at} ${op.field}`);
        this.needed.add(node(op.at));
        return;
      case 'insert':
        this.touched.add(list(op.in));
        this.needed.add(node(op.in));
        for (const { $id } of walk(op.node)) this.touched.add(node($id));
        return;
      case 'remove':
        leave(op.at);
        for (const id of inside(op.at)) this.touched.add(node(id)).add(list(id));
        return;
      case 'move':
        leave(op.at);
        this.touched.add(list(op.in));
        // What it is moved into may be removed by the same change.
        for (const id of inside(op.at)) this.touched.add(node(id)).add(list(id));
        this.needed.add(node(op.in));
        return;
      default:
        op satisfies never;
    }
  }

  /** Adds what another one touches and needs. */
  join(other: Touched): void {
    for (const key of other.touched) this.touched.add(key);
    for (const key of other.needed) this.needed.add(key);
    this.isWhole ||= other.isWhole;
  }

  isApartFrom(other: Touched): boolean {
    if (this.isWhole || other.isWhole) return false;
    return (
      areApart(this.touched, other.touched) &&
      areApart(this.touched, other.needed) &&
      areApart(this.needed, other.touched)
    );
  }
}
