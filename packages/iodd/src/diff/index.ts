import type { IoddDocument } from '../document.ts';
import { resolveDevice, textsOf, type ResolvedDevice, type ResolveOptions } from '../resolve/index.ts';
import { communicationEntities } from './communication.ts';
import { byKey, compareEntities } from './compare.ts';
import { diagnosisEntities } from './diagnosis.ts';
import type { Entity } from './entity.ts';
import { identityEntities } from './identity.ts';
import { menuEntities } from './menus.ts';
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
  const [old, next] = [byKey(entitiesOf(before.device)), byKey(entitiesOf(after.device))];
  const changes = [
    ...compareEntities(old, next),
    ...compareTexts({ entities: old, texts: before.texts }, { entities: next, texts: after.texts }),
  ];
  const verdict = strictest(changes);
  const causes =
    verdict === 'compatible'
      ? []
      : changes.flatMap(({ effect }, position) => (effect === verdict ? position : []));
  return { verdict, causes, changes };
}

const entitiesOf = (device: ResolvedDevice): readonly Entity[] => [
  ...identityEntities(device),
  ...communicationEntities(device),
  ...processDataEntities(device),
  ...parameterEntities(device),
  ...diagnosisEntities(device),
  ...menuEntities(device),
];

const strictest = (changes: readonly Change[]): Effect =>
  effects.findLast((effect) => changes.some((change) => change.effect === effect)) ?? 'compatible';
