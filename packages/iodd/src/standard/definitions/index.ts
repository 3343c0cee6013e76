export {
  createLanguageLookup,
  createTextLookup,
  createUnitNameLookup,
  overlayUnits,
  type LanguageLookup,
  type TextLookup,
  type UnitNameLookup,
} from './overlay.ts';
export {
  readDefinitions,
  type DefinedUnit,
  type Definitions,
  type DefinitionsKind,
  type DefinitionsProblem,
  type DefinitionsResult,
} from './read.ts';
