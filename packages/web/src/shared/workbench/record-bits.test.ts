import { readdirSync, readFileSync } from 'node:fs';
import { draftOf, packageOf, seededIds, type ChildNode } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { recordBits } from './record-bits.ts';

const folder = new URL('../../../../iodd/samples/measuring-sensor/', import.meta.url);
const files = readdirSync(folder).map((name) => ({ name, octets: readFileSync(new URL(name, folder)) }));
const draft = draftOf(packageOf(files, { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no device');

const find = (node: ChildNode, isIt: (one: ChildNode) => boolean): ChildNode | undefined => {
  if (isIt(node)) return node;
  const inside = 'children' in node ? node.children : [];
  for (const one of inside) {
    const found = find(one, isIt);
    if (found) return found;
  }
  return undefined;
};

it('lays out the record that an item is in, with the names of its items', () => {
  const variable = find(draft.main.root, (one) => 'attributes' in one && one.attributes['id'] === 'V_Limits');
  const item = variable && find(variable, ({ $type }) => $type === 'RecordItem');
  expect(item && recordBits(draft, item, 'zh')).toEqual({
    octets: 4,
    items: [
      { subindex: '1', name: '下限', bitOffset: 16, bitLength: 16 },
      { subindex: '2', name: '上限', bitOffset: 0, bitLength: 16 },
    ],
  });
});

it('draws nothing for what is in no record', () => {
  expect(recordBits(draft, draft.main.root, 'en')).toBeUndefined();
});
