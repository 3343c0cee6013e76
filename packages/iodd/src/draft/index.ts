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
export { emptyDraft, type EmptyDraft } from './empty.ts';
export {
  mergeChanges,
  type AcceptedChange,
  type MergedChanges,
  type Merging,
  type OwnChange,
  type RefusedChange,
  type ValuedConflict,
} from './merge.ts';
export {
  historyOf,
  noted,
  replayWaiting,
  startFollowing,
  takeWritten,
  type ChangeKind,
  type Followed,
  type RefusedWork,
  type Taken,
  type WaitingChange,
  type WrittenChange,
} from './follow.ts';
export { insistedOps } from './insist.ts';
export { withIdentity } from './identity/identity.ts';
export type { Identity } from './identity/said.ts';
export { importLanguage, importOver, languagePartOf, type TakenOver } from './import-over.ts';
export { asNextRelease, nextVersionAfter, type NextRelease } from './next-release.ts';
export { partFileName } from './part-name.ts';
export { summaryOf, type DraftSummary } from './summary.ts';
export { draftUpgrades, upgradeDraft, type DraftUpgrades, type ModelUpgrade } from './upgrade.ts';
