import type { DeviceKind } from '@iodd-hub/contract/resource-values';
import { cx } from './cx.ts';
import drawings from './icons/kinds.svg?no-inline';
import classes from './KindPicture.module.css';

interface KindPictureProps {
  readonly kind: DeviceKind;
  /** Address of the package's own picture; empty or missing where it has none. */
  readonly picture?: string | undefined;
  /** In a row, or beside the name of the device that a page is about. */
  readonly size: 'row' | 'head';
}

const drawn = { row: 16, head: 28 } as const;

/** A drawing of what a device is, for pages that say it in words, too: not in a tile. */
export const KindDrawing = ({
  kind,
  size = drawn.row,
}: {
  readonly kind: DeviceKind;
  readonly size?: number;
}) => (
  <svg className={classes['drawing']} width={size} height={size} aria-hidden="true" focusable="false">
    {/* A file of its own: no page loads two dozen drawings as script. */}
    <use href={`${drawings}#${kind}`} />
  </svg>
);

/** Decoration beside the name: the package's picture of a device, else what a device of its kind looks like. */
export const KindPicture = ({ kind, picture = '', size }: KindPictureProps) => (
  <span className={cx(classes['tile'], classes[size], picture !== '' && classes['paper'])}>
    {picture === '' ? (
      <KindDrawing kind={kind} size={drawn[size]} />
    ) : (
      <img className={classes['picture']} src={picture} alt="" loading="lazy" />
    )}
  </span>
);
