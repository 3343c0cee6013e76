/** Random changes that a file can say: what comes in is a copy of what stands there, and values are any text. */
import * as fc from 'fast-check';
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import { viewOf } from '../meta/view.ts';
import type { Op } from '../ops/op.ts';
import { apply } from '../ops/ops.ts';
import { innerOf, parentOf } from '../ops/tree.ts';
import { allNodes } from './edits.ts';

const kinds = ['set', 'unset', 'copy', 'remove', 'move', 'comment', 'text'] as const;
export interface FittingEdit {
  readonly kind: (typeof kinds)[number];
  readonly where: number;
  readonly target: number;
  readonly value: string;
}
const value = fc.oneof(
  fc.constantFrom('', 'a', ' a  b ', '"', "'", '&<>', '&amp;', '\t\n\r', '°C', '\u{1F600}', '12'),
  fc.string({ maxLength: 8 }),
);
export const fittingEdits = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), where: fc.nat(), target: fc.nat(), value }),
  { minLength: 1, maxLength: 6 },
);

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The same content under new ids. */
function copyOf<N extends ChildNode>(node: N, ids: IdSource): N {
  const inner = 'children' in node ? { children: node.children.map((one) => copyOf(one, ids)) } : {};
  return { ...node, $id: ids(), ...inner };
}

interface Standing {
  readonly document: IoddDocument;
  readonly node: ChildNode;
  readonly edit: FittingEdit;
  readonly ids: IdSource;
}
/** A parent of the same type as the node's own, where the node therefore may stand too. */
function placeLike({
  document,
  node,
  edit,
}: Standing): Pick<Extract<Op, { op: 'move' }>, 'in' | 'after'> | undefined {
  const nodes = allNodes(document);
  const own = nodes.find(({ $id }) => $id === parentOf(document, node.$id));
  if (!own || !isElement(own)) return undefined;
  const inside = new Set<ChildNode>();
  const note = (one: ChildNode): void => {
    inside.add(one);
    innerOf(one).forEach(note);
  };
  note(node);
  const parent = pick(
    nodes.filter((one) => one.$type === own.$type && !inside.has(one)),
    edit.target,
  );
  if (!parent) return undefined;
  const places = [null, ...innerOf(parent).filter((one) => one !== node)];
  return { in: parent.$id, after: pick(places, edit.where)?.$id ?? null };
}

const attributesOf = ({ $type }: ElementNode, version: IoddDocument['version']): readonly string[] => [
  ...(viewOf(version).types.get($type)?.byKey.keys() ?? []),
];

const manufacturers: Readonly<Record<FittingEdit['kind'], (standing: Standing) => readonly Op[]>> = {
  set: ({ document, node, edit }) => {
    const field = isElement(node) ? pick(attributesOf(node, document.version), edit.target) : undefined;
    return field === undefined ? [] : [{ op: 'set', at: node.$id, field, value: edit.value }];
  },
  unset: ({ node, edit }) => {
    const field = isElement(node) ? pick(Object.keys(node.attributes), edit.target) : undefined;
    return field === undefined ? [] : [{ op: 'set', at: node.$id, field, value: null }];
  },
  copy: (standing) => {
    const place = standing.node.$type === '#text' ? undefined : placeLike(standing);
    return place ? [{ op: 'insert', ...place, node: copyOf(standing.node, standing.ids) }] : [];
  },
  remove: ({ document, node }) => (node === document.root ? [] : [{ op: 'remove', at: node.$id }]),
  move: (standing) => {
    const place = standing.node.$type === '#text' ? undefined : placeLike(standing);
    return place ? [{ op: 'move', at: standing.node.$id, ...place }] : [];
  },
  comment: ({ node, edit, ids }) => {
    const text = edit.value.replaceAll(/[-\r]/g, '').trim();
    if (!('children' in node) || node.$type === '#unknown') return [];
    const after = pick([null, ...node.children], edit.target)?.$id ?? null;
    return [{ op: 'insert', in: node.$id, after, node: { $id: ids(), $type: '#comment', text } }];
  },
  text: ({ node, edit }) =>
    node.$type === '#text' || node.$type === '#comment'
      ? [{ op: 'set', at: node.$id, field: '$text', value: `x${edit.value.replaceAll(/[-\r]/g, '')}x` }]
      : [],
};

export function fittingChange(
  document: IoddDocument,
  edits: readonly FittingEdit[],
  ids: IdSource,
): readonly Op[] {
  const ops: Op[] = [];
  let current = document;
  for (const edit of edits) {
    const node = pick(allNodes(current), edit.where);
    const next = node ? manufacturers[edit.kind]({ document: current, node, edit, ids }) : [];
    current = apply(current, next);
    ops.push(...next);
  }
  return ops;
}
