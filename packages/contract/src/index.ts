export { allEndpoints, endpoints, type Noun } from './endpoints.ts';
export { type Envelope, isEnvelope, requestIdHeader, sessionHeader, timeLimitsMs } from './envelope.ts';
export {
  type FieldProblem,
  type FieldProblemKind,
  fieldProblems,
  type FileKind,
  passwordLimits,
} from './fields.ts';
export {
  type ImportConsent,
  importConsents,
  type ImportItem,
  type ImportReason,
  importReasons,
  importRelations,
  importStates,
} from './import.ts';
export { keysOf } from './keys-of.ts';
export {
  type Access,
  accessLevels,
  type Endpoint,
  fileAnswer,
  type FileAnswer,
  type Input,
  type LimitClass,
  type Output,
  pathsOf,
  type Received,
  type Sent,
  type Uploads,
} from './kit.ts';
export { type KnownPath, knownPaths } from './known-paths.ts';
export { type Message } from './message.ts';
export { messageLimits, messageStates } from './message-values.ts';
export {
  everyProblem,
  type ProblemStatus,
  type PublicCall,
  type PublicCallName,
  publicCalls,
  type PublicFile,
} from './public-api.ts';
export type { SimpleDatatypeInfo, StandardVariableInfo } from './reference.ts';
export { resourceSorts } from './resource-values.ts';
export { maxLayoutNumbers, type ResourceItem } from './resource-parts.ts';
export { type DeviceKind, deviceKinds, type ResourceFacet, resourceFacets } from './resource-values.ts';
export {
  type ClientBehaviour,
  clientBehaviourOf,
  type FailureKey,
  ResultError,
  type ResultKey,
  resultKeyOf,
  results,
} from './results.ts';
export {
  type SectionAction,
  type SectionCall,
  type SectionName,
  sectionPaths,
  sections,
} from './sections.ts';
export { type SiteSettings, siteSettings } from './site.ts';
export type { SignedInUser } from './user.ts';
export { isStorable, storable } from './storable.ts';
