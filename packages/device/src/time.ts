import { roundedQuotient } from './decimal.ts';
import { failure, success, type Result } from './result.ts';
import type { TimeSpanValue, TimeValue } from './value.ts';

const fractionsPerSecond = 2n ** 32n;
// TimeT counts seconds from 1900. From 2036 on the counter has wrapped around: counts below this one, which stands
// for 1984-01-01, belong to the second round.
const firstRoundCount = 0x9d_ff_44_00;
const secondsFrom1900To1970 = 2_208_988_800;
const counts = 2 ** 32;

const earliestEpochSeconds = firstRoundCount - secondsFrom1900To1970;
const latestEpochSeconds = earliestEpochSeconds + counts - 1;

export function timeFromBits(bits: bigint): TimeValue {
  const count = Number(bits >> 32n);
  const seconds = count >= firstRoundCount ? count : count + counts;
  return { epochSeconds: seconds - secondsFrom1900To1970, fraction: Number(BigInt.asUintN(32, bits)) };
}

export function bitsFromTime({ epochSeconds, fraction }: TimeValue): Result<bigint> {
  const isWhole = Number.isInteger(epochSeconds) && Number.isInteger(fraction);
  if (!isWhole || fraction < 0 || fraction >= counts) return failure({ code: 'notATime' });
  if (epochSeconds < earliestEpochSeconds || epochSeconds > latestEpochSeconds) {
    return failure({
      code: 'outOfRange',
      minimum: isoSeconds(earliestEpochSeconds),
      maximum: isoSeconds(latestEpochSeconds),
    });
  }
  const count = (epochSeconds + secondsFrom1900To1970) % counts;
  return success((BigInt(count) << 32n) | BigInt(fraction));
}

/** `yyyy-mm-ddThh:mm:ss[.fff]` in UTC, with as many decimals as the value needs. */
export function formatTime({ epochSeconds, fraction }: TimeValue): string {
  return isoSeconds(epochSeconds) + shortestFraction(BigInt(fraction));
}

const timePattern =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:\.(?<fraction>\d{1,20}))?)?Z?$/;

/** The inverse of `formatTime`; a date alone means its first second. */
export function parseTime(text: string): Result<TimeValue> {
  const parts = timePattern.exec(text)?.groups;
  if (parts === undefined) return failure({ code: 'notATime' });
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  const clock = `${parts['hour'] ?? '00'}:${parts['minute'] ?? '00'}:${parts['second'] ?? '00'}`;
  const milliseconds = Date.parse(`${date}T${clock}Z`);
  // Date.parse turns 24:00:00 into the next day and 02-30 into March; neither was typed.
  if (Number.isNaN(milliseconds) || isoSeconds(milliseconds / 1000) !== `${date}T${clock}`) {
    return failure({ code: 'notATime' });
  }
  const ticks = BigInt(milliseconds / 1000) * fractionsPerSecond + fractionOf(parts['fraction'] ?? '');
  const time = {
    epochSeconds: Number(ticks / fractionsPerSecond),
    fraction: Number(ticks % fractionsPerSecond),
  };
  const bits = bitsFromTime(time);
  return bits.ok ? success(time) : bits;
}

/** `[-]PTn[.fff]S` with as many decimals as the value needs. */
export function formatTimeSpan({ ticks }: TimeSpanValue): string {
  const size = ticks < 0n ? -ticks : ticks;
  return `${ticks < 0n ? '-' : ''}PT${size / fractionsPerSecond}${shortestFraction(size % fractionsPerSecond)}S`;
}

const timeSpanPattern = /^(?<sign>[+-]?)PT(?<seconds>\d{1,12})(?:\.(?<fraction>\d{1,20}))?S$/;

/** The inverse of `formatTimeSpan`. */
export function parseTimeSpan(text: string): Result<TimeSpanValue> {
  const parts = timeSpanPattern.exec(text)?.groups;
  if (parts === undefined) return failure({ code: 'notATimeSpan' });
  const size = BigInt(parts['seconds'] ?? '') * fractionsPerSecond + fractionOf(parts['fraction'] ?? '');
  const span = { ticks: parts['sign'] === '-' ? -size : size };
  const bits = bitsFromTimeSpan(span);
  return bits.ok ? success(span) : bits;
}

export function timeSpanFromBits(bits: bigint): TimeSpanValue {
  return { ticks: BigInt.asIntN(64, bits) };
}

export function bitsFromTimeSpan({ ticks }: TimeSpanValue): Result<bigint> {
  const limit = 2n ** 63n;
  return ticks >= -limit && ticks < limit
    ? success(BigInt.asUintN(64, ticks))
    : failure({
        code: 'outOfRange',
        minimum: formatTimeSpan({ ticks: -limit }),
        maximum: formatTimeSpan({ ticks: limit - 1n }),
      });
}

function isoSeconds(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString().slice(0, 19);
}

// The fewest decimals that lead back to the same fraction; ten always do, because 10^10 > 2^32.
function shortestFraction(fraction: bigint): string {
  if (fraction === 0n) return '';
  for (let places = 1; places < 10; places += 1) {
    const digits = roundedQuotient(fraction * 10n ** BigInt(places), fractionsPerSecond)
      .toString()
      .padStart(places, '0');
    if (digits.length === places && fractionOf(digits) === fraction) return `.${digits}`;
  }
  const digits = roundedQuotient(fraction * 10n ** 10n, fractionsPerSecond)
    .toString()
    .padStart(10, '0');
  return `.${digits}`;
}

function fractionOf(decimals: string): bigint {
  if (decimals === '') return 0n;
  return roundedQuotient(BigInt(decimals) * fractionsPerSecond, 10n ** BigInt(decimals.length));
}
