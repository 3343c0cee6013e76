/** A draft that begins with a template, and what the template brings to a draft: computed by inserting it. */
import { isElement, isNode, walk, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import { documentsOf, type Draft } from '../draft/draft.ts';
import { emptyDraft, type EmptyDraft } from '../draft/empty.ts';
import { octetsForBits } from '../datatype.ts';
import { resolveDevice } from '../resolve/index.ts';
import type { ResolveOptions } from '../resolve/scope.ts';
import type { ResolvedDevice, ResolvedProfile } from '../resolve/types.ts';
import { insertTemplate } from './insert.ts';
import { argsFor, type TemplateChoice } from './table.ts';

/** Templates are of 1.1, where profiles are; a file of 1.0.1 is made of the draft in the end. */
export type TemplateIdentity = Omit<EmptyDraft, 'version'>;

export function templateDraft(choice: TemplateChoice, identity: TemplateIdentity): Draft {
  const empty = emptyDraft({ ...identity, version: '1.1' });
  return applyDraft(empty, insertTemplate(empty, argsFor(choice), identity.ids));
}

/** What a draft has that an earlier one had not: of an empty one with the same ids, what its template or table brought. */
export interface Additions {
  /** All that the device lists now. */
  readonly profiles: readonly ResolvedProfile[];
  readonly processData: ResolvedDevice['processData'];
  /** Octets of the longest process data in each direction. */
  readonly inputOctets: number;
  readonly outputOctets: number;
  /** Of the device, and of the standard. */
  readonly variables: ResolvedDevice['variables'];
  readonly standardVariables: ResolvedDevice['variables'];
  readonly datatypes: readonly { readonly id: string; readonly type: string }[];
  readonly commands: readonly number[];
  readonly menus: ResolvedDevice['menus'];
  readonly events: ResolvedDevice['events'];
  readonly errors: ResolvedDevice['errors'];
  /** Product ids. */
  readonly products: readonly string[];
  readonly texts: number;
}

export function additionsTo(before: Draft, after: Draft, options: ResolveOptions): Additions {
  const known = new Set(elementsIn(before).map(({ $id }) => $id));
  const added = elementsIn(after).filter(({ $id }) => !known.has($id));
  const device = resolveDevice(after.main, options);
  const isNew = ({ $id }: { readonly $id: string | undefined }): boolean =>
    $id === undefined || !known.has($id);
  const processData = device.processData.filter(
    ({ input, output }) => (input && isNew(input)) || (output && isNew(output)),
  );
  const octets = (direction: 'input' | 'output'): number =>
    Math.max(0, ...processData.map((one) => octetsForBits(one[direction]?.bitLength ?? 0)));
  return {
    profiles: device.features?.profiles ?? [],
    processData,
    inputOctets: octets('input'),
    outputOctets: octets('output'),
    variables: device.variables.filter((one) => one.kind !== 'standard' && isNew(one)),
    standardVariables: device.variables.filter((one) => one.kind === 'standard' && isNew(one)),
    datatypes: added
      .filter(({ tag }) => tag === 'Datatype')
      .flatMap(({ $type, attributes: { id } }) => (id === undefined ? [] : [{ id, type: $type }])),
    commands: commandsIn(added),
    menus: device.menus.filter(isNew),
    events: device.events.filter(isNew),
    errors: device.errors.filter(isNew),
    products: added.flatMap((node) =>
      isNode(node, 'DeviceVariant') ? (node.attributes.productId ?? []) : [],
    ),
    texts: added.filter((node) => isNode(node, 'TextDefinition')).length,
  };
}

const elementsIn = (draft: Draft): readonly ElementNode[] =>
  documentsOf(draft).flatMap(([, { root }]) => [...walk(root)].filter(isElement));

const commandsIn = (added: readonly ElementNode[]): readonly number[] => {
  const pressed = added.flatMap((node) =>
    isNode(node, 'Button') ? [Number(node.attributes.buttonValue)] : [],
  );
  const references = added.flatMap((node) =>
    node.tag === 'StdSingleValueRef' ? [Number(node.attributes['value'])] : [],
  );
  return [...new Set([...pressed, ...references])].sort((one, other) => one - other);
};
