import classes from './DataStrip.module.css';

export interface StripData {
  /** Of the process data in one direction, at most 256. */
  readonly bits: number;
  /** Start and length of each field in bits, one after the other. */
  readonly layout: readonly number[];
}

interface DataStripProps {
  readonly input: StripData;
  readonly output: StripData;
  /** The drawing in words. */
  readonly label: string;
}

const octetWidth = 12;
const maxWidth = 100;
const gap = 1;
const tick = 2.5;

const octetsOf = ({ bits }: StripData): number => Math.ceil(bits / 8);

interface LaneProps {
  readonly data: StripData;
  readonly top: number;
  readonly height: number;
  /** Pixels of a bit. */
  readonly scale: number;
  /** What the device reads is hollow: colour alone says nothing to many people. */
  readonly isHollow: boolean;
}

const Lane = ({ data: { bits, layout }, top, height, scale, isHollow }: LaneProps) => {
  const octets = Math.ceil(bits / 8);
  // Where bits are missing, they are the high ones of the first octet.
  const missing = octets * 8 - bits;
  const base = top + height;
  // A tick for each octet while they can be told apart.
  const step = octets * 8 * scale < octets * 6 ? 4 : 1;
  const ticks = Array.from({ length: Math.floor(octets / step) + 1 }, (_, at) => at * step * 8 * scale);
  const inset = isHollow ? 0.5 : 0;
  return (
    <>
      <path className={classes['base']} d={`M0 ${base + 0.5}H${octets * 8 * scale}`} />
      {layout.map((start, at) =>
        at % 2 === 0 ? (
          <rect
            key={start}
            className={classes[isHollow ? 'hollow' : 'filled']}
            x={(start + missing) * scale + inset}
            y={top + inset}
            width={Math.max(0.5, (layout[at + 1] ?? 0) * scale - gap - 2 * inset)}
            height={height - 2 * inset}
          />
        ) : null,
      )}
      <path
        className={classes['tick']}
        d={ticks.map((x) => `M${Math.max(0.5, x - 0.5)} ${base}v${tick}`).join('')}
      />
    </>
  );
};

/** The octet ruler at its smallest: what a device sends filled, what it reads hollow below. */
export const DataStrip = ({ input, output, label }: DataStripProps) => {
  const octets = Math.max(octetsOf(input), octetsOf(output));
  if (octets === 0) return null;
  const width = Math.min(maxWidth, octets * octetWidth);
  const scale = width / (octets * 8);
  const both = input.bits > 0 && output.bits > 0;
  const height = both ? 5 : 8;
  return (
    <svg
      className={classes['strip']}
      width={width + 1}
      height={both ? 17 : 12}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in theme colours cannot be an img
      role="img"
      aria-label={label}
    >
      {input.bits > 0 ? <Lane data={input} top={1} height={height} scale={scale} isHollow={false} /> : null}
      {output.bits > 0 ? (
        <Lane data={output} top={both ? 9 : 1} height={height} scale={scale} isHollow />
      ) : null}
    </svg>
  );
};
