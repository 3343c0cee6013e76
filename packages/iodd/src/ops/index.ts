export {
  ChangeError,
  documentId,
  epilogId,
  prologId,
  type ChangeFault,
  type Field,
  type FieldValue,
  type InsertOp,
  type MoveOp,
  type Op,
  type RemoveOp,
  type SetOp,
} from './op.ts';
export { apply, change, invert, squash, type Applied } from './ops.ts';
export { diff } from './diff.ts';
export { rebase, type Conflict, type ConflictReason, type Rebased } from './rebase.ts';
export { reconcile, type Reconciled } from './reconcile.ts';
export { match, type Matching } from './match.ts';
export { isSameContent } from './same.ts';
export { fieldOf } from './fields.ts';
export { has, listOf, nodeAt, parentOf } from './tree.ts';
export { ReferenceIndex, referencesOf, type IdUse } from './references.ts';
