export { acceptance, verdictOf, type AcceptanceLine, type AcceptanceSource, type Verdict } from './accept.ts';
export {
  addListed,
  beginMetadata,
  collections,
  completed,
  fieldsOf,
  listed,
  removeListed,
  setAttribute,
  single,
  type FormField,
  type FormType,
  type ListedType,
  type SingleType,
} from './edit.ts';
export { factsOf, type FirmwareFacts } from './facts.ts';
export type { Firmware, PackageFile, SizedFile } from './firmware.ts';
export { composeMetadata, readMetadata, writeMetadata, type Metadata } from './metadata.ts';
export { baseOf, metadataName, parseName } from './names.ts';
export { firmwareLimits } from './limits.ts';
export {
  firmwareOf,
  firmwareWith,
  isFirmware,
  packFirmware,
  readFirmware,
  type FirmwarePackage,
} from './package.ts';
export { rules, type FirmwareRule } from './check/index.ts';
