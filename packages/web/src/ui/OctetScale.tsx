import { cx } from './cx.ts';
import type { OctetRow } from './octets.ts';
import classes from './OctetRuler.module.css';

interface OctetScaleProps {
  readonly row: OctetRow;
  /** What is on the wire. */
  readonly content: Uint8Array | undefined;
}

/** The octets of a row with their numbers, a tick for each bit. */
export const OctetScale = ({ row, content }: OctetScaleProps) =>
  Array.from({ length: row.octets }, (_, at) => {
    const octet = content?.[row.firstOctet + at];
    return (
      <span
        key={at}
        className={cx(classes['octet'], at === row.octets - 1 && classes['last'])}
        style={{ gridColumn: `${at * 8 + 1} / span 8`, gridRow: 1 }}
      >
        <span>{row.firstOctet + at}</span>
        {octet === undefined ? null : (
          <span className={classes['hex']}>{octet.toString(16).toUpperCase().padStart(2, '0')}</span>
        )}
      </span>
    );
  });

/** What is on the wire, bit by bit. */
export const BitDigits = ({ row, content }: OctetScaleProps) =>
  Array.from({ length: row.octets * 8 }, (_, column) => {
    const bit = ((content?.[row.firstOctet + Math.floor(column / 8)] ?? 0) >> (7 - (column % 8))) & 1;
    return (
      <span
        key={column}
        aria-hidden="true"
        className={cx(classes['bit'], column % 8 === 0 && classes['first'], bit === 1 && classes['one'])}
        style={{ gridColumn: column + 1, gridRow: 2 }}
      >
        {bit}
      </span>
    );
  });
