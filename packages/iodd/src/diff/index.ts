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
import { processDataEntities } from './processData.ts';
import { compareTexts, type TextsByLanguage } from './texts.ts';
import { effects, type Change, type DeviceDiff, type Effect } from './types.ts';

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
  const both = { before: entitiesOf(before.device), after: entitiesOf(after.device) };
  const lists = new Lists();
  const comparing = { ...both, pairs: itemPairs(both), lists };
  const changes = [
    ...withSharedValues(compareEntities(comparing), lists),
    ...compareTexts(comparing, { before: before.texts, after: after.texts }),
  ];
  const verdict = strictest(changes);
  const causes =
    verdict === 'compatible'
      ? []
      : changes.flatMap(({ effect }, position) => (effect === verdict ? position : []));
  return { verdict, causes, changes, ...(lists.all.length > 0 ? { shared: lists.all } : {}) };
}

const entitiesOf = (device: ResolvedDevice): Entities =>
  byKey<Entity>(
    [
      ...identityEntities(device),
      ...communicationEntities(device),
      ...processDataEntities(device),
      ...parameterEntities(device),
      ...diagnosisEntities(device),
      ...menuEntities(device),
    ],
    ({ key }) => key,
  );

const strictest = (changes: readonly Change[]): Effect =>
  effects.findLast((effect) => changes.some((change) => change.effect === effect)) ?? 'compatible';
