export {
  documentOf,
  documentsOf,
  inPart,
  languagePart,
  mainPart,
  partOf,
  tableNames,
  type Draft,
  type DraftOp,
  type PutOp,
  type Table,
  type TableName,
} from './draft.ts';
export { defaultOpLimits, readOps, type OpLimits } from './read-ops.ts';
export { applyDraft, changeDraft, type AppliedDraft } from './change.ts';
export { diffDraft, rebaseDraft, squashDraft, type DraftConflict, type RebasedDraft } from './rebase.ts';
export {
  combine,
  mark,
  perform,
  receive,
  redo,
  startHistory,
  undo,
  undoTo,
  type History,
  type Moved,
  type SkippedStep,
  type Step,
} from './history.ts';
export {
  draftOf,
  filesOf,
  twinValues,
  type DraftFiles,
  type FileOptions,
  type HashOf,
  type OctetsOf,
} from './package.ts';
