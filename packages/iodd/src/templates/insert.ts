/** A template in a draft, as one step: what its profiles need, and what makes a sound device of it. */
import { removeElement } from '../commands/remove-element.ts';
import type { Command } from '../commands/kit.ts';
import { octetsForBits } from '../datatype.ts';
import { isNode, walk, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import { untouchedProcessData } from '../draft/empty.ts';
import { Building } from '../profiles/building.ts';
import { inner, profiledDevice } from '../profiles/device.ts';
import { insertProfiles, type InsertProfilesArgs } from '../profiles/insert.ts';
import { profileTemplate } from '../profiles/template.ts';
import {
  decodeMSequenceCapability,
  encodeMSequenceCapability,
  findOperateMode,
} from '../standard/communication/index.ts';
import { valueOf } from '../values.ts';

export interface InsertTemplateArgs extends InsertProfilesArgs {
  /** The switching signals that the profile brings are switched off until somebody wants them. */
  readonly hasSignalsOff?: boolean;
}

export const insertTemplate: Command<InsertTemplateArgs> = (draft, args, ids) => {
  const ops: DraftOp[] = [];
  const known = new Set(profiledDevice(draft.main)?.variables.keys());
  let current = draft;
  // A device with process data of its own has the mode that its author chose for them.
  const mode = untouchedProcessData(draft) ? [withMode] : [];
  for (const step of [withoutEmptyData, insertProfiles, withSignalsOff(known), ...mode]) {
    const next = step(current, args, ids);
    current = applyDraft(current, next);
    for (const op of next) ops.push(op);
  }
  return ops;
};

/** The process data of an empty draft make room for those of the template. */
const withoutEmptyData: Command<InsertTemplateArgs> = (draft, { profiles, ...options }, ids) => {
  const empty = untouchedProcessData(draft);
  if (!empty || profileTemplate(profiles, options).processDataIn.length === 0) return [];
  return removeElement(draft, { node: empty.$id, withReferences: true, withOrphans: true }, ids);
};

/** Of the behaviour of a switching signal: its mode, and the value that switches it off. */
const modeSubindex = '2';
const off = '0';
const withSignalsOff =
  (known: ReadonlySet<string>): Command<InsertTemplateArgs> =>
  (draft, { hasSignalsOff }, ids) => {
    if (hasSignalsOff !== true) return [];
    const building = new Building(draft, ids);
    const attributes = { subindex: modeSubindex, defaultValue: off };
    for (const [id, variable] of building.device.variables)
      if (/^V_SSP_SSC\d+_Config$/.test(id) && !known.has(id))
        building.add(variable, { tag: 'RecordItemInfo', attributes });
    return building.ops;
  };

const longest = (draft: Draft, tag: string): number =>
  Math.max(
    0,
    ...(profiledDevice(draft.main)?.processData ?? [])
      .flatMap((data) => inner(data, tag))
      .map(({ attributes }) => Number(attributes['bitLength'] ?? 0)),
  );

/** Codes of operate modes, from the shortest on-request data to the longest. */
const modeCodes = [0, 1, 4, 5, 6, 7];
/** Process data that the operate mode of the device cannot carry in one cycle get one that can. */
const withMode: Command<InsertTemplateArgs> = (draft) => {
  const layer = [...walk(draft.main.root)].find((node) => isNode(node, 'PhysicalLayer'));
  const capability = layer && valueOf(layer, 'mSequenceCapability');
  if (!layer || capability === undefined) return [];
  const octets = [longest(draft, 'ProcessDataIn'), longest(draft, 'ProcessDataOut')].map(octetsForBits);
  const [input = 0, output = 0] = octets;
  const fits = (code: number): boolean => findOperateMode(code, input, output)?.isInterleaved === false;
  const decoded = decodeMSequenceCapability(capability);
  const operateCode = fits(decoded.operateCode) ? decoded.operateCode : modeCodes.find(fits);
  if (operateCode === undefined || operateCode === decoded.operateCode) return [];
  return [setOf(layer, 'mSequenceCapability', `${encodeMSequenceCapability({ ...decoded, operateCode })}`)];
};

const setOf = ({ $id }: ElementNode, field: string, value: string): DraftOp => ({
  op: 'set',
  at: $id,
  field,
  value,
});
