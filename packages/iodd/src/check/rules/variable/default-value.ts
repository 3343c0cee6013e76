import type { Datatype } from '../../../datatype.ts';
import { children, isNode, type ElementNode } from '../../../document.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { valueFits } from '../../values.ts';

function check(
  value: string | undefined,
  datatype: Datatype | undefined,
  tell: (type: string) => void,
): void {
  if (value === undefined || !datatype) return;
  const simple = datatype.type === 'ArrayT' ? datatype.element : datatype;
  if (simple.type === 'RecordT' || !valueFits(simple, value)) tell(simple.type);
}
const saysValue = (node: ElementNode): boolean =>
  node.attributes['defaultValue'] !== undefined ||
  node.children.some((one) => isNode(one, 'RecordItemInfo', 'StdRecordItemRef'));
export const rule = documentRule(
  { id: 'variable/default-value', number: 51, clause: 'IODD 1.1, 7.5.4.3', onImport: 'warning' },
  (subject, report) => {
    const nodes = [
      ...subject.nodes('Variable'),
      ...subject.nodes('StdVariableRef'),
      ...subject.nodes('DirectParameterOverlay'),
    ];
    for (const node of nodes) {
      // Most variables say nothing, and looking them up costs more than asking.
      if (!saysValue(node)) continue;
      const variable = subject.variable(node.attributes.id);
      if (!variable || variable.$id !== node.$id) continue;
      if (!isNode(node, 'DirectParameterOverlay')) {
        const { defaultValue: value } = node.attributes;
        check(value, variable.datatype, (type) =>
          report(
            node,
            'defaultValue',
            { value: value ?? '', type },
            setAttribute(node, 'defaultValue', null),
          ),
        );
      }
      for (const one of isNode(node, 'StdVariableRef')
        ? children(node, 'StdRecordItemRef')
        : children(node, 'RecordItemInfo')) {
        const { defaultValue: value, subindex } = one.attributes;
        const item = variable.items.find((known) => String(known.subindex) === subindex);
        check(value, item?.datatype, (type) =>
          report(one, 'defaultValue', { value: value ?? '', type }, setAttribute(one, 'defaultValue', null)),
        );
      }
    }
  },
);
