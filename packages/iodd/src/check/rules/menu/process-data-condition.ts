import { child, children, isNode, type ElementNode, type Node } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';
import { shownRefs } from '../../references.ts';
import type { Subject } from '../../subject.ts';

const display = ['gradient', 'offset', 'unitCode', 'displayFormat'] as const;
type Shown = ReturnType<typeof shownRefs>[number];
const sameCondition = (one: Node<'Condition'>, other: Node<'Condition'>): boolean =>
  one.attributes.variableId === other.attributes.variableId &&
  one.attributes.subindex === other.attributes.subindex &&
  one.attributes.value === other.attributes.value;
/** The conditions on the ways that lead to a menu. */
function conditionsTo(
  menu: ElementNode | undefined,
  subject: Subject,
  seen: Set<ElementNode>,
): readonly Node<'Condition'>[] {
  if (!menu || seen.has(menu)) return [];
  seen.add(menu);
  return subject
    .nodes('MenuRef')
    .filter(({ attributes }) => attributes.menuId === menu.attributes['id'])
    .flatMap((reference) => [
      ...children(reference, 'Condition'),
      ...conditionsTo(subject.parent(reference), subject, seen),
    ]);
}
function fits(node: Shown, data: Node<'ProcessData'>, subject: Subject): boolean {
  const isInput = /In/.test(node.attributes.variableId ?? '');
  const direction = child(data, isInput ? 'ProcessDataIn' : 'ProcessDataOut');
  const resolved = subject.device.processData.find(({ $id }) => $id === data.$id);
  const datatype = (isInput ? resolved?.input : resolved?.output)?.datatype;
  const isRecord = datatype?.type === 'RecordT';
  if (!direction || (isNode(node, 'RecordItemRef') && !isRecord)) return false;
  // A whole record is shown item by item, each as the process data say; the reference itself says nothing.
  if (isRecord && !isNode(node, 'RecordItemRef'))
    return display.every((field) => node.attributes[field] === undefined);
  const shown = subject
    .nodes('ProcessDataRef')
    .find(({ attributes }) => attributes.processDataId === direction.attributes.id);
  if (!shown) return true;
  const presentation = children(shown, 'ProcessDataInfo', 'ProcessDataRecordItemInfo').find(
    (one) =>
      !isNode(one, 'ProcessDataRecordItemInfo') ||
      !isNode(node, 'RecordItemRef') ||
      one.attributes.subindex === node.attributes.subindex,
  );
  return display.every((field) => presentation?.attributes[field] === node.attributes[field]);
}
export const rule = documentRule(
  { id: 'menu/process-data-condition', number: 78, clause: 'IODD 1.1, 7.5.8.6', onImport: 'warning' },
  (subject, report) => {
    const all = subject.nodes('ProcessData');
    if (all.length < 2) return;
    for (const node of shownRefs(subject)) {
      const { variableId = '' } = node.attributes;
      if (!/^V_ProcessData(?:In|Out)/.test(variableId) || all.every((data) => fits(node, data, subject)))
        continue;
      const conditions = conditionsTo(subject.parent(node), subject, new Set());
      const isChosen = all.some(
        (data) =>
          children(data, 'Condition').some((own) => conditions.some((one) => sameCondition(one, own))) &&
          fits(node, data, subject),
      );
      if (!isChosen) report(node, 'variableId', { variable: variableId }, remove(node));
    }
  },
);
