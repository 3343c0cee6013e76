/** The wires of a connection as they are drawn and edited: what the document says, and what the plug permits. */
import { declarationOf, type ElementNode } from '@iodd-hub/iodd';
import {
  findConnectionType,
  wireColors,
  wireFunctions,
  wireRule,
  type ConnectionType,
  type WireColor,
  type WireFunction,
  type WireRule,
} from '@iodd-hub/iodd/standard';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';

export interface Wire {
  readonly number: number;
  readonly node: ElementNode;
  readonly rule: WireRule;
  readonly color: WireColor | undefined;
  readonly function: WireFunction | undefined;
}
export type WireKey = 'color' | 'function';

const wireTags: readonly string[] = Array.from({ length: 9 }, (_, at) => `Wire${at + 1}`);

/** What the schema says where the document says nothing. */
const schemaValue = (node: ElementNode, key: WireKey): string | undefined => {
  const declared = declarationOf(node.$type).attributes[key];
  return declared?.fixed ?? declared?.default;
};

export const wiresOf = (connection: ElementNode): readonly Wire[] => {
  const kind = findConnectionType(connection.$type);
  return elementsIn(connection, ...wireTags).flatMap((node): Wire[] => {
    const number = Number(node.tag.slice(-1));
    const rule = kind && wireRule(kind, number);
    if (!rule) return [];
    const color = node.attributes['color'] ?? schemaValue(node, 'color');
    const own = node.attributes['function'] ?? schemaValue(node, 'function');
    return [
      {
        number,
        node,
        rule,
        color: wireColors.find((one) => one === color),
        function: wireFunctions.find((one) => one === own),
      },
    ];
  });
};

export const allowedFor = ({ rule }: Wire, key: WireKey): readonly (WireColor | WireFunction)[] =>
  key === 'color' ? rule.allowedColors : rule.allowedFunctions;

/** Nothing else is permitted, and nothing else is there. */
export const isLocked = (wire: Wire, key: WireKey): boolean =>
  allowedFor(wire, key).length === 1 && allowedFor(wire, key)[0] === wire[key];

/** What is written for a value: nothing where the schema says the same by itself. */
export const writtenValue = ({ node }: Wire, key: WireKey, value: string): string | null =>
  declarationOf(node.$type).attributes[key]?.required === true || value !== schemaValue(node, key)
    ? value
    : null;

/** The next wire of a connection that may have more. */
export const nextWire = (kind: ConnectionType, wires: readonly Wire[]): string | undefined => {
  const taken = new Set(wires.map(({ number }) => number));
  const free = Array.from({ length: kind.maximumWires }, (_, at) => at + 1).find((one) => !taken.has(one));
  return free === undefined ? undefined : `Wire${free}`;
};
