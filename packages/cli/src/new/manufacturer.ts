/** Whose device it is, and which: options of every command that begins one. */
import { loadVendorNames } from '@iodd-hub/iodd/standard';
import { textOption, type Arguments, type Option } from '../command.ts';
import { UsageError } from '../failure.ts';

export const manufacturerOptions: Readonly<Record<string, Option>> = {
  'vendor-id': { type: 'string', value: 'number', help: 'of the manufacturer' },
  'vendor-name': { type: 'string', value: 'name', help: 'default: the public one of the vendor id' },
  'vendor-url': { type: 'string', value: 'address', help: 'address of the manufacturer' },
  'device-id': { type: 'string', value: 'number', help: 'of the device' },
};

export async function manufacturerFrom(args: Arguments) {
  const vendorId = numberFrom(args, 'vendor-id', 65_535);
  const deviceId = numberFrom(args, 'device-id', 16_777_215);
  const vendorName = textOption(args, 'vendor-name') ?? (await loadVendorNames())[vendorId] ?? '';
  return { vendorId, vendorName, vendorUrl: textOption(args, 'vendor-url') ?? '', deviceId };
}

/** Today where nothing is said. */
export function dayFrom(args: Arguments): string {
  const day = textOption(args, 'release-date') ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UsageError('Say --release-date as 2020-02-02.');
  return day;
}

export function oneOf<T extends string>(args: Arguments, name: string, values: readonly T[]): T | undefined {
  const said = textOption(args, name);
  if (said === undefined) return undefined;
  const found = values.find((one) => one === said);
  if (found === undefined) throw new UsageError(`Say --${name} ${values.join(', ')}.`);
  return found;
}

function numberFrom(args: Arguments, name: string, most: number): number {
  const said = textOption(args, name) ?? '';
  const value = /^(?:\d{1,8}|0x[0-9a-fA-F]{1,6})$/.test(said) ? Number(said) : 0;
  if (value < 1 || value > most) throw new UsageError(`Say --${name} as a number from 1 to ${most}.`);
  return value;
}
