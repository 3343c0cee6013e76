/**
 * The one change format: a list of ops, each addressed by the `$id` of a node, so that its size does not grow
 * with the document and its meaning does not shift when something else is inserted before it.
 */
import type { ChildNode, ForeignAttribute } from '../document.ts';

/** The lists that a document has above its root, addressed like a parent. */
export const prologId = '#prolog';
export const epilogId = '#epilog';
/** The document itself: parent of the root, and owner of the field `version`. */
export const documentId = '#document';

/**
 * An attribute by its key, as in a problem and in a form; or, with a dollar sign, what a node has besides:
 * `$type`, `$tag`, `$foreign` of an element, `$text` of a text, comment or instruction, `$target` of an
 * instruction, `$name`, `$namespace` and `$foreign` of an unknown element.
 */
export type Field = string;
/** `null` where the field is absent. */
export type FieldValue = string | null | readonly ForeignAttribute[];

export interface SetOp {
  readonly op: 'set';
  readonly at: string;
  readonly field: Field;
  readonly value: FieldValue;
}
export interface InsertOp {
  readonly op: 'insert';
  readonly in: string;
  /** The sibling before it; `null` for the first place. */
  readonly after: string | null;
  readonly node: ChildNode;
}
export interface RemoveOp {
  readonly op: 'remove';
  readonly at: string;
}
export interface MoveOp {
  readonly op: 'move';
  readonly at: string;
  readonly in: string;
  readonly after: string | null;
}
export type Op = SetOp | InsertOp | RemoveOp | MoveOp;

/** Why a change cannot be applied; the sentence for it lives in the language files. */
export type ChangeFault =
  | 'node-missing'
  | 'place-missing'
  | 'field-unknown'
  | 'value-unfit'
  | 'id-taken'
  | 'inside-itself'
  | 'root-fixed'
  | 'part-missing'
  /** Not an op at all: a field too many, of another type, or beyond a limit. */
  | 'malformed';

export class ChangeError extends Error {
  override readonly name = 'ChangeError';
  readonly fault: ChangeFault;
  readonly at: string;
  readonly field: Field | undefined;
  constructor(fault: ChangeFault, at: string, field?: Field) {
    super(`${fault} ${at}${field === undefined ? '' : ` ${field}`}`);
    this.fault = fault;
    this.at = at;
    this.field = field;
  }
}
