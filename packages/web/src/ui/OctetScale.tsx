import { memo } from 'react';
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
  Array.from({ length: row.octets }, (_, at) => (
    <Octet
      key={at}
      at={at}
      number={row.firstOctet + at}
      isLast={at === row.octets - 1}
      octet={content?.[row.firstOctet + at]}
    />
  ));

interface OctetProps {
  readonly at: number;
  readonly number: number;
  readonly isLast: boolean;
  readonly octet: number | undefined;
}

// What lives is drawn again and again, and most of it is what it was.
const Octet = memo(function OneOctet({ at, number, isLast, octet }: OctetProps) {
  return (
    <span
      className={cx(classes['octet'], isLast && classes['last'])}
      style={{ gridColumn: `${at * 8 + 1} / span 8`, gridRow: 1 }}
    >
      <span>{number}</span>
      {octet === undefined ? null : (
        <span className={classes['hex']}>{octet.toString(16).toUpperCase().padStart(2, '0')}</span>
      )}
    </span>
  );
});

/** What is on the wire, bit by bit. */
export const BitDigits = ({ row, content }: OctetScaleProps) =>
  Array.from({ length: row.octets }, (_, at) => (
    <Bits key={at} at={at} octet={content?.[row.firstOctet + at] ?? 0} />
  ));

const Bits = memo(function BitsOfOctet({ at, octet }: Pick<OctetProps, 'at'> & { readonly octet: number }) {
  return Array.from({ length: 8 }, (_, column) => {
    const bit = (octet >> (7 - column)) & 1;
    return (
      <span
        key={column}
        aria-hidden="true"
        className={cx(classes['bit'], column === 0 && classes['first'], bit === 1 && classes['one'])}
        style={{ gridColumn: at * 8 + column + 1, gridRow: 2 }}
      >
        {bit}
      </span>
    );
  });
});
