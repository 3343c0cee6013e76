/** The editor's sections over a draft: the table of the contract, interpreted over the metamodel. Runs in a thread. */
import type { SectionAction, SectionCall, SectionPlace } from '@iodd-hub/contract/sections';
import { type SectionInput, sectionCalls } from '@iodd-hub/contract/section';
import {
  type Draft,
  type DraftOp,
  imageKindOf,
  type IdSource,
  isElement,
  type Version,
  viewOf,
  walk,
} from '@iodd-hub/iodd';
import {
  asItem,
  elementAtPath,
  editItem,
  type Item,
  type ItemReference,
  joinedFields,
  moveEntry,
  nodesAt,
  nodeWithId,
  offered,
  onlyItem,
  pickFields,
  placedItem,
  type Reading,
  referencesTo,
  removeItem,
  removeText,
  type Saved,
  saveItem,
  saveJoined,
  saveText,
  textItem,
  textItems,
  wordOf,
  wordsOf,
} from '@iodd-hub/iodd/items';
import { addStandard, standardFields } from './standard-items.ts';

export interface SectionRequest {
  readonly path: SectionCall;
  /** Another action of the section than that of the call: what it answers when it has changed something. */
  readonly action?: SectionAction;
  readonly input: SectionInput;
  readonly language: string;
}
/** What is answered, or what is to be written before it is. */
export interface SectionResult {
  readonly items?: readonly Item[];
  readonly item?: Item;
  /** Of the item and all that is in it. */
  readonly nodeIds?: readonly string[];
  readonly references?: readonly ItemReference[];
  readonly change?: SectionChange;
}
export interface SectionChange {
  readonly ops: readonly DraftOp[];
  /** What the call answers afterwards. */
  readonly next: SectionRequest | null;
}

export interface SectionTools {
  readonly standardText: (textId: string) => string | undefined;
  readonly unitId: (version: Version, code: number) => number | undefined;
  readonly ids: IdSource;
}

interface Work {
  readonly draft: Draft;
  readonly request: SectionRequest;
  readonly tools: SectionTools;
}

const partsOf = new Map(sectionCalls.map((call) => [call.path, call]));

export function performSection(draft: Draft, request: SectionRequest, tools: SectionTools): SectionResult {
  const call = partsOf.get(request.path);
  if (!call) throw new Error(`no section call ${request.path}`);
  const work = { draft, request, tools };
  const action = request.action ?? call.action;
  switch (action) {
    case 'list':
      return { items: listed(work, call.place) };
    case 'listForSimple':
      return { items: datatypes(work, call.place, false) };
    case 'listForRecord':
      return { items: datatypes(work, call.place, true) };
    case 'listForInAndOut':
      return { items: offered(draft, 'processDataReferences', optionsOf(work)) };
    case 'detail':
      return detail(work, call.place);
    case 'delete/check':
      return { references: referencesTo(draft, nodeOf(work, call.place)) };
    case 'delete':
      return deletion(work, call.place);
    case 'move':
      return moved(work, call.place);
    case 'add/std':
      return added(work, call.place);
    default:
      return saved(work, call.place, action);
  }
}

const optionsOf = ({ request, tools }: Work) => ({
  language: request.language,
  standardText: tools.standardText,
});

const readingOf = (work: Work): Reading => ({
  version: viewOf(work.draft.main.version),
  words: wordsOf(work.draft, optionsOf(work)).words,
  unitId: unitIdOf(work),
});

const unitIdOf =
  ({ draft, tools }: Work): Reading['unitId'] =>
  (code) =>
    tools.unitId(draft.main.version, code);

const notHere = (place: SectionPlace): never => {
  throw new Error(`no such action for ${place.kind}`);
};

function listed(work: Work, place: SectionPlace): readonly Item[] {
  const { draft } = work;
  if (place.kind === 'choices') return offered(draft, place.choices, optionsOf(work));
  if (place.kind === 'texts') return textItems(draft);
  if (place.kind === 'images') return images(draft);
  if (place.kind !== 'items') return notHere(place);
  const reading = readingOf(work);
  return nodesAt(draft, place).map((node) =>
    standardFields(draft, node, {
      item: placedItem(draft, place, reading, node),
      text: work.tools.standardText,
    }),
  );
}

function datatypes(work: Work, place: SectionPlace, records: boolean): readonly Item[] {
  const compound = new Set<unknown>(['RecordT', 'ArrayT', 'ProcessDataInUnionT', 'ProcessDataOutUnionT']);
  return listed(work, place).filter(({ datatype }) =>
    records ? datatype === 'RecordT' : !compound.has(datatype),
  );
}

const listOf = (lists: Map<string, string[]>, key: string): string[] => {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
};

/** The pictures that the package holds, and those that a variant or a connection asks for. */
function images(draft: Draft): readonly Item[] {
  const uses = new Map<string, string[]>();
  for (const node of walk(draft.main.root)) {
    if (!isElement(node)) continue;
    const { deviceSymbol, deviceIcon, connectionSymbol, name } = node.attributes;
    const logo = node.tag === 'VendorLogo' ? name : undefined;
    for (const image of [deviceSymbol, deviceIcon, connectionSymbol, logo])
      if (image !== undefined) listOf(uses, image).push(node.attributes['productId'] ?? node.tag);
  }
  const names = new Set([...Object.keys(draft.images), ...uses.keys()]);
  return [...names].map((image) => ({
    id: image,
    name: image,
    kind: imageKindOf(image) ?? null,
    usedBy: uses.get(image) ?? [],
    isStored: Object.hasOwn(draft.images, image) ? 1 : 0,
  }));
}

const inside = (...nodes: readonly Parameters<typeof walk>[0][]): string[] =>
  nodes.flatMap((node) => [...walk(node)].map(({ $id }) => $id));

function detail(work: Work, place: SectionPlace): SectionResult {
  const { draft, tools } = work;
  if (place.kind === 'texts') {
    const item = textItem(draft, idOf(work));
    return { item, nodeIds: [wordOf(item['nodeId'])] };
  }
  const reading = readingOf(work);
  if (place.kind === 'form') return formDetail(draft, place, reading);
  if (place.kind !== 'items' && place.kind !== 'only') return notHere(place);
  const node = place.kind === 'only' ? onlyItem(draft, place) : nodeWithId(draft, place, idOf(work));
  const item = placedItem(draft, place, reading, node);
  return { item: standardFields(draft, node, { item, text: tools.standardText }), nodeIds: inside(node) };
}

function formDetail(
  draft: Draft,
  { joined }: Extract<SectionPlace, { kind: 'form' }>,
  reading: Reading,
): SectionResult {
  const item: Record<string, Item[string]> = {};
  const nodeIds: string[] = [];
  for (const part of joined) {
    const node = elementAtPath(draft, part.path);
    if (!node) continue;
    Object.assign(item, pickFields(node, joinedFields(draft, part), reading));
    const own = node.children.filter((one) => !isElement(one) || !part.without.includes(one.tag));
    nodeIds.push(node.$id, ...inside(...own));
  }
  return { item, nodeIds };
}

const idOf = ({ request }: Work): string => request.input.id ?? '';

function nodeOf(work: Work, place: SectionPlace): string {
  if (place.kind === 'texts') return wordOf(textItem(work.draft, idOf(work))['nodeId']);
  if (place.kind === 'only') return onlyItem(work.draft, place).$id;
  return place.kind === 'items' ? nodeWithId(work.draft, place, idOf(work)).$id : notHere(place);
}

/** Without `force`, only what nobody refers to. */
function deletion(work: Work, place: SectionPlace): SectionResult {
  const { draft, request } = work;
  const nodeId = nodeOf(work, place);
  const references = request.input.force === true ? [] : referencesTo(draft, nodeId);
  if (references.length > 0) return { references };
  if (place.kind === 'texts') return { change: { ops: removeText(draft, nodeId), next: null } };
  if (place.kind !== 'items' && place.kind !== 'only') return notHere(place);
  return { change: { ops: removeItem(draft, place, nodeId), next: null } };
}

function moved({ draft, request }: Work, place: SectionPlace): SectionResult {
  if (place.kind !== 'items') return notHere(place);
  const { id = '', parent = null, position = 0 } = request.input;
  return { change: { ops: moveEntry(draft, place, { id, parent, position }), next: null } };
}

function added({ draft, request, tools }: Work, place: SectionPlace): SectionResult {
  if (place.kind !== 'items') return notHere(place);
  const ops = addStandard(draft, place, { codes: request.input.codes ?? [], ids: tools.ids });
  return { change: { ops, next: { ...request, action: 'list' } } };
}

function saved(work: Work, place: SectionPlace, action: 'save' | 'edit'): SectionResult {
  const { request } = work;
  const { ops, nodeId } = savedItem(work, place, action);
  const input = { ioddId: request.input.ioddId, id: nodeId };
  return { change: { ops, next: { ...request, action: 'detail', input } } };
}

function savedItem(work: Work, place: SectionPlace, action: 'save' | 'edit'): Saved {
  const { draft, request, tools } = work;
  const { ids } = tools;
  const saving = { words: wordsOf(draft, optionsOf(work)), unitId: unitIdOf(work), ids };
  if (action === 'edit' && place.kind === 'items')
    return editItem(draft, place, { id: idOf(work), changes: asItem(request.input.changes), ...saving });
  const item = asItem(request.input.item);
  if (place.kind === 'texts') return saveText(draft, { item, ids });
  if (place.kind === 'form') return saveJoined(draft, place, { item, ...saving });
  if (place.kind === 'items') return saveItem(draft, place, { item, ...saving });
  if (place.kind !== 'only') return notHere(place);
  // There is one at most: what is saved takes its place, whatever it is called.
  const [before] = nodesAt(draft, place);
  return saveItem(draft, place, { item: before ? { ...item, nodeId: before.$id } : item, ...saving });
}
