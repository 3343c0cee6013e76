/** Random changes for property tests: numbers drawn by fast-check, read as ops that fit the document. */
import * as fc from 'fast-check';
import { isElement, walk, type ChildNode, type IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import { parseIodd } from '../xml/read.ts';
import { seededIds } from '../ids.ts';
import { epilogId, prologId, type Op } from '../ops/op.ts';
import { apply } from '../ops/ops.ts';
import { innerOf, listOf, parentOf } from '../ops/tree.ts';
import { ownText } from './files.ts';

export function readText(text: string, seed = 1): IoddDocument {
  const { document } = parseIodd(text, { ids: seededIds(seed) });
  if (!document) throw new Error('no document');
  return document;
}
export const readOwn = (part: string, seed = 1): IoddDocument => readText(ownText(part), seed);

/** A device with `count` variables, each with a datatype, values and texts. */
export function largeDevice(count: number): IoddDocument {
  const document = readOwn('minimal/Examplia-Presence-20200202');
  const ids = seededIds(77);
  const collection = elements(document).find(({ $type }) => $type === 'VariableCollection');
  const last = collection && innerOf(collection).at(-1);
  if (!collection || !last) throw new Error('no variables');
  const ops = Array.from({ length: count }, (_, index): Op => {
    const node = variable(`V_Large_${index}`, 100 + index, ids);
    return { op: 'insert', in: collection.$id, after: last.$id, node };
  });
  return apply(document, ops);
}

/** As long as an average variable of real files. */
export function variable(id: string, index: number, ids: IdSource): ChildNode {
  const reference = (tag: string, textId: string): ChildNode => ({
    $id: ids(),
    $type: 'TextRef',
    tag,
    attributes: { textId },
    children: [],
  });
  const range: ChildNode = {
    $id: ids(),
    $type: 'UIntegerValueRange',
    tag: 'ValueRange',
    attributes: { lowerValue: '0', upperValue: '1000' },
    children: [],
  };
  const datatype: ChildNode = {
    $id: ids(),
    $type: 'UIntegerT',
    tag: 'Datatype',
    attributes: { bitLength: '16' },
    children: [range],
  };
  return {
    $id: ids(),
    $type: 'Variable',
    tag: 'Variable',
    attributes: { id, index: String(index), accessRights: 'rw', defaultValue: '0' },
    children: [datatype, reference('Name', `TN_${id}`), reference('Description', `TD_${id}`)],
  };
}

export const elements = (document: IoddDocument): ChildNode[] => [...walk(document.root)].filter(isElement);
export const allNodes = (document: IoddDocument): ChildNode[] =>
  [...document.prolog, document.root, ...document.epilog].flatMap((node) => [...walk(node)]);

/** One random edit; `where` picks the node, so that two authors can keep to different places or not. */
export interface Edit {
  readonly kind: 'set' | 'unset' | 'insert' | 'remove' | 'move' | 'text' | 'foreign';
  readonly where: number;
  readonly target: number;
  readonly value: number;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom<Edit['kind']>('set', 'unset', 'insert', 'remove', 'move', 'move', 'text', 'foreign'),
  where: fc.nat(),
  target: fc.nat(),
  value: fc.nat(9),
});
export const edits = fc.array(edit, { minLength: 1, maxLength: 12 });

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The ops of one edit, none where its numbers do not fit. */
function opsOf(document: IoddDocument, { kind, where, target, value }: Edit, ids: IdSource): Op[] {
  const nodes = allNodes(document);
  const node = pick(nodes, where);
  const parents = [prologId, epilogId, ...nodes.filter((one) => 'children' in one).map(({ $id }) => $id)];
  const parent = pick(parents, target) ?? prologId;
  const after = pick([null, ...listOf(document, parent).map(({ $id }) => $id)], value) ?? null;
  if (!node) return [];
  const at = node.$id;
  switch (kind) {
    case 'set':
      return isElement(node) ? [{ op: 'set', at, field: `a${value % 3}`, value: String(target % 4) }] : [];
    case 'unset': {
      const field = isElement(node) ? pick(Object.keys(node.attributes), value) : undefined;
      return field === undefined ? [] : [{ op: 'set', at, field, value: null }];
    }
    case 'foreign':
      return isElement(node)
        ? [{ op: 'set', at, field: '$foreign', value: [{ name: 'x', namespace: 'y', value: String(value) }] }]
        : [];
    case 'text':
      return 'text' in node ? [{ op: 'set', at, field: '$text', value: `text ${value}` }] : [];
    case 'insert':
      return [{ op: 'insert', in: parent, after, node: variable(`V_${ids()}`, value, ids) }];
    case 'remove':
      return node === document.root ? [] : [{ op: 'remove', at }];
    case 'move': {
      const isInside = [...walk(node)].some(({ $id }) => $id === parent);
      const fits = node !== document.root && !isInside && after !== at;
      return fits && parentOf(document, at) !== undefined ? [{ op: 'move', at, in: parent, after }] : [];
    }
    default:
      return kind satisfies never;
  }
}

/** A change of several edits, each fitting the document that the ones before it made. */
export function changeOf(document: IoddDocument, list: readonly Edit[], ids: IdSource): Op[] {
  const ops: Op[] = [];
  let current = document;
  for (const one of list) {
    const next = opsOf(current, one, ids);
    current = apply(current, next);
    ops.push(...next);
  }
  return ops;
}
