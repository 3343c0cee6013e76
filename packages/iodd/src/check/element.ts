/** Is an element what the schema of its version says? One interpreter over the metamodel. */
import {
  isElement,
  textOf,
  type AnyElement,
  type AnyNode,
  type ForeignAttribute,
  type UnknownNode,
} from '../document.ts';
import { accepts } from '../meta/lexical.ts';
import type { ElementType } from '../meta/kit.ts';
import { permittedText } from '../meta/permitted.ts';
import type { AnySlot, AnyTypeView, AnyView, AttributeView, StepView } from '../meta/view.ts';
import type { Problem } from '../problem.ts';
import { localOf, xmlnsNamespace, xsiNamespace } from '../xml/names.ts';

type Args = Readonly<Record<string, string | number>>;
export type StructureReport = (rule: string, $id: string, field?: string, args?: Args) => void;
type Report = StructureReport;

export const reportTo =
  (problems: Problem[]): StructureReport =>
  (rule, $id, field, args) =>
    problems.push({
      rule: `structure/${rule}`,
      severity: 'error',
      $id,
      ...(field === undefined ? {} : { field }),
      ...(args === undefined ? {} : { args }),
    });

/** A root has no slot that could judge its `xsi:type`. */
export function checkRootType(root: AnyElement, { substitutes }: AnyView, report: StructureReport): void {
  const said = (root.foreign ?? []).find(isXsiType);
  if (said && !substitutes(root.$type).some(([name]) => name === localOf(said.value.trim())))
    report('type', root.$id, undefined, { tag: root.tag, type: said.value, permitted: root.$type });
}

/** One element: its attributes, its text, and which children it has in which order. */
export function checkNode(node: AnyElement, version: AnyView, report: StructureReport): void {
  const view = version.types.get(node.$type);
  if (!view) return;
  checkAttributes(node, view, report);
  if (view.text) checkText(node, view, report);
  checkContent(node, view, { report, version });
}

function checkAttributes(node: AnyElement, view: AnyTypeView, report: Report): void {
  let required = 0;
  for (const key in node.attributes) {
    const value = node.attributes[key];
    if (value === undefined) continue;
    const attribute = view.byKey.get(key);
    if (!attribute) {
      reportUnknown(node, view, key, report);
      continue;
    }
    if (attribute.required) required += 1;
    if (!attribute.accepts(value))
      report('attribute-value', node.$id, key, { ...subjectOf(node, attribute), value });
  }
  if (required < view.requiredKeys.length) reportMissing(node, view, report);
  if (!node.foreign) return;
  for (const attribute of node.foreign)
    if (!isAllowedAnywhere(attribute)) reportUnknown(node, view, attribute.name, report);
}

function reportMissing(node: AnyElement, view: AnyTypeView, report: Report): void {
  for (const key of view.requiredKeys) {
    const attribute = view.byKey.get(key);
    if (attribute && node.attributes[key] === undefined)
      report('attribute-missing', node.$id, key, subjectOf(node, attribute));
  }
}

const subjectOf = ({ tag }: AnyElement, { name, type }: AttributeView): Args => ({
  tag,
  attribute: name,
  permitted: permittedText(type),
});
function reportUnknown({ $id, tag }: AnyElement, view: AnyTypeView, attribute: string, report: Report): void {
  const permitted = [...view.attributes.keys()].join(', ') || '–';
  report('attribute-unknown', $id, attribute, { tag, attribute, permitted });
}

const isAllowedAnywhere = ({ name, namespace }: ForeignAttribute): boolean =>
  namespace === xmlnsNamespace ||
  (namespace === xsiNamespace &&
    ['type', 'schemaLocation', 'noNamespaceSchemaLocation'].includes(localOf(name)));

function checkText(node: AnyElement, view: AnyTypeView, report: Report): void {
  if (!view.text) return;
  const { type, fixed } = view.text;
  const value = textOf(node);
  // An empty element takes the fixed value as its default.
  const isRight = fixed === undefined ? accepts(type, value) : value === fixed || value === '';
  if (!isRight)
    report('text-value', node.$id, undefined, {
      tag: node.tag,
      value,
      permitted: fixed ?? permittedText(type),
    });
}

interface Context {
  readonly report: Report;
  readonly version: AnyView;
}

/**
 * Walks the children along the steps of the content model. The models of the standard are deterministic,
 * so the tag alone says to which step a child belongs.
 */
function checkContent(node: AnyElement, view: AnyTypeView, context: Context): void {
  // More than half of all nodes are references that hold nothing and may hold nothing.
  if (view.steps.length === 0 && node.children.length === 0) return;
  const { report } = context;
  const counts = emptyCounts(view.steps.length);
  let previous: AnySlot | undefined;
  let reached = 0;
  for (const inner of node.children) {
    const slot = slotOf(inner, view, context, node);
    if (!slot) continue;
    if (slot.step < reached)
      report('element-order', inner.$id, undefined, { tag: slot.name, parent: node.tag });
    else reached = slot.step;
    const isRepeated = previous === slot && slot.repeats;
    previous = slot;
    if (isRepeated) continue;
    const count = (counts[slot.step] ?? 0) + 1;
    counts[slot.step] = count;
    const { max } = view.steps[slot.step] ?? { max: 0 };
    if (count > max) report('element-count', inner.$id, undefined, { tag: slot.name, parent: node.tag, max });
  }
  for (let index = 0; index < view.steps.length; index += 1) {
    const step = view.steps[index];
    if (step && (counts[index] ?? 0) < step.min)
      report('element-missing', node.$id, step.tags[0], { ...missingArgs(step), parent: node.tag });
  }
}

/** One list for all elements, which are looked at one after the other. */
let sharedCounts: number[] = [];
function emptyCounts(length: number): number[] {
  if (sharedCounts.length < length) sharedCounts = Array.from({ length }, () => 0);
  else for (let index = 0; index < length; index += 1) sharedCounts[index] = 0;
  return sharedCounts;
}

const missingArgs = ({ tags, min }: StepView): Args => ({ tags: tags.join(', '), min });

function slotOf(
  inner: AnyNode,
  view: AnyTypeView,
  { report, version }: Context,
  parent: AnyElement,
): AnySlot | undefined {
  if (isElement(inner)) return knownSlot(inner, view, { report, parent: parent.tag });
  switch (inner.$type) {
    case '#comment':
    case '#instruction':
      return undefined;
    case '#text':
      if (!view.text) report('text', inner.$id, undefined, { parent: parent.tag });
      return undefined;
    case '#unknown':
      return unknownSlot(inner, view, { report, version, parent: parent.tag });
    default:
      return inner satisfies never;
  }
}

interface Inside {
  readonly report: Report;
  readonly parent: string;
}
const unknownArgs = (name: string, view: AnyTypeView, parent: string): Args => ({
  name,
  parent,
  permitted: [...view.slots.keys()].join(', ') || '–',
});
function knownSlot(inner: AnyElement, view: AnyTypeView, { report, parent }: Inside): AnySlot | undefined {
  const slot = view.byTag.get(inner.tag);
  if (!slot) report('element-unknown', inner.$id, undefined, unknownArgs(inner.tag, view, parent));
  else if (!hasRightType(inner, slot))
    report('type', inner.$id, undefined, { ...typeArgs(slot), type: inner.$type });
  return slot;
}

const typeArgs = ({ name, family, type }: AnySlot): Args => ({
  tag: name,
  permitted: [...family.keys()].join(', ') || (type?.name ?? '–'),
});

function hasRightType(node: AnyElement, slot: AnySlot): boolean {
  const said = node.foreign?.find(isXsiType);
  if (said) return slot.family.get(localOf(said.value.trim()))?.name === node.$type;
  return slot.type ? slot.type.name === node.$type : slot.family.has(node.$type);
}

const isXsiType = ({ name, namespace }: ForeignAttribute): boolean =>
  namespace === xsiNamespace && localOf(name) === 'type';

/** An element of a known tag is unknown only because its `xsi:type` is missing or wrong. */
function unknownSlot(
  inner: UnknownNode<ElementType>,
  view: AnyTypeView,
  { report, version, parent }: Context & Inside,
): AnySlot | undefined {
  const slot = inner.namespace === version.namespace ? view.slots.get(localOf(inner.name)) : undefined;
  if (!slot) {
    report('element-unknown', inner.$id, undefined, unknownArgs(inner.name, view, parent));
    return undefined;
  }
  const type = inner.foreign.find(isXsiType);
  report('type', inner.$id, undefined, { ...typeArgs(slot), type: type?.value ?? '' });
  return slot;
}
