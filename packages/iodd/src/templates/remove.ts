/** A template is taken away again, also after other edits: what somebody changed or uses stays, and is named. */
import { newChild, type NewElement } from '../commands/element.ts';
import { CommandError, draftReferences, placeFor, type Command } from '../commands/kit.ts';
import { textListsOf, writeText } from '../commands/text-lists.ts';
import { isElement, type ElementNode } from '../document.ts';
import { inPart, type Draft, type DraftOp } from '../draft/draft.ts';
import { untouchedProcessData } from '../draft/empty.ts';
import { summaryOf } from '../draft/summary.ts';
import type { IdSource } from '../ids.ts';
import { parentOf } from '../ops/tree.ts';
import { inner, profiledDevice, type ProfiledDevice } from '../profiles/device.ts';
import { profileEntries } from '../profiles/entries.ts';
import { commonProfileId } from '../standard/profiles/index.ts';
import { broughtTo, isTopReference, type Brought, type ChangedField } from './brought.ts';
import { isInside, partingOf, type Parting, type Staying } from './going.ts';
import type { InsertTemplateArgs } from './insert.ts';

/** What the draft keeps of a template that is taken away, and why. */
export const stayingWithout = (draft: Draft, args: InsertTemplateArgs): readonly Staying[] =>
  leavingOf(draft, args).parting.staying;

export const removeTemplate: Command<InsertTemplateArgs> = (draft, args, ids) => {
  const leaving = leavingOf(draft, args);
  const { device, brought, profiles } = leaving;
  if (profiles.length === device.ids.length) return [];
  const gone = goneWith(draft, leaving);
  const fields = brought.fields.filter((one) => isToReset(one, { device, gone }));
  return [
    setOf(device.features, 'profileCharacteristic', profiles.length === 0 ? null : profiles.join(' ')),
    ...fields.map(({ found, field, before }) => setOf(found, field, before ?? null)),
    ...withEmptyData(draft, { ...leaving, gone }, ids),
    ...textsOnlyFor(draft, brought, gone),
    ...[...gone.keys()]
      .filter((id) => !isInside(draft, parentOf(draft.main, id) ?? '', gone))
      .map((at): DraftOp => ({ op: 'remove', at })),
  ];
};

const setOf = ({ $id }: ElementNode, field: string, value: string | null): DraftOp => ({
  op: 'set',
  at: $id,
  field,
  value,
});

interface Leaving {
  readonly device: ProfiledDevice;
  /** The profiles that the device lists after it. */
  readonly profiles: readonly number[];
  readonly brought: Brought;
  readonly parting: Parting;
}
function leavingOf(draft: Draft, args: InsertTemplateArgs): Leaving {
  const device = profiledDevice(draft.main);
  if (!device) throw new CommandError('type-unfit', { type: draft.main.version });
  const wanted = new Set(args.profiles);
  const others = device.ids.filter((id) => !wanted.has(id));
  const keeping = (profiles: readonly number[]): Leaving => {
    const going = device.ids.filter((id) => !profiles.includes(id));
    const brought = broughtTo(draft, { ...args, profiles: going }, profiles);
    return { device, profiles, brought, parting: partingOf(draft, brought) };
  };
  const withoutCommon = keeping(others.length > 0 ? withCommon(device, wanted) : []);
  // Whatever other profile stays needs the common one, and so does what somebody made of it.
  return withoutCommon.parting.staying.some(isCommon) ? keeping(withCommon(device, wanted)) : withoutCommon;
}
const withCommon = ({ ids }: ProfiledDevice, wanted: ReadonlySet<number>): readonly number[] =>
  ids.filter((id) => id === commonProfileId || !wanted.has(id));
const isCommon = ({ node, reason }: Staying): boolean =>
  reason === 'changed' && commonVariables.has(node.attributes['id'] ?? '');
const commonVariables: ReadonlySet<string> = new Set(
  profileEntries
    .filter(({ profileId }) => profileId === commonProfileId)
    .flatMap(({ variables = [] }) => variables.map(({ id }) => id)),
);

type Gone = ReadonlyMap<string, ElementNode>;
/** With a menu goes what leads to it, with process data what holds nothing else. */
function goneWith(draft: Draft, { device, brought, parting }: Leaving): Gone {
  const gone = new Map(parting.going);
  const reset = new Set(brought.fields.map(({ found }) => found.$id));
  for (const node of parting.going.values())
    if (node.tag === 'Menu')
      for (const { node: user } of draftReferences(draft).usedBy(node))
        if (!reset.has(user.$id)) gone.set(user.$id, user);
  // One stays for what an empty device has.
  const isLast = losesData(device, gone);
  for (const [place, data] of device.processData.entries())
    if (isLast && place === 0) gone.delete(data.$id);
    else if (isEmptied(data, dataIn(data), gone)) gone.set(data.$id, data);
  for (const list of listsIn(draft.main))
    if (isEmptied(list, list.children.filter(isElement), gone) && !(isLast && list.tag === referenceTag))
      gone.set(list.$id, list);
  return gone;
}
const referenceTag = 'ProcessDataRefCollection';
/** Lists that may not be empty, and may be absent. */
const listsIn = ({ root }: Draft['main']): readonly ElementNode[] =>
  inner(root, 'ProfileBody')
    .flatMap((body) => inner(body, 'DeviceFunction'))
    .flatMap((own) => [
      ...inner(own, 'DatatypeCollection', 'EventCollection'),
      ...inner(own, 'UserInterface').flatMap((shown) => inner(shown, referenceTag)),
    ]);
const isEmptied = (list: ElementNode, inside: readonly ElementNode[], gone: Gone): boolean =>
  gone.has(list.$id) || (inside.length > 0 && inside.every(({ $id }) => gone.has($id)));
const dataIn = (data: ElementNode): readonly ElementNode[] => inner(data, 'ProcessDataIn', 'ProcessDataOut');
/** Whether all process data of a device go that has some. */
function losesData({ processData }: ProfiledDevice, gone: Gone): boolean {
  const all = processData.flatMap(dataIn);
  return all.length > 0 && all.every(({ $id }) => gone.has($id));
}

const isToReset = (
  { found, field, after }: ChangedField,
  { device, gone }: { readonly device: ProfiledDevice; readonly gone: Gone },
): boolean => {
  if (field === 'profileCharacteristic' || gone.has(found.$id)) return false;
  return !isTopReference(found) || gone.has(device.menus.get(after)?.$id ?? '');
};

/** The words of what goes, in every language. */
function textsOnlyFor(draft: Draft, { texts }: Brought, gone: Gone): readonly DraftOp[] {
  const index = draftReferences(draft);
  const isFree = (id: string): boolean =>
    index.references('text', id).every(({ node }) => isInside(draft, node.$id, gone));
  return textListsOf(draft).flatMap(({ part, node }) =>
    inPart(
      part,
      node.children
        .filter(isElement)
        .filter(({ attributes: { id = '' } }) => texts.has(id) && isFree(id))
        .map(({ $id }) => ({ op: 'remove', at: $id })),
    ),
  );
}

const copyOf = ({ $type, tag, attributes, children }: ElementNode): NewElement => ({
  tag,
  type: $type,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ),
  children: children.filter(isElement).map(copyOf),
});

/** A device without any process data gets those of an empty one again. */
function withEmptyData(
  draft: Draft,
  { device, brought, gone }: Leaving & { readonly gone: Gone },
  ids: IdSource,
): readonly DraftOp[] {
  const [data] = device.processData;
  const empty = untouchedProcessData(brought.base);
  const list = textListsOf(draft).find(({ isPrimary }) => isPrimary);
  const [references] = inner(device.interface, 'ProcessDataRefCollection');
  if (!data || !empty || !list || !losesData(device, gone)) return [];
  const { id = '' } = empty.attributes;
  const name = inner(empty, 'Name')[0]?.attributes['textId'] ?? '';
  const reference = {
    tag: 'ProcessDataRef',
    attributes: { processDataId: id },
    children: [{ tag: 'ProcessDataInfo' }],
  };
  const insertInto = (parent: ElementNode, element: NewElement): DraftOp => ({
    op: 'insert',
    in: parent.$id,
    after: placeFor({ document: draft.main, node: parent }, element.tag),
    node: newChild(draft.main, parent, { element, ids }),
  });
  return [
    insertInto(data, copyOf(empty)),
    ...(references ? [insertInto(references, reference)] : []),
    ...writeText(list, { id: name, value: summaryOf(draft).productName }, ids),
  ];
}
