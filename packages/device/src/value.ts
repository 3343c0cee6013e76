/** A point in time, exact to the 1/2^32 s that TimeT carries. */
export interface TimeValue {
  /** Seconds since 1970-01-01 UTC. */
  readonly epochSeconds: number;
  /** Fraction of a second in units of 1/2^32 s. */
  readonly fraction: number;
}

/** A duration, exact to the 1/2^32 s that TimeSpanT carries. */
export interface TimeSpanValue {
  /** Signed, in units of 1/2^32 s. */
  readonly ticks: bigint;
}

/**
 * BooleanT: boolean. Integers: number up to 53 bits, bigint above. Float32T: number. StringT: string.
 * OctetStringT: octets. Octets of a StringT or Float32T that mean no text and no number stay octets, so that reading
 * and writing back never changes them.
 */
export type SimpleValue = boolean | number | bigint | string | Uint8Array | TimeValue | TimeSpanValue;

/** Elements in the order of their subindex, from 1. */
export type ArrayValue = readonly SimpleValue[];

/** Items by subindex. */
export type RecordValue = ReadonlyMap<number, SimpleValue>;

export type Value = SimpleValue | ArrayValue | RecordValue;

export function isTimeValue(value: SimpleValue): value is TimeValue {
  return typeof value === 'object' && 'epochSeconds' in value;
}

export function isTimeSpanValue(value: SimpleValue): value is TimeSpanValue {
  return typeof value === 'object' && 'ticks' in value;
}
