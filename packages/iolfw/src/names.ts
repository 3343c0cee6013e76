/** How the files of a package are called. */
import { fileDate } from '@iodd-hub/iodd';
import type { XmlDocument } from '@iodd-hub/iodd/engine';
import { elementsAt } from './metadata.ts';

export interface FirmwareName {
  /** Vendor and firmware, separated by a hyphen; more hyphens may stand in either. */
  readonly stem: string;
  /** Eight digits. */
  readonly date: string;
}
const pattern = /^(?<stem>[^-]+-.+)-(?<date>\d{8})-IOLFW1\.0$/;

/** The name without its ending. */
export const baseOf = (name: string): string => name.replace(/\.[^.]*$/, '');

export function parseName(name: string): FirmwareName | undefined {
  const { stem, date } = pattern.exec(baseOf(name))?.groups ?? {};
  return stem === undefined || date === undefined ? undefined : { stem, date };
}

/** In a name whose document has none yet; a rule says so. */
const noDate = '00000000';

/** What a file name may not hold becomes one line. */
const permitted = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9_#]+/g, '_').replaceAll(/^_+|_+$/g, '');

/** What the metadata of a new package is called; the vendor is named by the id where the name has no letter for it. */
export const metadataName = ({
  vendorName,
  vendorId,
  descriptor,
  releaseDate,
}: {
  readonly vendorName: string | undefined;
  readonly vendorId: number | undefined;
  readonly descriptor: string;
  readonly releaseDate: string | undefined;
}): string => {
  const vendor = permitted(vendorName ?? '') || `Vendor${vendorId ?? ''}`;
  const date = fileDate(releaseDate ?? '');
  return `${vendor}-${descriptor}-${/^\d{8}$/.test(date) ? date : noDate}-IOLFW1.0.xml`;
};

const releaseDateOf = ({ root }: XmlDocument): string | undefined =>
  elementsAt(root, 'DocumentInfo')[0]?.attributes['releaseDate'];

/** The base name that metadata and archive must have; its date is that of the document. */
export function nameOf(name: string, document: XmlDocument): string | undefined {
  const parsed = parseName(name);
  const date = releaseDateOf(document);
  return parsed && date !== undefined ? `${parsed.stem}-${fileDate(date)}-IOLFW1.0` : undefined;
}
