/** What the pictures of a copy for another manufacturer are called. */
import { isElement, walk, type ElementNode } from '../../document.ts';
import type { Op } from '../../ops/op.ts';
import { imageKindOf } from '../../package/names.ts';
import type { Draft } from '../draft.ts';
import { plain } from '../part-name.ts';
import { set, type Said } from './said.ts';

/** By the old name. */
export type PictureNames = ReadonlyMap<string, string>;

const kinds = { deviceIcon: 'icon', deviceSymbol: 'symbol', connectionSymbol: 'connection' } as const;
const fields = ['deviceIcon', 'deviceSymbol', 'connectionSymbol'] as const;
const endings = { symbol: 'pic', icon: 'icon', connection: 'con-pic', logo: undefined } as const;

/** Names of pictures say the manufacturer and mostly the product (IODD 1.1, 5.3): each begins with the new ones, numbered. */
export function pictureNamesFor(
  { main, images }: Draft,
  { manufacturer, productId = manufacturer.name }: Said,
): PictureNames {
  const used = [...walk(main.root)]
    .filter(isElement)
    .flatMap(({ attributes }) =>
      fields.flatMap((field) => (attributes[field] ? [[attributes[field], kinds[field]] as const] : [])),
    );
  const stem = `${plain(manufacturer.vendorName)}-${plain(productId)}`;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [name, kind] of [
    ...used,
    ...Object.keys(images).map((one) => [one, imageKindOf(one)] as const),
  ]) {
    const ending = kind && endings[kind];
    if (ending === undefined || names.has(name)) continue;
    const count = (counts.get(ending) ?? 0) + 1;
    counts.set(ending, count);
    names.set(name, `${stem}${count === 1 ? '' : `_${count}`}-${ending}.png`);
  }
  return names;
}

export const namePictures =
  (names: PictureNames) =>
  (node: ElementNode): readonly Op[] =>
    fields.flatMap((field) => {
      const name = names.get(node.attributes[field] ?? '');
      return name === undefined ? [] : set(node, field, name);
    });
