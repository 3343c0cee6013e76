/** How a device is connected. */
import { el, type Texts } from '../kit.ts';
import { idPart } from './datatypes.ts';
import type { Plug } from './spec.ts';

/** Wires of an open cable have names, those of plugs are known by their number. */
const openEnds = [
  ['BN', 'L+', 'Supply plus'],
  ['BU', 'L-', 'Supply minus'],
  ['BK', 'C/Q', 'Communication'],
  ['WH', 'NC', 'Not used'],
] as const;

type Connect = (attributes: { readonly connectionSymbol: string }, products: string, texts: Texts) => string;
export const plugs: Readonly<Record<Plug, Connect>> = {
  'M12-4': (attributes, products) =>
    el(
      'Connection',
      { 'xsi:type': 'M12-4ConnectionT', ...attributes },
      products,
      el('Wire1'),
      el('Wire2', { function: 'NC' }),
      el('Wire3'),
      el('Wire4'),
    ),
  'M12-5': (attributes, products) =>
    el(
      'Connection',
      { 'xsi:type': 'M12-5ConnectionT', ...attributes },
      products,
      el('Wire1'),
      el('Wire2', { color: 'WH', function: 'P24' }),
      el('Wire3'),
      el('Wire4'),
      el('Wire5', { color: 'GY', function: 'N24' }),
    ),
  M8: (attributes, products) =>
    el(
      'Connection',
      { 'xsi:type': 'M8ConnectionT', ...attributes },
      products,
      el('Wire1'),
      el('Wire2', { function: 'NC' }),
      el('Wire3'),
      el('Wire4'),
    ),
  Cable: (attributes, products, texts) =>
    el(
      'Connection',
      { 'xsi:type': 'CableConnectionT', ...attributes },
      products,
      ...openEnds.map(([color, wireFunction, name], at) =>
        el(
          `Wire${at + 1}`,
          { color, function: wireFunction },
          texts.name(`Wire_${idPart(name)}`, { en: name }),
        ),
      ),
    ),
};
