import { isComplex, parseLexical, type Datatype } from '@iodd-hub/device';
import classes from './Scale.module.css';
import type { NamedRange } from './process-data/layout.ts';

interface ScaleProps {
  readonly datatype: Datatype;
  readonly range: NamedRange;
  /** In the lexical form of the IODD. */
  readonly value: string;
}

const numberOf = (datatype: Datatype, lexical: string): number => {
  const parsed = isComplex(datatype) ? undefined : parseLexical(datatype, lexical);
  return parsed?.ok ? Number(parsed.value) : Number.NaN;
};

/** Where a value lies in its range. Both stand beside it in digits. Nothing where it lies outside. */
export const Scale = ({ datatype, range, value }: ScaleProps) => {
  const [from, to, at] = [range.lower, range.upper, value].map((lexical) => numberOf(datatype, lexical));
  const part = ((at ?? 0) - (from ?? 0)) / ((to ?? 0) - (from ?? 0));
  if (!(part >= 0 && part <= 1)) return null;
  return (
    <span className={classes['scale']} aria-hidden="true">
      <i style={{ left: `${(part * 100).toFixed(1)}%` }} />
    </span>
  );
};
