/** What a package says of itself, as plain data with the defaults put in. */
import type { Firmware } from './firmware.ts';
import { elementsAt } from './metadata.ts';

export interface LocalText {
  readonly language: string;
  readonly text: string;
}
export interface HardwareId {
  readonly pattern: string;
  readonly productName: string | undefined;
  readonly productId: string | undefined;
}
export interface FirmwareFacts {
  readonly documentVersion: string | undefined;
  readonly releaseDate: string | undefined;
  readonly copyright: string | undefined;
  readonly vendorId: number | undefined;
  readonly vendorName: string | undefined;
  readonly revision: string | undefined;
  readonly needsPassword: boolean;
  readonly retryCount: number;
  readonly hardwareIds: readonly HardwareId[];
  readonly descriptions: readonly LocalText[];
  readonly messages: readonly LocalText[];
  readonly resources: readonly { readonly id: string; readonly file: string; readonly octets: number }[];
  readonly blob: { readonly file: string; readonly octets: number } | undefined;
}

export function factsOf({ metadata, blob, resources }: Firmware): FirmwareFacts {
  const root = metadata?.document?.root;
  const [document] = elementsAt(root, 'DocumentInfo').map(({ attributes }) => attributes);
  const [info] = elementsAt(root, 'MetaInfo').map(({ attributes }) => attributes);
  const texts = (...path: readonly string[]): readonly LocalText[] =>
    elementsAt(root, 'MetaInfo', ...path).map(({ attributes }) => ({
      language: attributes['lang'] ?? '',
      text: attributes['description'] ?? '',
    }));
  return {
    documentVersion: document?.['version'],
    releaseDate: document?.['releaseDate'],
    copyright: document?.['copyright'],
    vendorId: numberOf(info?.['vendorId']),
    vendorName: info?.['vendorName'],
    revision: info?.['fwRevision'],
    needsPassword: ['true', '1'].includes(info?.['fwPasswordRequired'] ?? ''),
    retryCount: numberOf(info?.['fwActivationRetryCount']) ?? 3,
    hardwareIds: elementsAt(root, 'MetaInfo', 'HardwareIdKeyCollection', 'HardwareIdKey').map(
      ({ attributes }) => ({
        pattern: attributes['idPattern'] ?? '',
        productName: attributes['productName'],
        productId: attributes['productId'],
      }),
    ),
    descriptions: texts('FWDescriptionCollection', 'FWDescription'),
    messages: texts('InfoMessageCollection', 'InfoMessage'),
    resources: resources.map(({ node, name, size }) => ({
      id: node.attributes['id'] ?? '',
      file: name,
      octets: size ?? 0,
    })),
    blob: blob && { file: blob.name, octets: blob.size ?? 0 },
  };
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
