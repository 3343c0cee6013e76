/** Plugs and cables with the wires that the standard gives them. */
import { isElement, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import { inPart, type Draft, type DraftOp } from '../draft/draft.ts';
import { declarationOf } from '../meta/index.ts';
import type { TypeView } from '../meta/view.ts';
import type { Op } from '../ops/op.ts';
import {
  findConnectionType,
  wireRule,
  type ConnectionType,
  type WireRule,
} from '../standard/communication/index.ts';
import { addElement } from './add-element.ts';
import { changeKind } from './change-kind.ts';
import { typeIn, type NewElement } from './element.ts';
import { CommandError, draftReferences, elementAt, slotIn, type Command } from './kit.ts';

export interface ChangeConnectionArgs {
  readonly node: string;
  readonly type: ConnectionType['type'];
}

type WireKey = 'color' | 'function';
const wireKeys: readonly WireKey[] = ['color', 'function'];
const wireTag = (number: number): string => `Wire${number}`;

/** Another plug or cable in the place of one: colours and functions that it permits stay, others become what it begins with. */
export const changeConnection: Command<ChangeConnectionArgs> = (draft, { node: at, type }, ids) => {
  const { document, node, parent } = elementAt(draft, at);
  const kind = findConnectionType(type);
  if (!kind || !parent || !findConnectionType(node.$type)) throw new CommandError('type-unfit', { type });
  if (node.$type === type) return [];
  const view = typeIn(slotIn({ document, node: parent }, node.tag), type);
  const ops: DraftOp[] = [];
  let next: Draft = draft;
  const take = (step: readonly DraftOp[]): void => {
    next = applyDraft(next, step);
    ops.push(...step);
  };
  take(fittedWires(draft, { node, kind, view }));
  take(changeKind(next, { node: at, type }, ids));
  for (const wire of startingWires(kind, view)) {
    const { children } = elementAt(next, at).node;
    if (!children.some((child) => isElement(child) && child.tag === wire.tag))
      take(addElement(next, { parent: at, element: wire }, ids));
  }
  return ops;
};

interface Fitting {
  readonly node: ElementNode;
  readonly kind: ConnectionType;
  readonly view: TypeView;
}

/** What each wire has to say in the new place; a value that the schema gives by itself is written only where it must be. */
function fittedWires(draft: Draft, { node, kind, view }: Fitting): readonly DraftOp[] {
  const { part } = elementAt(draft, node.$id);
  const wires = node.children.filter(isElement).flatMap((wire): Op[] => {
    const rule = wireRule(kind, Number(/^Wire(\d)$/.exec(wire.tag)?.[1]));
    const attributes = view.byTag.get(wire.tag)?.type?.byKey;
    if (!rule || !attributes) return [];
    return wireKeys.flatMap((key): Op[] => {
      const written = wire.attributes[key];
      const value = permitted(rule, key, written ?? schemaValue(wire, key));
      const isNeeded = attributes.get(key)?.required === true || written !== undefined;
      return isNeeded && value !== written ? [{ op: 'set', at: wire.$id, field: key, value }] : [];
    });
  });
  return inPart(part, wires);
}

const permitted = (rule: WireRule, key: WireKey, value: string | undefined): string => {
  const allowed: readonly string[] = key === 'color' ? rule.allowedColors : rule.allowedFunctions;
  return value !== undefined && allowed.includes(value) ? value : rule[key];
};

function schemaValue({ $type }: ElementNode, key: WireKey): string | undefined {
  const declared = declarationOf($type).attributes[key];
  return declared?.fixed ?? declared?.default;
}

/** The wires of a new plug, each with what the schema does not give by itself. */
const startingWires = ({ wires }: ConnectionType, view: TypeView): readonly NewElement[] =>
  wires.map((rule, at) => {
    const tag = wireTag(at + 1);
    const attributes = view.byTag.get(tag)?.type?.byKey;
    const needed = wireKeys.filter((key) => attributes?.get(key)?.required === true);
    return { tag, attributes: Object.fromEntries(needed.map((key) => [key, rule[key]])) };
  });

/** A new connection with its wires, for the products that none has yet. */
export function newConnection(
  draft: Draft,
  { parent, type }: { readonly parent: string; readonly type: ConnectionType['type'] },
): NewElement {
  const kind = findConnectionType(type);
  if (!kind) throw new CommandError('type-unfit', { type });
  const view = typeIn(slotIn(elementAt(draft, parent), 'Connection'), type);
  const index = draftReferences(draft);
  const free = [...index.definedIds('product')].filter((id) => index.references('product', id).length === 0);
  return {
    tag: 'Connection',
    type,
    children: [
      ...free.map((productId) => ({ tag: 'ProductRef', attributes: { productId } })),
      ...startingWires(kind, view),
    ],
  };
}
