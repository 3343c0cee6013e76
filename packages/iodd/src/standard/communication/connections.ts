import type { LocalizedText } from '../language.ts';
import { faces, type NoFace, type PlugFace } from './faces.ts';
import { wireColors, wireFunctions, type WireColor, type WireFunction } from './wires.ts';

export interface WireRule {
  /** What a new connection starts with. */
  readonly color: WireColor;
  readonly function: WireFunction;
  readonly allowedColors: readonly WireColor[];
  readonly allowedFunctions: readonly WireFunction[];
  readonly hasName: boolean;
}

export interface ConnectionType {
  readonly id: 'M5' | 'M8' | 'M12-4' | 'M12-5' | 'Other' | 'Cable';
  /** The `xsi:type` in the document. */
  readonly type: `${ConnectionType['id']}ConnectionT`;
  readonly name: LocalizedText;
  /** Wires 1, 2, 3 … that exist from the start; a free connection has none. */
  readonly wires: readonly WireRule[];
  readonly maximumWires: number;
  readonly description: 'none' | 'optional' | 'required';
  readonly face: PlugFace | NoFace;
}

function fixedWire(color: WireColor, wireFunction: WireFunction): WireRule {
  return {
    color,
    function: wireFunction,
    allowedColors: [color],
    allowedFunctions: [wireFunction],
    hasName: false,
  };
}

const supplyPlus = fixedWire('BN', 'L+');
const supplyMinus = fixedWire('BU', 'L-');
// The function of wire 4 has a default, not a fixed value: the schema admits any.
const communication: WireRule = { ...fixedWire('BK', 'C/Q'), allowedFunctions: wireFunctions };

const secondWireOfFour: WireRule = {
  color: 'WH',
  function: 'NC',
  allowedColors: ['WH'],
  allowedFunctions: ['NC', 'Other'],
  hasName: true,
};
const secondWireOfFive: WireRule = {
  color: 'WH',
  function: 'Other',
  allowedColors: wireColors,
  allowedFunctions: ['NC', 'P24', 'Other'],
  hasName: true,
};
const fifthWire: WireRule = {
  color: 'OG',
  function: 'NC',
  allowedColors: wireColors,
  allowedFunctions: ['NC', 'N24'],
  hasName: true,
};

const fourWires = [supplyPlus, secondWireOfFour, supplyMinus, communication];
const fiveWires = [supplyPlus, secondWireOfFive, supplyMinus, communication, fifthWire];

function plug(id: 'M5' | 'M8' | 'M12-4' | 'M12-5', name: LocalizedText, wires: readonly WireRule[]) {
  return {
    id,
    type: `${id}ConnectionT` as const,
    name,
    wires,
    maximumWires: wires.length,
    description: 'none' as const,
    face: faces[id],
  };
}

export const connectionTypes: readonly ConnectionType[] = [
  plug('M5', { en: 'M5, 4-pin', zh: 'M5，4 针', es: 'M5, 4 polos' }, fourWires),
  plug('M8', { en: 'M8, 4-pin', zh: 'M8，4 针', es: 'M8, 4 polos' }, fourWires),
  plug('M12-4', { en: 'M12, 4-pin', zh: 'M12，4 针', es: 'M12, 4 polos' }, fourWires),
  plug('M12-5', { en: 'M12, 5-pin', zh: 'M12，5 针', es: 'M12, 5 polos' }, fiveWires),
  {
    id: 'Other',
    type: 'OtherConnectionT',
    name: { en: 'Other plug', zh: '其他连接器', es: 'Otro conector' },
    wires: [],
    maximumWires: 9,
    description: 'required',
    face: faces.Other,
  },
  {
    id: 'Cable',
    type: 'CableConnectionT',
    name: { en: 'Cable', zh: '电缆', es: 'Cable' },
    wires: [],
    maximumWires: 9,
    description: 'optional',
    face: faces.Cable,
  },
];

/** What a wire may be: what its plug says, anything where the plug leaves it free; undefined where there is no such wire. */
export function wireRule({ wires, maximumWires }: ConnectionType, number: number): WireRule | undefined {
  if (number < 1 || number > maximumWires) return undefined;
  return wires[number - 1] ?? freeWire(number);
}

/** Begins like the wire of a plug with this number, further ones with the colours that are left. */
function freeWire(number: number): WireRule {
  const known = fiveWires[number - 1];
  const taken = new Set(fiveWires.map(({ color }) => color));
  const left = wireColors.filter((color) => !taken.has(color));
  return {
    color: known?.color ?? left[number - fiveWires.length - 1] ?? 'BK',
    function: known?.function ?? 'NC',
    allowedColors: wireColors,
    allowedFunctions: wireFunctions,
    hasName: true,
  };
}

export const findConnectionType = (type: string): ConnectionType | undefined =>
  connectionTypes.find((one) => one.type === type);
