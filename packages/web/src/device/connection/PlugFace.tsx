import type { ResolvedWire } from '@iodd-hub/iodd';
import type { PlugFace as Face, WireColor } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import classes from './PlugFace.module.css';

/** The colour of a wire, from the tokens. */
export const wirePaint = (color: WireColor | undefined): string | undefined =>
  color && `var(--wire-${color.toLowerCase()})`;

interface PlugFaceProps {
  readonly face: Face;
  readonly wires: readonly Pick<ResolvedWire, 'number' | 'color'>[];
  readonly name: string;
  /** Among other facts. */
  readonly isSmall?: boolean;
  /** The pin that is looked at, and a shortcut to another for the mouse; keys have the list of the wires. */
  readonly chosen?: number | undefined;
  readonly onPin?: (number: number) => void;
}

/** How far from the middle the pins stand. The drawing shows which pin is which; it is not to scale. */
const pinCircle = 22.6;

const placeOf = (angle: number | 'middle'): readonly [x: number, y: number] => {
  if (angle === 'middle') return [50, 50];
  const radians = (angle * Math.PI) / 180;
  return [50 + pinCircle * Math.cos(radians), 50 - pinCircle * Math.sin(radians)];
};

/** The pins of the device, with the colours of its wires and the key that a plug must fit. */
export const PlugFace = ({ face, wires, name, isSmall = false, chosen, onPin }: PlugFaceProps) => {
  const { t } = useTranslation('device');
  const [first, second] = face.key?.between ?? [];
  return (
    <svg
      className={cx(classes['face'], isSmall && classes['small'])}
      viewBox="0 0 100 100"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in theme colours cannot be an img
      role="img"
      aria-label={
        face.key ? t('connection.faceWithKey', { name, first, second }) : t('connection.face', { name })
      }
    >
      <circle className={classes['body']} cx="50" cy="50" r="46" />
      <circle className={classes['inner']} cx="50" cy="50" r="38" />
      {face.key ? (
        // Drawn at twelve o'clock; a rotation in SVG goes with the clock.
        <path
          className={classes['key']}
          d="M45 11v6a5 5 0 0 0 10 0v-6"
          transform={`rotate(${90 - face.key.angle} 50 50)`}
        />
      ) : null}
      {Object.entries(face.pins).map(([number, angle]) => {
        const [x, y] = placeOf(angle);
        const color = wires.find((wire) => wire.number === Number(number))?.color;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the mouse; keys have the list of the wires
          <g
            key={number}
            className={cx(onPin && classes['open'], chosen === Number(number) && classes['chosen'])}
            onClick={() => onPin?.(Number(number))}
          >
            {onPin ? <circle className={classes['target']} cx={x} cy={y} r="11" /> : null}
            <circle className={classes['pin']} cx={x} cy={y} r="6.5" style={{ fill: wirePaint(color) }} />
            <text className={classes['number']} x={x + (x < 50 ? -13 : 13)} y={y + 4}>
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
