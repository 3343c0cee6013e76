/** What a hand or a key does to the bits, before anything is written. */
import { endOf, type BitField, type BitLayout, type Span } from './bit-layout.ts';

/** The body moves the field, the high end is at its left, the low end at its right. */
export type Grip = 'body' | 'high' | 'low';

export interface Hand {
  readonly grip: Grip;
  /** Bits to the left, where offsets are higher. */
  readonly by: number;
  /** Stops only between octets. */
  readonly isByOctets: boolean;
  /** Takes the neighbours along. */
  readonly isPushing: boolean;
}
export type Moves = ReadonlyMap<string, Span>;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const rounded = (value: number, step: number): number => Math.round(value / step) * step;
const down = (value: number, step: number): number => Math.floor(value / step) * step;
const up = (value: number, step: number): number => Math.ceil(value / step) * step;

/** Where the field itself goes: always whole bits inside of the data, always a length that its type permits. */
const placed = ({ bits }: BitLayout, field: BitField, { grip, by, isByOctets }: Hand): Span => {
  const { from, length, reach } = field;
  const step = isByOctets ? 8 : reach.step;
  const end = endOf(field);
  if (grip === 'body')
    return { from: within(rounded(from + by, step), 0, Math.max(0, down(bits - length, step))), length };
  const room = grip === 'high' ? bits - from : end;
  const wanted = grip === 'high' ? rounded(end + by, step) - from : end - rounded(from + by, step);
  const most = Math.max(reach.least, Math.min(reach.most, room));
  const next = within(rounded(wanted, reach.step), reach.least, down(most, reach.step));
  return grip === 'high' ? { from, length: next } : { from: end - next, length: next };
};

/** The neighbours on one side, each moved as far as the one before it needs; undefined where there is no room. */
const pushed = (
  { bits, fields }: BitLayout,
  field: BitField,
  { next, isUp }: { readonly next: Span; readonly isUp: boolean },
): Moves | undefined => {
  const moves = new Map<string, Span>();
  const side = fields
    .filter((one) => one !== field && (isUp ? one.from >= endOf(field) : endOf(one) <= field.from))
    .toSorted((one, other) => (isUp ? one.from - other.from : endOf(other) - endOf(one)));
  let edge = isUp ? endOf(next) : next.from;
  for (const one of side) {
    const isFree = isUp ? one.from >= edge : endOf(one) <= edge;
    const from = isUp ? up(edge, one.reach.step) : down(edge - one.length, one.reach.step);
    if (!isFree) moves.set(one.$id, { from, length: one.length });
    const now = moves.get(one.$id) ?? one;
    edge = isUp ? Math.max(edge, endOf(now)) : Math.min(edge, now.from);
  }
  return edge < 0 || edge > bits ? undefined : moves;
};

const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.length === other.length;

/** The fields that have another place afterwards. */
export const movedBy = (layout: BitLayout, $id: string, hand: Hand): Moves => {
  const field = layout.fields.find((one) => one.$id === $id);
  // One value has no place in a record.
  if (!field || (!layout.record && hand.grip !== 'high')) return new Map();
  const next = placed(layout, field, hand);
  if (isSame(next, field)) return new Map();
  if (!hand.isPushing) return new Map([[$id, next]]);
  const [above, below] = [true, false].map((isUp) => pushed(layout, field, { next, isUp }));
  if (above && below) return new Map([[$id, next], ...above, ...below]);
  // As far as there is room for the neighbours.
  return movedBy(layout, $id, { ...hand, by: hand.by - Math.sign(hand.by) });
};

/** The layout as it is after the moves. */
export const withMoves = (layout: BitLayout, moves: Moves): BitLayout =>
  moves.size === 0
    ? layout
    : { ...layout, fields: layout.fields.map((field) => resized(field, moves.get(field.$id))) };

const resized = (field: BitField, span: Span | undefined): BitField => {
  if (!span) return field;
  const { datatype, lengthAt } = field;
  const units = span.length / (lengthAt?.bits ?? 1);
  if ('bitLength' in datatype) return { ...field, ...span, datatype: { ...datatype, bitLength: units } };
  if ('fixedLength' in datatype) return { ...field, ...span, datatype: { ...datatype, fixedLength: units } };
  return { ...field, ...span };
};

/** Everything moved together towards offset 0, in its order; whole octets stay whole octets. */
export const withoutGaps = ({ fields }: BitLayout): Moves => {
  const moves = new Map<string, Span>();
  let edge = 0;
  for (const field of fields.toSorted((one, other) => one.from - other.from)) {
    const { $id, from, length } = field;
    const next = up(edge, length % 8 === 0 ? 8 : field.reach.step);
    if (next < from) moves.set($id, { from: next, length });
    edge = Math.max(edge, endOf(moves.get($id) ?? field));
  }
  return moves;
};
