/** The smallest devices that carry each profile entry, made from our own templates. */
import { run } from '../commands/index.ts';
import { isElement, walk, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import type { Problem } from '../problem.ts';
import { evaluateProfiles, idsFor, insertProfiles, profileEntries } from '../profiles/index.ts';
import { found, ownDraft } from './drafts.ts';

const removed = (draft: Draft, tag: string): Draft =>
  applyDraft(draft, [{ op: 'remove', at: found(draft, (node) => node.tag === tag).$id }]);
const tidied = (draft: Draft): Draft =>
  applyDraft(draft, run(draft, { command: 'collectUnusedTexts', args: {} }, seededIds(4)));
/** A device without process data of its own, which a profile would have to share. */
export const plainDevice = tidied(
  removed(removed(ownDraft('minimal'), 'ProcessDataIn'), 'ProcessDataRefCollection'),
);

export const withProfiles = (draft: Draft, profiles: readonly number[]): Draft =>
  applyDraft(draft, insertProfiles(draft, { profiles }, seededIds(5)));

export interface ProfileDevice {
  readonly key: string;
  readonly ids: readonly number[];
  readonly draft: Draft;
}
export const profileDevices = (): ProfileDevice[] =>
  profileEntries.map((entry) => {
    const ids = idsFor(entry);
    return { key: entry.key, ids, draft: withProfiles(plainDevice, ids) };
  });

/** Everything that a template inserts and a profile speaks of; names and hints for display it leaves to the author. */
const requiredTags = new Set([
  'Datatype',
  'RecordItem',
  'SimpleDatatype',
  'SingleValue',
  'StdSingleValueRef',
  'ValueRange',
  'StdVariableRef',
  'Variable',
  'DatatypeRef',
  'ProcessDataIn',
  'ProcessDataOut',
  'Event',
  'Menu',
  'VariableRef',
  'RecordItemRef',
  'MenuRef',
  'Button',
  'ParameterMenu',
  'ObservationMenu',
  'DiagnosisMenu',
]);
const known = new Set([...walk(plainDevice.main.root)].map(({ $id }) => $id));
export const requiredParts = ({ draft }: ProfileDevice): ElementNode[] =>
  [...walk(draft.main.root)]
    .filter(isElement)
    .filter((node) => !known.has(node.$id) && requiredTags.has(node.tag) && !isSuggested(node));
/** The states of a teach-in have names in our templates, and in no definition. */
const isSuggested = ({ tag, children }: ElementNode): boolean =>
  tag === 'SingleValue' &&
  children.some(
    (child) =>
      isElement(child) && child.attributes['textId']?.startsWith('TN_SV_D_SSP_TI_TeachResult_') === true,
  );

/** Says what is reported of the device without a part and not of it whole. */
export function withoutPart({ draft }: ProfileDevice): (part: ElementNode) => Problem[] {
  const before = new Set(evaluateProfiles(draft.main).map((problem) => JSON.stringify(problem)));
  return ({ $id }) =>
    evaluateProfiles(applyDraft(draft, [{ op: 'remove', at: $id }]).main).filter(
      (problem) => !before.has(JSON.stringify(problem)),
    );
}
export const partName = ({ tag, attributes }: ElementNode): string => `${tag} ${JSON.stringify(attributes)}`;
