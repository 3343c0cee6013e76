import { isElement, type ElementNode } from '../document.ts';
import { inPart } from '../draft/draft.ts';
import type { TypeName } from '../meta/index.ts';
import type { TypeView } from '../meta/view.ts';
import type { Op } from '../ops/op.ts';
import { typeIn } from './element.ts';
import { CommandError, elementAt, slotIn, type Command } from './kit.ts';

export interface ChangeKindArgs {
  readonly node: string;
  /** Another element that may stand at the same step: `DatatypeRef` for `Datatype`, `RecordItemRef` for `VariableRef`. */
  readonly tag?: string;
  /** Another type of the same element: `IntegerT` for `UIntegerT`. */
  readonly type?: TypeName;
  /** Values for the attributes that the new kind asks for. */
  readonly attributes?: Readonly<Record<string, string>>;
}
/** Makes one kind of element of another, in its place: a datatype of another type, a reference of a datatype. Keeps what fits. */
export const changeKind: Command<ChangeKindArgs> = (draft, { node: at, tag, type, attributes = {} }) => {
  const { part, document, node, parent } = elementAt(draft, at);
  if (!parent) throw new CommandError('place-unfit', { tag: node.tag });
  const [old, slot] = [node.tag, tag ?? node.tag].map((name) => slotIn({ document, node: parent }, name));
  if (!old || !slot || old.step !== slot.step) throw new CommandError('place-unfit', { tag: tag ?? '' });
  const view = typeIn(slot, type);
  const retagged: Op[] = slot.tag === node.tag ? [] : [{ op: 'set', at, field: '$tag', value: slot.tag }];
  return inPart(part, [
    ...retagged,
    ...retyped(node, view),
    ...Object.entries(attributes).map(([field, value]): Op => ({ op: 'set', at, field, value })),
  ]);
};

/** The node as one of another type, without the attributes and children that the type does not take. */
function retyped(node: ElementNode, view: TypeView): Op[] {
  const at = node.$id;
  const type: Op[] = node.$type === view.name ? [] : [{ op: 'set', at, field: '$type', value: view.name }];
  const lost = Object.entries(node.attributes).filter(
    ([field, value]) => value !== undefined && view.byKey.get(field)?.accepts(value) !== true,
  );
  return [
    ...type,
    ...lost.map(([field]): Op => ({ op: 'set', at, field, value: null })),
    ...keptChildren(node, view),
  ];
}

function keptChildren(node: ElementNode, view: TypeView): Op[] {
  const counts = new Map<number, number>();
  return node.children.filter(isElement).flatMap((child): Op[] => {
    const slot = view.byTag.get(child.tag);
    const type = slot && (slot.type ?? [...slot.family.values()].find(({ name }) => name === child.$type));
    const step = slot && view.steps[slot.step];
    const count = (slot && counts.get(slot.step)) ?? 0;
    if (!slot || !type || !step || !hasFittingValues(child, type)) return [{ op: 'remove', at: child.$id }];
    if (count >= step.max && !slot.repeats) return [{ op: 'remove', at: child.$id }];
    counts.set(slot.step, count + 1);
    return retyped(child, type);
  });
}

/** A value that the new type cannot say is no value of it any more. */
const hasFittingValues = ({ attributes }: ElementNode, view: TypeView): boolean =>
  [...view.byKey.values()].every(({ key, required, accepts }) => {
    const value = attributes[key];
    return value === undefined ? !required : accepts(value);
  });
