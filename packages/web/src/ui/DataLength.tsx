import classes from './DataLength.module.css';

interface DataLengthProps {
  /** Of the process data in one direction, at most 256. */
  readonly bits: number;
  /** Start and length of each field in bits, one after the other. */
  readonly layout: readonly number[];
  /** The drawing in words. */
  readonly label: string;
}

const octetWidth = 4;
const height = 8;

/** The octet ruler at its smallest: a cell an octet, as full as its bits. */
export const DataLength = ({ bits, layout, label }: DataLengthProps) => {
  const octets = Math.ceil(bits / 8);
  const missing = octets * 8 - bits;
  const xOf = (bit: number): number => ((bit + missing) / 8) * octetWidth + 0.5;
  return (
    <svg
      className={classes['length']}
      width={Math.max(1, octets) * octetWidth + 1}
      height={height + 1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in theme colours cannot be an img
      role="img"
      aria-label={label}
    >
      {octets === 0 ? <path className={classes['edge']} d={`M0 ${height / 2 + 0.5}H${octetWidth}`} /> : null}
      {Array.from({ length: octets }, (_, octet) => {
        // Where bits are missing, they are the high ones of the first octet.
        const filled = octet === 0 && bits % 8 > 0 ? (bits % 8) / 8 : 1;
        const x = octet * octetWidth + 0.5;
        return (
          <g key={octet}>
            <rect
              className={classes['bits']}
              x={x + octetWidth * (1 - filled)}
              y={0.5}
              width={octetWidth * filled}
              height={height}
            />
            <rect className={classes['octet']} x={x} y={0.5} width={octetWidth} height={height} />
          </g>
        );
      })}
      {layout.map((start, at) =>
        // Where a field begins and no octet does.
        at % 2 === 0 && (start + missing) % 8 > 0 ? (
          <path key={start} className={classes['edge']} d={`M${xOf(start)} 0V${height + 1}`} />
        ) : null,
      )}
    </svg>
  );
};
