import type { IoddDocument } from '../document.ts';
import { resolveDevice, textsOf, type ResolvedDevice, type ResolveOptions } from '../resolve/index.ts';
import { communicationEntities } from './communication.ts';
import { compareEntities } from './compare.ts';
import { diagnosisEntities } from './diagnosis.ts';
import { byKey, type Entity } from './entity.ts';
import { identityEntities } from './identity.ts';
import { Lists, withSharedValues } from './lists.ts';
import { menuEntities } from './menus.ts';
import { itemPairs, type Entities } from './pairs.ts';
import { parameterEntities } from './parameters.ts';
import { connectionFit, pairedPlugs, type Plugs } from './plugs.ts';
import { processDataEntities } from './processData.ts';
import { compareTexts, type TextsByLanguage } from './texts.ts';
import {
  effects,
  type Change,
  type DeviceDiff,
  type Effect,
  type Fit,
  type Relation,
  type Section,
} from './types.ts';

export type {
  Address as ChangeAddress,
  Change as DeviceChange,
  DeviceDiff,
  Effect as ChangeEffect,
} from './types.ts';
export type { Reason as ChangeReason } from './reasons.ts';
export {
  diffNotes,
  notesLanguages,
  releaseNotes,
  type DiffNotes,
  type NotesLanguage,
  type NotesOptions,
} from './notes/index.ts';

/** One side of a comparison: the resolved view, and the texts of all its languages. */
export interface ComparedDevice {
  readonly device: ResolvedDevice;
  readonly texts: TextsByLanguage;
}

export function comparedDevice(document: IoddDocument, options: ResolveOptions): ComparedDevice {
  const device = resolveDevice(document, options);
  const texts = device.languages.map(
    (language) => [language, textsOf(document, { ...options, language })] as const,
  );
  return { device, texts: new Map(texts) };
}

/** What differs between two descriptions, and what that means for a plant that runs with the older one. */
export function diffDevices(before: ComparedDevice, after: ComparedDevice): DeviceDiff {
  const relation = relationOf(before.device, after.device);
  const plugs = pairedPlugs(before.device, after.device);
  const entities = {
    before: entitiesOf(before.device, plugs.before, relation),
    after: entitiesOf(after.device, plugs.after, relation),
  };
  const lists = new Lists();
  const comparing = { ...entities, pairs: itemPairs(entities), lists, relation };
  const changes = [
    ...withSharedValues(compareEntities(comparing), lists),
    ...compareTexts(comparing, { before: before.texts, after: after.texts }),
  ];
  const verdict = strictest(changes);
  const causes =
    verdict === 'compatible'
      ? []
      : changes.flatMap(({ effect }, position) => (effect === verdict ? position : []));
  const fit = fitOf(before.device, after.device, changes);
  return { relation, verdict, causes, changes, fit, ...(lists.all.length > 0 ? { shared: lists.all } : {}) };
}

function fitOf(before: ResolvedDevice, after: ResolvedDevice, changes: readonly Change[]): Fit {
  const found = new Set(changes.map(({ effect }) => effect));
  return {
    connection: connectionFit(before, after),
    processData: found.has('processDataBreak') ? 'differs' : 'fits',
    parameters: found.has('parameterChange') ? 'differs' : 'fits',
  };
}

/** Two devices where no id of the old one is an id of the new one; a file without ids is taken for a revision. */
function relationOf({ identity: old }: ResolvedDevice, { identity: next }: ResolvedDevice): Relation {
  if (old.vendorId === undefined || next.vendorId === undefined) return 'revision';
  if (old.deviceId === undefined || next.deviceId === undefined) return 'revision';
  const ids = new Set([next.deviceId, ...next.additionalDeviceIds]);
  const isKnown = [old.deviceId, ...old.additionalDeviceIds].some((id) => ids.has(id));
  return old.vendorId === next.vendorId && isKnown ? 'revision' : 'replacement';
}

/** Of two devices, nobody wants to know that their files are of other days and their menus have other ids. */
const onlyOfRevisions: ReadonlySet<Section> = new Set([
  'document',
  'language',
  'menu',
  'menuEntry',
  'roleMenu',
]);

const entitiesOf = (device: ResolvedDevice, plugs: Plugs, relation: Relation): Entities =>
  byKey<Entity>(
    [
      ...identityEntities(device, plugs),
      ...communicationEntities(device, plugs),
      ...processDataEntities(device),
      ...parameterEntities(device),
      ...diagnosisEntities(device),
      ...menuEntities(device),
    ].filter(({ address }) => relation === 'revision' || !onlyOfRevisions.has(address.section)),
    ({ key }) => key,
  );

const strictest = (changes: readonly Change[]): Effect =>
  effects.findLast((effect) => changes.some((change) => change.effect === effect)) ?? 'compatible';
