export interface OctetField {
  readonly label: string;
  readonly bitOffset: number;
  readonly bitLength: number;
}

export interface Segment {
  readonly label: string;
  /** Columns from the left, in wire order. */
  readonly from: number;
  readonly length: number;
}

/** Where the fields stand on the wire: bit offset 0 is the least significant bit of the last octet, so the far right. */
export const segmentsOf = (octets: number, fields: readonly OctetField[]): Segment[] =>
  fields
    .map(({ label, bitOffset, bitLength }) => ({
      label,
      from: octets * 8 - bitOffset - bitLength,
      length: bitLength,
    }))
    .sort((a, b) => a.from - b.from);
