/** Commands of their own and in no table: with the table every page that edits would load the empty draft that they compare with. */
export { insertTemplate, type InsertTemplateArgs } from './insert.ts';
export { removeTemplate, stayingWithout } from './remove.ts';
export type { Staying } from './going.ts';
export {
  argsFor,
  channelCounts,
  functionsOf,
  numberForms,
  sensorKinds,
  startTemplates,
  templateFor,
  unfitFunctions,
  type ChannelCount,
  type NumberForm,
  type SensorKind,
  type StartTemplate,
  type Surplus,
  type TemplateChoice,
} from './table.ts';
export { additionsTo, templateDraft, type Additions, type TemplateIdentity } from './start.ts';
export {
  isPersonal,
  personalFacts,
  personalPlaces,
  type PersonalFact,
  type PersonalPlace,
} from './personal.ts';
