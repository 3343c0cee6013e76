import { child, children, isNode, type ElementNode, type Node } from '../../../document.ts';
import { documentMemo } from '../../../memo.ts';
import { documentRule, remove } from '../../kit.ts';
import { menuGraph } from '../../menu-graph.ts';
import { menusById, processDataRefs, shownRefs } from '../../references.ts';
import type { Subject } from '../../subject.ts';

const display = ['gradient', 'offset', 'unitCode', 'displayFormat'] as const;
/** Each reference is held against all process data. Of more than these `limit/count` speaks; 16 are permitted. */
const maxProcessData = 64;
type Shown = ReturnType<typeof shownRefs>[number];
const keyOf = ({ attributes: { variableId, subindex, value } }: Node<'Condition'>): string =>
  `${variableId} ${subindex} ${value}`;

/** The conditions of process data, each as one bit. */
function bitsOf(all: readonly Node<'ProcessData'>[]): (node: ElementNode) => bigint {
  const keys = new Map<string, bigint>();
  for (const condition of all.flatMap((data) => children(data, 'Condition'))) {
    const key = keyOf(condition);
    if (!keys.has(key)) keys.set(key, 1n << BigInt(keys.size));
  }
  return (node) =>
    node.children.reduce(
      (bits, one) => (isNode(one, 'Condition') ? bits | (keys.get(keyOf(one)) ?? 0n) : bits),
      0n,
    );
}

/** The conditions on the ways that lead to a menu, by its id. */
function conditionsAbove(subject: Subject, bits: ReturnType<typeof bitsOf>): (id: string) => bigint {
  const { groupOf, groupCount } = menuGraph(subject);
  const found = Array.from({ length: groupCount }, () => 0n);
  const menusIn = Map.groupBy(menusById(subject), ([id]) => groupOf.get(id) ?? 0);
  const references = (group: number) =>
    (menusIn.get(group) ?? []).flatMap(([, menu]) => children(menu, 'MenuRef'));
  const add = (group: number, more: bigint): void => {
    found[group] = (found[group] ?? 0n) | more;
  };
  // From the menus that others lead to the least: whoever leads to a group comes before it.
  for (let group = groupCount - 1; group >= 0; group -= 1) {
    const inside = references(group).map((node) => ({ node, to: groupOf.get(node.attributes.menuId ?? '') }));
    for (const { node, to } of inside) if (to === group) add(group, bits(node));
    for (const { node, to } of inside)
      if (to !== undefined && to !== group) add(to, bits(node) | (found[group] ?? 0n));
  }
  return (id) => found[groupOf.get(id) ?? -1] ?? 0n;
}

interface Infos {
  readonly first: ElementNode | undefined;
  readonly whole: ElementNode | undefined;
  readonly bySubindex: ReadonlyMap<string | undefined, ElementNode>;
}
/** What a reference to process data says of the whole, or of each item: the first that speaks of it counts. */
const infosIn = documentMemo((shown: Node<'ProcessDataRef'>): Infos => {
  const infos = children(shown, 'ProcessDataInfo', 'ProcessDataRecordItemInfo');
  const whole = infos.findIndex((one) => isNode(one, 'ProcessDataInfo'));
  const items = whole < 0 ? infos : infos.slice(0, whole);
  return {
    first: infos[0],
    whole: infos[whole],
    bySubindex: new Map(
      items
        .toReversed()
        .flatMap((one) =>
          isNode(one, 'ProcessDataRecordItemInfo') ? [[one.attributes.subindex, one] as const] : [],
        ),
    ),
  };
});

function fits(node: Shown, data: Node<'ProcessData'>, subject: Subject): boolean {
  const isInput = /In/.test(node.attributes.variableId ?? '');
  const direction = child(data, isInput ? 'ProcessDataIn' : 'ProcessDataOut');
  const resolved = resolvedById(subject).get(data.$id);
  const datatype = (isInput ? resolved?.input : resolved?.output)?.datatype;
  const isRecord = datatype?.type === 'RecordT';
  if (!direction || (isNode(node, 'RecordItemRef') && !isRecord)) return false;
  // A whole record is shown item by item, each as the process data say; the reference itself says nothing.
  if (isRecord && !isNode(node, 'RecordItemRef'))
    return display.every((field) => node.attributes[field] === undefined);
  const shown = processDataRefs(subject).get(direction.attributes.id ?? '');
  if (!shown) return true;
  const { first, whole, bySubindex } = infosIn(shown);
  const presentation = isNode(node, 'RecordItemRef')
    ? (bySubindex.get(node.attributes.subindex) ?? whole)
    : first;
  return display.every((field) => presentation?.attributes[field] === node.attributes[field]);
}
const resolvedById = documentMemo(
  ({ device }: Subject) => new Map(device.processData.map((one) => [one.$id, one])),
);

export const rule = documentRule(
  { id: 'menu/process-data-condition', number: 78, clause: 'IODD 1.1, 7.5.8.6' },
  (subject, report) => {
    const all = subject.nodes('ProcessData');
    if (all.length < 2 || all.length > maxProcessData) return;
    const bits = bitsOf(all);
    const above = conditionsAbove(subject, bits);
    for (const node of shownRefs(subject)) {
      const { variableId = '' } = node.attributes;
      if (!/^V_ProcessData(?:In|Out)/.test(variableId)) continue;
      const fitting = all.filter((data) => fits(node, data, subject));
      if (fitting.length === all.length) continue;
      const conditions = above(subject.parent(node)?.attributes['id'] ?? '');
      if (!fitting.some((data) => (bits(data) & conditions) !== 0n))
        report(node, 'variableId', { variable: variableId }, remove(node));
    }
  },
);
