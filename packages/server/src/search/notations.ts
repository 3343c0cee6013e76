import { parseFileName } from '@iodd-hub/iodd';
import { bareOf, folded } from './words.ts';

/** What a device says of itself on the wire; one of them may be left out. */
export interface TypedIds {
  readonly vendorId: number | undefined;
  readonly deviceId: number | undefined;
}

/** Numbers can be read in two ways: as they are written by rights, and as they may be meant. */
interface TypedNumber {
  readonly sure: readonly number[];
  readonly maybe: readonly number[];
}

const maxVendorId = 0xff_ff;
const maxDeviceId = 0xff_ff_ff;

const number = '(?:0x|16#)?[0-9a-f]+h?';
const vendorLabel = String.raw`\b(?:vid|vendor[ _-]?id)[\s:=#.]*`;
const deviceLabel = String.raw`\b(?:did|device[ _-]?id)[\s:=#.]*`;
const labelled = {
  vendorId: new RegExp(String.raw`${vendorLabel}(${number})\b`),
  deviceId: new RegExp(String.raw`${deviceLabel}(${number})\b`),
};
const pair = new RegExp(String.raw`^(${number})\s*[\s/:;,|-]\s*(${number})$`);
const alone = new RegExp(`^(${number})$`);

/** Tools print a vendor id as four hexadecimal digits and a device id as six. */
const isPrinted = (text: string): boolean => /^(?:[0-9a-f]{4}|[0-9a-f]{6})$/.test(text);

const readNumber = (text: string): TypedNumber => {
  const marked = /^(?:0x|16#)([0-9a-f]+)h?$|^([0-9a-f]+)h$/.exec(text);
  if (marked) return { sure: [Number.parseInt(marked[1] ?? marked[2] ?? '', 16)], maybe: [] };
  const hexadecimal = isPrinted(text) ? [Number.parseInt(text, 16)] : [];
  if (!/^\d+$/.test(text)) return { sure: hexadecimal, maybe: [] };
  // Nobody writes zeros before a decimal number.
  return text.startsWith('0') && hexadecimal.length > 0
    ? { sure: hexadecimal, maybe: [Number(text)] }
    : { sure: [Number(text)], maybe: hexadecimal };
};

const ways = ['sure', 'maybe'] as const;
export type TypedInWays<T> = Readonly<Record<(typeof ways)[number], readonly T[]>>;

const isPossible = ({ vendorId = 1, deviceId = 1 }: TypedIds): boolean =>
  vendorId > 0 && vendorId <= maxVendorId && deviceId > 0 && deviceId <= maxDeviceId;

const combined = (vendor: string | undefined, device: string | undefined): TypedInWays<TypedIds> => {
  const vendors = vendor === undefined ? undefined : readNumber(vendor);
  const devices = device === undefined ? undefined : readNumber(device);
  const inWay = (way: (typeof ways)[number]): TypedIds[] =>
    (vendors?.[way] ?? [undefined])
      .flatMap((vendorId) => (devices?.[way] ?? [undefined]).map((deviceId) => ({ vendorId, deviceId })))
      .filter(isPossible);
  return { sure: inWay('sure'), maybe: inWay('maybe') };
};

export interface TypedNotation {
  readonly ids: TypedInWays<TypedIds>;
  /** What was typed besides. */
  readonly rest: string;
}

const none: TypedInWays<TypedIds> = { sure: [], maybe: [] };

/** `VID 310 DID 733`, `310/733`, `0x136 0x2DD`, `0002DD`: the ids that may be meant. */
export const idsIn = (typed: string): TypedNotation => {
  const text = folded(typed).trim();
  const vendor = labelled.vendorId.exec(text)?.[1];
  const device = labelled.deviceId.exec(text)?.[1];
  if (vendor !== undefined || device !== undefined) {
    const rest = text.replace(labelled.vendorId, ' ').replace(labelled.deviceId, ' ');
    return { ids: combined(vendor, device), rest };
  }
  const [, first, second] = pair.exec(text) ?? [];
  if (first !== undefined) return { ids: combined(first, second), rest: '' };
  const only = alone.exec(text)?.[1];
  if (only === undefined) return { ids: none, rest: typed };
  const asDevice = combined(undefined, only);
  const asVendor = combined(only, undefined);
  return {
    ids: {
      sure: [...asDevice.sure, ...asVendor.sure],
      maybe: [...asDevice.maybe, ...asVendor.maybe],
    },
    rest: '',
  };
};

/** The name of a file, of its package or of one of its languages, with and without date and version. */
export const fileNameIn = (typed: string): { readonly whole: string; readonly stem: string } | undefined => {
  const parsed = parseFileName(`${typed.trim().replace(/\.(?:xml|zip)$/i, '')}.xml`);
  return parsed && { whole: wholeOf(parsed), stem: bareOf(parsed.stem) };
};

const wholeOf = ({ stem, date, version }: { stem: string; date: string; version: string }): string =>
  bareOf(`${stem}${date}IODD${version}`);
