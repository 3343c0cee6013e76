export interface OctetField {
  readonly key: string;
  readonly label: string;
  readonly bitOffset: number;
  readonly bitLength: number;
}

/** A value as it stands in its field. */
export interface OctetValue {
  readonly text: string;
  readonly unit?: string | undefined;
  /** Of a field that is drawn as a dot. */
  readonly isSet?: boolean | undefined;
}

/** What stands in one row of the drawing: a field, a part of one that goes on in the next row, or a gap. */
export interface Piece {
  readonly field: OctetField | undefined;
  /** Columns from the left of its row, in wire order. */
  readonly from: number;
  readonly length: number;
  /** Fields that claim the same bits lie below each other. */
  readonly lane: number;
  /** Offset of its least significant bit. */
  readonly bitOffset: number;
  /** Whether the rest of the field stands in the row before, or in the next one. */
  readonly isContinued: boolean;
  readonly isCut: boolean;
}

export interface OctetRow {
  readonly firstOctet: number;
  readonly octets: number;
  readonly lanes: number;
  readonly pieces: readonly Piece[];
}

interface Span {
  readonly field: OctetField | undefined;
  readonly from: number;
  readonly end: number;
}

/** Where a field stands on the wire: bit offset 0 is the least significant bit of the last octet, so the far right. */
const spanOf = (bits: number, field: OctetField): Span => ({
  field,
  from: Math.max(0, bits - field.bitOffset - field.bitLength),
  end: Math.min(bits, bits - field.bitOffset),
});

/** Process data as it is drawn: so many octets in a row, every bit either in a field or in a gap. */
export const rowsOf = (
  octets: number,
  fields: readonly OctetField[],
  perRow: number,
): readonly OctetRow[] => {
  const bits = octets * 8;
  const spans = fields.map((field) => spanOf(bits, field)).filter(({ from, end }) => from < end);
  const all = [...spans, ...gapsIn(bits, spans)].sort((a, b) => a.from - b.from || b.end - a.end);
  return Array.from({ length: Math.ceil(octets / perRow) }, (_, row) => {
    const firstOctet = row * perRow;
    const inRow = Math.min(perRow, octets - firstOctet);
    const pieces = piecesIn(all, { bits, from: firstOctet * 8, end: (firstOctet + inRow) * 8 });
    const lanes = Math.max(1, ...pieces.map(({ lane }) => lane + 1));
    return { firstOctet, octets: inRow, lanes, pieces };
  });
};

const gapsIn = (bits: number, spans: readonly Span[]): readonly Span[] => {
  const gaps: Span[] = [];
  let at = 0;
  for (const { from, end } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ field: undefined, from: at, end: from });
    at = Math.max(at, end);
  }
  return at < bits ? [...gaps, { field: undefined, from: at, end: bits }] : gaps;
};

const piecesIn = (
  spans: readonly Span[],
  row: { readonly bits: number; readonly from: number; readonly end: number },
): readonly Piece[] => {
  const laneEnds: number[] = [];
  return spans
    .filter(({ from, end }) => from < row.end && end > row.from)
    .map((span) => {
      const [from, end] = [Math.max(span.from, row.from), Math.min(span.end, row.end)];
      const free = laneEnds.findIndex((laneEnd) => laneEnd <= from);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = end;
      return {
        field: span.field,
        from: from - row.from,
        length: end - from,
        lane,
        bitOffset: row.bits - end,
        isContinued: span.from < row.from,
        isCut: span.end > row.end,
      };
    });
};
