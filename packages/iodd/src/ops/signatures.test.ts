import { describe, expect, it } from 'vitest';
import type { ChildNode, ElementNode } from '../document.ts';
import { Signatures } from './signatures.ts';

let made = 0;
const element = (attributes: ElementNode['attributes'], ...children: readonly ChildNode[]): ElementNode => ({
  $id: `id-${(made += 1)}`,
  $type: 'Condition',
  tag: 'Condition',
  attributes,
  children,
});
const comment = (text: string): ChildNode => ({ $id: `id-${(made += 1)}`, $type: '#comment', text });
const of = (node: ChildNode): number => new Signatures().of(node);

describe('the signatures of two nodes', () => {
  it('are the same whatever their ids and the order of their attributes', () => {
    const one = element({ variableId: 'V_1', value: '2' }, comment('inner'));
    const other = element({ value: '2', variableId: 'V_1' }, comment('inner'));
    expect(of(one)).toBe(of(other));
  });

  it.each([
    ['in a value', element({ value: '1' }), element({ value: '2' })],
    ['in a name', element({ value: '1' }), element({ subindex: '1' })],
    ['in which attribute has which value', element({ a: '1', b: '2' }), element({ a: '2', b: '1' })],
    ['in where a name ends', element({ ab: 'c' }), element({ a: 'bc' })],
    ['in a child', element({}, comment('one')), element({}, comment('other'))],
    [
      'in the order of children',
      element({}, comment('a'), comment('b')),
      element({}, comment('b'), comment('a')),
    ],
    ['in how often a child stands', element({}, comment('a')), element({}, comment('a'), comment('a'))],
  ])('differ where the nodes do %s', (_, one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  it('differ for each of many nodes that are nearly the same', () => {
    const values = Array.from({ length: 100 }, (_, index) => String(index));
    const nodes = values.flatMap((one) => values.map((other) => element({ variableId: one, value: other })));
    expect(new Set(nodes.map(of)).size).toBe(nodes.length);
  });
});
