import { describe, expect, it } from 'vitest';
import { Checker } from '../check/check.ts';
import { isElement, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { connectionTypes } from '../standard/communication/index.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { blankElement } from './blank-element.ts';
import { newConnection } from './change-connection.ts';
import { run } from './index.ts';
import { elementAt } from './kit.ts';

const everything = ownDraft('everything-device');
const layer = found(everything, ({ tag }) => tag === 'PhysicalLayer');

type Plug = (typeof connectionTypes)[number]['type'];
const added = (draft: Draft, type: Plug): { readonly draft: Draft; readonly $id: string } => {
  const element = newConnection(draft, { parent: layer.$id, type });
  const args = { parent: layer.$id, element };
  const after = applyDraft(draft, run(draft, { command: 'addElement', args }, seededIds(900)));
  const last = elementAt(after, layer.$id).node.children.findLast(isElement);
  return { draft: after, $id: last?.$id ?? '' };
};
const changed = (draft: Draft, node: string, type: Plug): Draft =>
  applyDraft(draft, run(draft, { command: 'changeConnection', args: { node, type } }, seededIds(990)));

const wiresOf = ({ children }: ElementNode): string[] =>
  children
    .filter(isElement)
    .filter(({ tag }) => /^Wire\d$/.test(tag))
    .map(({ tag, attributes: { color = '', function: own = '' } }) => `${tag} ${color} ${own}`.trimEnd());
const problemsIn = (draft: Draft, $id: string): string[] => {
  const inside = new Set([$id, ...elementAt(draft, $id).node.children.map((child) => child.$id)]);
  return new Checker()
    .check(draft)
    .filter((problem) => inside.has(problem.$id ?? ''))
    .map(({ rule }) => rule);
};

describe('a new connection', () => {
  it('has the wires of its plug, and says only what the schema does not', () => {
    const { draft, $id } = added(everything, 'M5ConnectionT');
    expect(wiresOf(elementAt(draft, $id).node)).toEqual(['Wire1', 'Wire2  NC', 'Wire3', 'Wire4']);
    const five = added(everything, 'M12-5ConnectionT');
    expect(wiresOf(elementAt(five.draft, five.$id).node)).toEqual([
      'Wire1',
      'Wire2 WH Other',
      'Wire3',
      'Wire4',
      'Wire5 OG NC',
    ]);
  });

  it('is for the products that none has yet', () => {
    const variants = found(everything, ({ tag }) => tag === 'DeviceVariantCollection');
    const element = blankElement(everything, { parent: variants.$id, tag: 'DeviceVariant' });
    const args = { parent: variants.$id, element };
    const more = applyDraft(everything, run(everything, { command: 'addElement', args }, seededIds(800)));
    const { children = [] } = newConnection(more, { parent: layer.$id, type: 'M8ConnectionT' });
    const products = children.filter(({ tag }) => tag === 'ProductRef');
    expect(products.map(({ attributes }) => attributes)).toEqual([
      { productId: element.attributes?.['productId'] },
    ]);
  });

  it('adds a wire that begins as the standard says', () => {
    const { draft, $id } = added(everything, 'CableConnectionT');
    const wires = ['Wire1', 'Wire4', 'Wire6'].map((tag) => blankElement(draft, { parent: $id, tag }));
    expect(wires.map(({ attributes }) => attributes)).toEqual([
      { color: 'BN', function: 'L+' },
      { color: 'BK', function: 'C/Q' },
      { color: 'RD', function: 'NC' },
    ]);
  });
});

describe('a connection of another kind', () => {
  it('keeps what it permits and clears the rest to what it begins with', () => {
    const { draft, $id } = added(everything, 'M12-5ConnectionT');
    const [second, fifth] = ['Wire2', 'Wire5'].map((tag) =>
      elementAt(draft, $id)
        .node.children.filter(isElement)
        .find((one) => one.tag === tag),
    );
    const supply = [
      { node: second?.$id ?? '', field: 'function', value: 'P24' },
      { node: fifth?.$id ?? '', field: 'function', value: 'N24' },
    ].reduce(
      (next, args) => applyDraft(next, run(next, { command: 'setAttribute', args }, seededIds(1))),
      draft,
    );
    const four = changed(supply, $id, 'M12-4ConnectionT');
    // White is what the plug fixes, P24 is nothing that it permits, and there is no fifth wire.
    expect(wiresOf(elementAt(four, $id).node)).toEqual(['Wire1', 'Wire2 WH NC', 'Wire3', 'Wire4']);
  });

  it('says on a cable what the plug said by itself', () => {
    const { draft, $id } = added(everything, 'M12-4ConnectionT');
    const cable = changed(draft, $id, 'CableConnectionT');
    expect(wiresOf(elementAt(cable, $id).node)).toEqual([
      'Wire1 BN L+',
      'Wire2 WH NC',
      'Wire3 BU L-',
      'Wire4 BK C/Q',
    ]);
  });

  it.each(connectionTypes.map(({ type }) => type))('leaves nothing in %s that its plug forbids', (type) => {
    for (const { type: from } of connectionTypes) {
      const { draft, $id } = added(everything, from);
      const after = changed(draft, $id, type);
      expect(elementAt(after, $id).node.$type).toBe(type);
      // What only a person can say is left to be said: products, names of wires, which plug it is.
      const known = new Set(['structure/element-missing', 'communication/wires']);
      expect(problemsIn(after, $id).filter((rule) => !known.has(rule))).toEqual([]);
    }
  });
});
