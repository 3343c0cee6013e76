import {
  blankElement,
  viewOf,
  type CommandCall,
  type Draft,
  type ElementNode,
  type TypeName,
} from '@iodd-hub/iodd';
import { findConnectionType } from '@iodd-hub/iodd/standard';

interface KindChange {
  readonly node: ElementNode;
  readonly parent: ElementNode;
  readonly kind: { readonly tag: string; readonly type: TypeName };
}

/** Another kind of element in the place of one: what fits both is kept, what the new one asks for has a first value. */
export const callsForKind = (draft: Draft, { node, parent, kind }: KindChange): readonly CommandCall[] => {
  const { tag, type } = kind;
  const plug = findConnectionType(type);
  if (plug) return [{ command: 'changeConnection', args: { node: node.$id, type: plug.type } }];
  const view = viewOf(draft.main.version).types.get(type);
  const { attributes = {} } = blankElement(draft, { parent: parent.$id, tag, type });
  // What the new kind cannot take from the old one.
  const wanted = Object.entries(attributes).filter(([name]) => {
    const value = node.attributes[name];
    return name !== 'id' && (value === undefined || view?.byKey.get(name)?.accepts(value) !== true);
  });
  return [
    { command: 'changeKind', args: { node: node.$id, tag, type, attributes: Object.fromEntries(wanted) } },
  ];
};
