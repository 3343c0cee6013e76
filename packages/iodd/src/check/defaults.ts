/** Every default value of a device with the datatype that it must fit. */
import type { Datatype } from '../datatype.ts';
import { children, isNode, type ElementNode } from '../document.ts';
import { documentMemo } from '../memo.ts';
import type { ResolvedValue } from '../resolve/index.ts';
import { itemAt } from '../resolve/lookup.ts';
import { valueOf } from '../values.ts';
import type { Subject } from './subject.ts';

export interface DefaultValue {
  readonly node: ElementNode;
  readonly value: string;
  readonly datatype: Datatype;
  /** The values and ranges that are permitted; none where all of the datatype are. */
  readonly values: readonly ResolvedValue[];
}
/** Most variables say no value, and looking them up costs more than asking. */
const saysValue = (node: ElementNode): boolean =>
  node.attributes['defaultValue'] !== undefined ||
  node.children.some((one) => isNode(one, 'RecordItemInfo', 'StdRecordItemRef'));

export const defaultsIn = documentMemo((subject: Subject): readonly DefaultValue[] => {
  const nodes = [
    ...subject.nodes('Variable'),
    ...subject.nodes('StdVariableRef'),
    ...subject.nodes('DirectParameterOverlay'),
  ];
  return nodes.flatMap((node) => {
    if (!saysValue(node)) return [];
    const variable = subject.variable(node.attributes.id);
    if (!variable || variable.$id !== node.$id) return [];
    const own = isNode(node, 'DirectParameterOverlay') ? undefined : node.attributes.defaultValue;
    const items = isNode(node, 'StdVariableRef')
      ? children(node, 'StdRecordItemRef')
      : children(node, 'RecordItemInfo');
    return [
      ...found(node, own, variable),
      ...items.flatMap((one) => {
        const item = itemAt(variable.items, valueOf(one, 'subindex'));
        return found(one, one.attributes.defaultValue, item);
      }),
    ];
  });
});
const found = (
  node: ElementNode,
  value: string | undefined,
  described: Described | undefined,
): readonly DefaultValue[] =>
  value === undefined || !described?.datatype
    ? []
    : [{ node, value, datatype: described.datatype, values: described.values }];
interface Described {
  readonly datatype: Datatype | undefined;
  readonly values: readonly ResolvedValue[];
}
