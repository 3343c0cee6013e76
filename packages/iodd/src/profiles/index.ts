export { entriesFor, idsFor, profileDatatypes, profileEntries } from './entries.ts';
export { evaluateProfiles } from './evaluate.ts';
export { insertDatatypes, type InsertDatatypesArgs } from './insert-datatypes.ts';
export { profileOffers, withoutProfile, type OfferedPart, type ProfileOffer } from './offers.ts';
export type { PartKind } from './evaluate.ts';
export type {
  DatatypeRow,
  EntryRows,
  MenuRow,
  ProfileEntry,
  RecordRow,
  ScalarRow,
  VariableRow,
} from './rows.ts';
export { insertProfiles, type InsertProfilesArgs } from './insert.ts';
export { profileTemplate, type ProfileTemplate, type TemplateOptions } from './template.ts';
export { profileRules, type ProfileRule } from './rules.ts';
