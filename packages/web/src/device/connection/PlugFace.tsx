import type { ResolvedWire } from '@iodd-hub/iodd';
import type { WireColor } from '@iodd-hub/iodd/standard';
import classes from './PlugFace.module.css';

/** The colour of a wire, from the tokens. */
export const wirePaint = (color: WireColor | undefined): string | undefined =>
  color && `var(--wire-${color.toLowerCase()})`;

interface PlugFaceProps {
  readonly type: string;
  readonly wires: readonly ResolvedWire[];
  readonly label: string;
}

/**
 * Pins of an M12 plug as one looks at the pins of the device: counted against the clock. Where the key stands differs
 * from coding to coding and is not in an IODD, so it is not drawn. Other plugs have no drawing.
 */
const pins: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [66, 34],
  2: [34, 34],
  3: [34, 66],
  4: [66, 66],
  5: [50, 50],
};

export const PlugFace = ({ type, wires, label }: PlugFaceProps) =>
  type.startsWith('M12') ? (
    <svg
      className={classes['face']}
      viewBox="0 0 100 100"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in theme colours cannot be an img
      role="img"
      aria-label={label}
    >
      <circle className={classes['body']} cx="50" cy="50" r="46" />
      <circle className={classes['inner']} cx="50" cy="50" r="38" />
      {wires.map(({ $id, number, color }) => {
        const place = pins[number];
        return place ? (
          <g key={$id}>
            <circle
              className={classes['pin']}
              cx={place[0]}
              cy={place[1]}
              r="6.5"
              style={{ fill: wirePaint(color) }}
            />
            <text className={classes['number']} x={place[0] + (place[0] < 50 ? -13 : 13)} y={place[1] + 4}>
              {number}
            </text>
          </g>
        ) : null;
      })}
    </svg>
  ) : null;
