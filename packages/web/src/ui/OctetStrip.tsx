import classes from './OctetStrip.module.css';
import { type OctetField, rowsOf } from './octets.ts';

interface OctetStripProps {
  readonly octets: number;
  readonly fields: readonly OctetField[];
  /** The drawing in words. */
  readonly label: string;
}

const bit = 2;
const height = 12;

/** The octet ruler for a table row: one line, no words, fields full and gaps empty. */
export const OctetStrip = ({ octets, fields, label }: OctetStripProps) => (
  <svg
    className={classes['strip']}
    width={octets * 8 * bit + 1}
    height={height}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in theme colours cannot be an img
    role="img"
    aria-label={label}
  >
    {rowsOf(octets, fields, octets).flatMap(({ pieces }) =>
      pieces.map(({ field, from, length, lane }) => (
        <rect
          key={`${from}/${lane}`}
          className={classes[field ? 'field' : 'gap']}
          x={from * bit + 0.5}
          y={2.5}
          width={length * bit}
          height={height - 4}
        />
      )),
    )}
    {Array.from({ length: octets + 1 }, (_, octet) => (
      <path key={octet} className={classes['edge']} d={`M${octet * 8 * bit + 0.5} 0V${height}`} />
    ))}
  </svg>
);
