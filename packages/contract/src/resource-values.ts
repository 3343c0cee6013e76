/* What the fields of a public file may be, apart from the schemas: pages that only show them do not load those. */

export const verdicts = ['passed', 'warnings', 'failed'] as const;

/** What a device is for, as its manufacturer says it. */
export const deviceKinds = [
  'safety',
  'sample',
  'rfid',
  'ultrasonic',
  'light',
  'hub',
  'valve',
  'vibration',
  'flow',
  'pressure',
  'climate',
  'level',
  'temperature',
  'converter',
  'distance',
  'photoelectric',
  'capacitive',
  'inductive',
  'presence',
  'display',
  'encoder',
  'drive',
  'switch',
  'other',
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** How many values of one facet a search takes; one bar of lengths stands for dozens of them. */
export const maxFacetValues = 64;

export const resourceFacets = [
  'vendor',
  'kind',
  'profile',
  'pdIn',
  'pdOut',
  'bitRate',
  'connector',
  'ioddVersion',
  'language',
] as const;
export type ResourceFacet = (typeof resourceFacets)[number];

export const resourceSorts = ['relevance', 'newest', 'downloads', 'name'] as const;

/** Whether the stamps of a file match its content; `missing`: it was never stamped. */
export const stampStates = ['valid', 'mismatch', 'missing'] as const;

/** Why a file was withdrawn: it stays readable, but is no longer offered. */
export const withdrawalCauses = ['error', 'malware', 'legal', 'makerRequest'] as const;
export type WithdrawalCause = (typeof withdrawalCauses)[number];

/** Why the bytes of a file had to go. */
export const removalCauses = [
  'copyright',
  'trademark',
  'courtOrder',
  'personalData',
  'malware',
  'other',
] as const;
export type RemovalCause = (typeof removalCauses)[number];

export type RetractionCause = WithdrawalCause | RemovalCause;
