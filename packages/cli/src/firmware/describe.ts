/** What a firmware package says of itself. */
import { factsOf, type FirmwareFacts, type FirmwarePackage } from '@iodd-hub/iolfw';
import { sentenceOf } from '../check/messages.ts';
import { problemLine } from '../command.ts';

export interface FirmwareDescription
  extends FirmwareFacts, Pick<FirmwarePackage, 'computedCrc' | 'problems'> {
  readonly file: string;
  readonly schema: string;
}

export const describeFirmware = (path: string, firmware: FirmwarePackage): FirmwareDescription => ({
  file: firmware.metadata?.name ?? path,
  ...factsOf(firmware),
  computedCrc: firmware.computedCrc,
  schema: sentenceOf('schema', 'en'),
  problems: firmware.problems,
});

const keyText = ({ pattern, productName, productId }: FirmwareFacts['hardwareIds'][number]): string =>
  [pattern, productName ?? [], productId === undefined ? [] : `(${productId})`].flat().join(' ');

export const firmwareLines = (one: FirmwareDescription): readonly string[] => [
  one.file,
  `  schema         ${one.schema}`,
  `  vendor         ${one.vendorName ?? ''} (${one.vendorId ?? '?'})`,
  `  firmware       ${one.revision ?? ''}`,
  `  release        ${one.documentVersion ?? ''} of ${one.releaseDate ?? ''}, ${one.copyright ?? ''}`,
  ...one.hardwareIds.map((key) => `  hardware       ${keyText(key)}`),
  `  password       ${one.needsPassword ? 'needed' : 'not needed'}`,
  `  activation     tried ${one.retryCount} times`,
  ...one.descriptions.map(({ language, text }) => `  description    ${language}: ${text}`),
  ...one.messages.map(({ language, text }) => `  message        ${language}: ${text}`),
  ...(one.blob ? [`  BLOB           ${one.blob.file}, ${one.blob.octets} octets`] : []),
  ...one.resources.map(({ id, file, octets }) => `  resource       ${id}: ${file}, ${octets} octets`),
  `  CRC            ${one.computedCrc ?? 'none'}`,
  ...one.problems.map((problem) => `  ${problemLine(problem)}`),
];
