import { type DeviceKind, maxLayoutNumbers } from '@iodd-hub/contract';
import type { ResolvedDevice, ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import { packedBits } from '@iodd-hub/iodd/datatype';
import { kindOf } from './kinds.ts';

/* What a line of the library says of a device besides its name. */

type Direction = 'input' | 'output';

export const longest = (
  device: ResolvedDevice,
  direction: Direction,
): ResolvedProcessDataDirection | undefined =>
  device.processData
    .flatMap((one) => one[direction] ?? [])
    .reduce<ResolvedProcessDataDirection | undefined>(
      (most, one) => ((one.bitLength ?? 0) > (most?.bitLength ?? 0) ? one : most),
      undefined,
    );

/** The fields from the first octet on; offsets of the standard count from the other end. */
export const layoutOf = (data: ResolvedProcessDataDirection | undefined): number[] => {
  const bits = data?.bitLength ?? 0;
  if (!data || bits === 0) return [];
  const fields = data.items
    .map(({ bitOffset, datatype }) => ({ bitOffset, length: packedBits(datatype) }))
    .map(({ bitOffset, length }) => [bits - bitOffset - length, length] as const)
    .filter(([start, length]) => start >= 0 && length > 0)
    .sort(([one], [other]) => one - other);
  return (fields.length > 0 ? fields : [[0, bits]]).flat().slice(0, maxLayoutNumbers);
};

const firstClause = (text: string): string => (/^[^,;.(\n]+/.exec(text.trim())?.[0] ?? '').trim();
const longestProductText = 100;

export const productTextOf = (device: ResolvedDevice): string => {
  const own = device.variables.find(({ id }) => id === 'V_ProductText')?.defaultValue?.trim() ?? '';
  const described = device.identity.variants[0]?.description?.text ?? '';
  return (own || firstClause(described)).slice(0, longestProductText);
};

export const deviceKindOf = (device: ResolvedDevice): DeviceKind => {
  const { variants, deviceFamily, deviceName } = device.identity;
  return kindOf([
    productTextOf(device),
    ...variants.map(({ description }) => description?.text ?? ''),
    deviceFamily?.text ?? '',
    deviceName?.text ?? '',
    ...variants.map(({ name }) => name?.text ?? ''),
  ]);
};
