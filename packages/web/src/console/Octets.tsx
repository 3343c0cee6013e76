import { octetsOf } from '@iodd-hub/gateway/octets';
import { formatHex } from '../device/process-data/octets.ts';
import classes from './Panes.module.css';

interface OctetsProps {
  /** Hexadecimal digits. */
  readonly hex: string;
  /** Those that differ from these are marked. */
  readonly from?: string | undefined;
}

/** Octets in pairs of digits; every changed one is marked, so that nobody has to compare by eye. */
export const Octets = ({ hex, from }: OctetsProps) => {
  const octets = octetsOf(hex);
  const before = from === undefined ? undefined : octetsOf(from);
  if (!before) return <code className={classes['octets']}>{formatHex(octets) || '–'}</code>;
  return (
    <code className={classes['octets']}>
      {octets.length === 0
        ? '–'
        : [...octets].map((octet, at) => {
            const digits = formatHex(Uint8Array.of(octet));
            return (
              // Octets have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>{before[at] === octet ? digits : <mark>{digits}</mark>} </span>
            );
          })}
    </code>
  );
};
