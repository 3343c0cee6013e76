import type { ResolvedDevice, ResolvedItem, ResolvedText } from '@iodd-hub/iodd';
import type { Searchable } from './tokens.ts';

/* The texts of a device that somebody might look for. */

/** Items of process data and of parameters. A record that many of them share is there once. */
const itemsOf = ({ processData, variables }: ResolvedDevice) => {
  const records = [
    ...processData.flatMap(({ input, output }) => [input, output].flatMap((one) => (one ? [one.items] : []))),
    ...variables.filter(({ kind }) => kind !== 'standard').map(({ items }) => items),
  ];
  return [...new Set<readonly ResolvedItem[]>(records)].flat();
};

const textsIn = (texts: readonly (ResolvedText | undefined)[]): string[] =>
  texts.map((text) => text?.text ?? '');

/** What the manufacturer says about the product, in the language that the device was resolved in. */
const productTextsOf = (device: ResolvedDevice): string[] =>
  textsIn(device.identity.variants.map(({ description }) => description)).concat(
    device.variables.find(({ id }) => id === 'V_ProductText')?.defaultValue ?? [],
  );

/** Everything else in a device that has a name which somebody might look for. */
const textsOf = (device: ResolvedDevice): string[] =>
  textsIn([
    device.identity.vendorText,
    ...device.variables.filter(({ kind }) => kind !== 'standard').map(({ name }) => name),
    ...itemsOf(device).map(({ name }) => name),
    ...device.events.filter(({ isStandard }) => !isStandard).map(({ name }) => name),
  ]);

const standardTextsOf = (device: ResolvedDevice): string[] =>
  textsIn(device.events.filter(({ isStandard }) => isStandard).map(({ name }) => name));

const namesOf = (device: ResolvedDevice): string[] => [
  ...device.identity.variants.flatMap(({ productId, name }) => [productId, name?.text ?? '']),
  device.identity.deviceName?.text ?? '',
  device.identity.deviceFamily?.text ?? '',
  device.identity.vendorName ?? '',
];

/** Of one device, resolved in each of its languages. */
export const searchableTexts = (
  languages: readonly ResolvedDevice[],
): Pick<Searchable, 'names' | 'products' | 'texts' | 'standardTexts'> => ({
  names: languages.flatMap(namesOf),
  products: languages.flatMap(productTextsOf),
  texts: languages.flatMap(textsOf),
  standardTexts: languages.flatMap(standardTextsOf),
});
