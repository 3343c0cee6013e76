export * from './document.ts';
export { randomIds, seededIds, type IdSource } from './ids.ts';
export type { Problem, Severity } from './problem.ts';
export {
  declarationOf,
  isTypeName,
  meta,
  roots,
  typeNames,
  type AttributeOf,
  type ChildTypeOf,
  type Meta,
  type RootName,
  type TagOf,
  type TypeName,
  type ValueOf,
} from './meta/index.ts';
export {
  inVersion,
  versions,
  type Attribute,
  type IdSpace,
  type NodeType,
  type Particle,
  type RuleLimit,
  type SimpleType,
  type Version,
} from './meta/kit.ts';
export { constraints, type Constraint } from './meta/constraints.ts';
export { indexRangesOf, limits } from './meta/limits.ts';
export { accepts, canonical, parse } from './meta/lexical.ts';
export {
  namespaces,
  versionOfNamespace,
  viewOf,
  type AttributeView,
  type SlotView,
  type StepView,
  type TypeView,
  type VersionView,
} from './meta/view.ts';
export { effectiveValueOf, valueOf } from './values.ts';
export { parseIodd, type Parsed, type ParseOptions } from './xml/read.ts';
export { defaultLimits, type ReadLimits } from './xml/limits.ts';
export { writeIodd } from './xml/write.ts';
export { locate, offsetOf, placeOf, type Place, type Source } from './xml/source.ts';
export { patchByContent, patchIodd, sourceFor, type Original, type Patched } from './source/patch.ts';
export { elementAt, linesOf, type Lines, type PointedAt } from './source/position.ts';
export { fixedFiles, type FixedFiles, type StampWith } from './source/fixed.ts';
export { holdsParts, untouchedParts } from './source/outside.ts';
export { checkStructure } from './check/structure.ts';
export { exportIodd, isSame, placed, readIodd, type IoddFile } from './file.ts';
export {
  checkerName,
  computedCrc,
  stampIodd,
  stampStateOf,
  storedCrc,
  verifyStamp,
  type StampOptions,
  type StampState,
  type StampVerdict,
} from './stamp.ts';
export { crc32 } from './crc32.ts';
export {
  fileDate,
  fileNameOf,
  imageKindOf,
  isPermittedStem,
  parseFileName,
  vendorPart,
  type FileName,
  type ImageKind,
} from './package/names.ts';
export { misplacedFiles, type ContentFault, type MisplacedFile } from './package/contents.ts';
export {
  inspectPng,
  pictureSizes,
  sizeRules,
  type PictureSize,
  type PngFault,
  type PngHeader,
  type PngVerdict,
} from './package/png.ts';
export { defaultArchiveLimits, type ArchiveFault, type ArchiveLimits } from './package/zip-directory.ts';
export { readArchive, writeArchive, type Archive, type ArchiveFile } from './package/zip.ts';
export { checkStamps, isOfWholePackage } from './package/check.ts';
export {
  packageOf,
  readPackage,
  writePackage,
  type PackageOptions,
  type ReadPackage,
} from './package/package.ts';
export {
  imageNames,
  type IoddPackage,
  type PackageDevice,
  type PackageDocument,
  type PackageImage,
} from './package/set.ts';
export * from './resolve/index.ts';
export {
  describedDevice,
  matchDescriptions,
  matchingDescriptions,
  type DescribedDevice,
  type DescriptionFit,
  type DescriptionMatch,
  type DeviceIdentity,
} from './matching.ts';
export * from './convert/index.ts';
export * from './ops/index.ts';
export * from './draft/index.ts';
export * from './profiles/index.ts';
export * from './templates/index.ts';
export * from './commands/index.ts';
export { CommandError, draftReferences, type Command, type CommandFault } from './commands/kit.ts';
export { standardCodes } from './commands/insert-standard.ts';
export { newConnection } from './commands/change-connection.ts';
export { blankElement, tagsWithRoom, type BlankElementArgs } from './commands/blank-element.ts';
export { idFor, proposedId } from './commands/id-for.ts';
export { usesLostWith } from './commands/remove-element.ts';
export { isLanguage, textIn, textListsOf, type TextList } from './commands/text-lists.ts';
export {
  catalogueOf,
  type Catalogue,
  type CatalogueLanguage,
  type CatalogueText,
} from './translate/catalogue.ts';
export { memoryOf, type Memory, type Proposal } from './translate/memory.ts';
export { textLength } from './meta/text-limits.ts';
export type { NewElement } from './commands/element.ts';
export * from './diff/index.ts';
export { checkDraft, Checker, type CheckOptions } from './check/check.ts';
export {
  asOfStamp,
  checkerVersionOf,
  compareCheckers,
  editionOf,
  isAuthority,
  isCheckerVersion,
  type AsOf,
  type Basis,
  type CheckerVersion,
  type Edition,
  type EditionSource,
  type Judgement,
} from './check/editions.ts';
export { stampedFiles, type StampedFiles } from './check/stamped-files.data.ts';
export { placedItemsIn, type PlacedItem } from './check/layout.ts';
export { fixOffers, fixesToTry, isSafe, newProblems, type Fix, type Fixable } from './check/fixes.ts';
export { fixAll, type FixedAll } from './check/fix-all.ts';
export { causesOf, meaningsOf } from './check/causes.ts';
export { isDamage, withConsequences, type Following } from './check/consequences.ts';
export type { DocumentRule, Finding, NodeRule, Rule } from './check/kit.ts';
export { rules } from './check/rules.gen.ts';
export { decisionOf, officialRuleCount, omissions, type Decision } from './check/official.ts';
export { checkSession, keyOf, type Checked, type CheckReply, type CheckRequest } from './check/worker.ts';
export {
  checkClient,
  workerChannel,
  type CheckChannel,
  type CheckClient,
  type CheckState,
  type ClientOptions,
} from './check/client.ts';
export { serveChecks, type CheckPort, type WorkerReply } from './check/serve.ts';
