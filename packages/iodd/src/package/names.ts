/** How the files of an IODD are called (clause 5 of the standard). */
import type { Version } from '../meta/kit.ts';

export interface FileName {
  /** Vendor and device part: a hyphen may stand in either, so a name alone does not tell them apart. */
  readonly stem: string;
  /** As in the file name: eight digits. */
  readonly date: string;
  readonly version: Version;
  /** Two letters, in lower case; undefined for the main file. */
  readonly language: string | undefined;
}

// Real vendors write the language in upper case, so reading does not mind.
const pattern =
  /^(?<stem>.+)-(?<date>\d{8})-IODD(?<version>1\.0\.1|1\.1)(?:-(?<language>[A-Za-z]{2}))?\.xml$/;

export function parseFileName(name: string): FileName | undefined {
  const { stem, date, version, language } = pattern.exec(name)?.groups ?? {};
  if (stem === undefined || date === undefined) return undefined;
  return { stem, date, version: version === '1.1' ? '1.1' : '1.0.1', language: language?.toLowerCase() };
}

export const fileNameOf = ({ stem, date, version, language }: FileName): string =>
  `${stem}-${date}-IODD${version}${language === undefined ? '' : `-${language.toLowerCase()}`}.xml`;

/** `2020-02-02` as it stands in a file name. */
export const fileDate = (releaseDate: string): string => releaseDate.replaceAll('-', '');

/** Letters, digits, `_`, `#` and `-` only (rule 7), at least a vendor and a device part, 255 characters in all. */
export const isPermittedStem = (stem: string): boolean =>
  /^[\p{L}\p{Nd}_#]+(?:-[\p{L}\p{Nd}_#]+)+$/u.test(stem);
export const maxNameLength = 255;

/** The vendor part is what stands before the first hyphen; every file of a set shares it (rules 8 and 21). */
export const vendorPart = (name: string): string => name.slice(0, Math.max(0, name.indexOf('-')));

export type ImageKind = 'logo' | 'icon' | 'symbol' | 'connection';
export function imageKindOf(name: string): ImageKind | undefined {
  if (name.endsWith('-con-pic.png')) return 'connection';
  if (name.endsWith('-pic.png')) return 'symbol';
  if (name.endsWith('-icon.png')) return 'icon';
  return name.endsWith('-logo.png') ? 'logo' : undefined;
}
