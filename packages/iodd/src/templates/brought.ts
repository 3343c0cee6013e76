/** What a template brings, part by part, and what of it stands in a draft: known by comparison, so that nothing is noted down. */
import { textIn, textListsOf } from '../commands/text-lists.ts';
import { isElement, walk, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { emptyDraft } from '../draft/empty.ts';
import { summaryOf } from '../draft/summary.ts';
import { seededIds } from '../ids.ts';
import { nodeAt } from '../ops/tree.ts';
import { inner, profiledDevice } from '../profiles/device.ts';
import { keyOf } from '../profiles/evaluate-menus.ts';
import { menuRoles, topMenus } from '../standard/menus.ts';
import { insertTemplate, type InsertTemplateArgs } from './insert.ts';

/** An element of the template, and the one that stands for it in the draft. */
export interface Pair {
  readonly wanted: ElementNode;
  readonly found: ElementNode;
}
/** An attribute that the template changes in what is there. */
export interface ChangedField {
  readonly found: ElementNode;
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string;
}
export interface Brought {
  /** An empty draft that lists the profiles which stay, without the template and with it. */
  readonly base: Draft;
  readonly full: Draft;
  /** They go whole or stay whole. */
  readonly parts: readonly Pair[];
  /** They go once nothing is left in them. */
  readonly containers: readonly Pair[];
  readonly fields: readonly ChangedField[];
  /** The template's words by text id. */
  readonly texts: ReadonlyMap<string, string>;
}

const containerTags: ReadonlySet<string> = new Set([
  'DatatypeCollection',
  'EventCollection',
  'ProcessDataRefCollection',
  'ProcessData',
  'Menu',
]);
const isContainer = ({ tag, attributes }: ElementNode): boolean =>
  containerTags.has(tag) || (tag === 'StdVariableRef' && attributes['id'] === 'V_SystemCommand');
/** They go with the menu that they lead to. */
const topTags: ReadonlySet<string> = new Set(topMenus.map(({ element }) => element));
export const isTopReference = ({ tag }: ElementNode): boolean => topTags.has(tag);
const named: ReadonlySet<string> = new Set(['Name', 'Text']);
export const isEntry = ({ tag }: ElementNode): boolean =>
  tag === 'VariableRef' || tag === 'RecordItemRef' || tag === 'MenuRef';

/** What tells an element apart from others of its tag. */
const keyIn = (node: ElementNode): string => {
  const { id, code, value, processDataId } = node.attributes;
  return isEntry(node) ? keyOf(node) : (id ?? code ?? value ?? processDataId ?? '');
};

export function broughtTo(draft: Draft, args: InsertTemplateArgs, staying: readonly number[]): Brought {
  const base = baseFor(draft, args, staying);
  const full = applyDraft(base, insertTemplate(base, args, seededIds(3)));
  const parts: Pair[] = [];
  const containers: Pair[] = [];
  const fields: ChangedField[] = [];
  const compare = (wanted: ElementNode, found: ElementNode): void => {
    const known = nodeAt(base.main, wanted.$id);
    if (known && isElement(known)) fields.push(...changedFields({ known, wanted, found, full, draft }));
    for (const inside of wanted.children.filter(isElement)) {
      const counterpart = counterpartOf(inside, { found, full, draft });
      if (!counterpart) continue;
      const pair = { wanted: inside, found: counterpart };
      const isKnown = nodeAt(base.main, inside.$id) !== undefined;
      if (isKnown || isContainer(inside)) {
        if (!isKnown) containers.push(pair);
        compare(inside, counterpart);
      } else if (!named.has(inside.tag) && !isTopReference(inside)) parts.push(pair);
    }
  };
  compare(full.main.root, draft.main.root);
  return { base, full, parts, containers, fields, texts: newTexts(base, full) };
}

function baseFor(draft: Draft, args: InsertTemplateArgs, staying: readonly number[]): Draft {
  const { vendorName, productName } = summaryOf(draft);
  const empty = emptyDraft({
    version: '1.1',
    vendorId: 1,
    vendorName,
    vendorUrl: '',
    name: productName,
    releaseDate: '',
    ids: seededIds(1),
  });
  const others = { ...args, profiles: staying };
  return staying.length === 0 ? empty : applyDraft(empty, insertTemplate(empty, others, seededIds(2)));
}

/** What the template changed and the draft still says; a top menu is only set back to one that is there. */
function changedFields({
  known,
  wanted,
  found,
  full,
  draft,
}: Around & { readonly known: ElementNode; readonly wanted: ElementNode }): ChangedField[] {
  return Object.entries(wanted.attributes).flatMap(([field, after]) => {
    const value = known.attributes[field];
    if (after === undefined || value === after || found.attributes[field] !== after) return [];
    const before = field === 'menuId' ? menuLike(value ?? '', full, draft) : value;
    return field === 'menuId' && before === undefined ? [] : [{ found, field, before, after }];
  });
}

interface Around {
  /** The counterpart of the element that the wanted one stands in. */
  readonly found: ElementNode;
  readonly full: Draft;
  readonly draft: Draft;
}
function counterpartOf(wanted: ElementNode, { found, full, draft }: Around): ElementNode | undefined {
  const isSame = (node: ElementNode): boolean => keyIn(node) === keyIn(wanted);
  const own = inner(found, wanted.tag).find(isSame);
  if (own) return own;
  // In a device that had process data of its own, those of the template stand beside them.
  if (wanted.tag === 'ProcessData') return inner(found, wanted.tag)[0];
  const device = profiledDevice(draft.main);
  if (wanted.tag === 'ProcessDataIn' || wanted.tag === 'ProcessDataOut')
    return device?.processData.flatMap((data) => inner(data, wanted.tag)).find(isSame);
  if (wanted.tag !== 'Menu') return undefined;
  return device?.menus.get(menuLike(wanted.attributes['id'] ?? '', full, draft) ?? '');
}

/** The menu of an id, or the one that the draft has in the place of a top menu of that id. */
function menuLike(id: string, full: Draft, draft: Draft): string | undefined {
  const [wanted, own] = [profiledDevice(full.main), profiledDevice(draft.main)];
  if (own?.menus.has(id)) return id;
  for (const { element: role } of menuRoles)
    for (const { element: top } of topMenus) {
      const idIn = (device: typeof own): string | undefined =>
        inner(inner(device?.interface, role)[0], top)[0]?.attributes['menuId'];
      const like = idIn(own);
      if (idIn(wanted) === id && like !== undefined && own?.menus.has(like)) return like;
    }
  return undefined;
}

function newTexts(base: Draft, full: Draft): ReadonlyMap<string, string> {
  const [before, after] = [base, full].map((one) => textListsOf(one).find(({ isPrimary }) => isPrimary));
  if (!before || !after) return new Map();
  const ids = [...walk(after.node)].filter(isElement).flatMap(({ attributes }) => attributes['id'] ?? []);
  return new Map(
    ids
      .filter((id) => !textIn(before, id))
      .map((id) => [id, textIn(after, id)?.attributes.value ?? ''] as const),
  );
}
