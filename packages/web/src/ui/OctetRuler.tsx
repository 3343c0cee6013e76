import classes from './OctetRuler.module.css';
import { type OctetField, segmentsOf } from './octets.ts';

interface OctetRulerProps {
  readonly octets: number;
  readonly fields: readonly OctetField[];
  /** The whole drawing in words. */
  readonly label: string;
}

const bit = 20;
const top = 26;
const fieldHeight = 24;

/** Process data on the wire: octets from left to right as they are sent, fields below, bit offsets under them. */
export const OctetRuler = ({ octets, fields, label }: OctetRulerProps) => {
  const bits = octets * 8;
  const width = bits * bit;
  return (
    <svg
      className={classes['ruler']}
      viewBox={`-1 0 ${width + 2} 68`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with words and theme colours cannot be an img
      role="img"
      aria-label={label}
      preserveAspectRatio="xMinYMid meet"
    >
      {Array.from({ length: octets }, (_, octet) => (
        <text key={octet} className={classes['octet']} x={octet * 8 * bit + 6} y={11}>
          {octet}
        </text>
      ))}
      {Array.from({ length: bits + 1 }, (_, column) => (
        <path
          key={column}
          className={column % 8 === 0 ? classes['edge'] : classes['tick']}
          d={`M${column * bit} ${tickTop(column)}V${top}`}
        />
      ))}
      {segmentsOf(octets, fields).map((segment, index) => (
        <g key={segment.label}>
          <rect
            className={index % 2 === 0 ? classes['field'] : classes['other']}
            x={segment.from * bit + 1}
            y={top}
            width={segment.length * bit - 2}
            height={fieldHeight}
          />
          <text
            className={segment.length > 2 ? classes['name'] : classes['short']}
            x={segment.length > 2 ? segment.from * bit + 7 : (segment.from + segment.length / 2) * bit}
            y={top + 16}
          >
            {segment.label}
          </text>
          <text
            className={classes['offset']}
            x={(segment.from + segment.length) * bit - 4}
            y={top + fieldHeight + 13}
          >
            {bits - segment.from - segment.length}
          </text>
        </g>
      ))}
    </svg>
  );
};

const tickTop = (column: number): number => {
  if (column % 8 === 0) return 0;
  return column % 4 === 0 ? 14 : 19;
};
