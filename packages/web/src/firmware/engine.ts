/** What the worker of firmware packages does. Pure: the worker owns the channel. */
import { packageOf, randomIds, readArchive, resolveDevice, type ArchiveFile } from '@iodd-hub/iodd';
import { acceptance, factsOf, readFirmware } from '@iodd-hub/iolfw';
import type { FirmwareCalls, FirmwareRequest } from './protocol.ts';

const ids = randomIds((octets) => crypto.getRandomValues(octets));

const read: FirmwareCalls['read'] = ({ name, octets }) => {
  const firmware = readFirmware(octets, { ids, archiveName: name });
  if ('fault' in firmware) return { fault: firmware.fault };
  const { metadata, files, problems, computedCrc } = firmware;
  return {
    name,
    facts: factsOf(firmware),
    problems,
    files: files.map((file) => ({ name: file.name, size: file.octets?.length ?? 0 })),
    metadataName: metadata?.name,
    storedCrc: metadata?.document?.root.attributes['crc'],
    computedCrc,
  };
};

const filesOf = (file: ArchiveFile): readonly ArchiveFile[] => {
  if (/\.xml$/i.test(file.name)) return [file];
  const archive = readArchive(file.octets);
  return 'fault' in archive ? [] : archive.files;
};

const accept: FirmwareCalls['accept'] = (file, firmware) => {
  const [found] = packageOf(filesOf(file), { ids }).devices;
  const document = found?.main.document;
  if (!document) return undefined;
  // The answers name indexes and values, no texts.
  const device = resolveDevice(document, { language: 'en', standardText: () => undefined });
  const { vendorName, vendorId, deviceId, variants } = device.identity;
  return {
    vendorName: vendorName ?? '',
    productName: variants[0]?.name?.text ?? variants[0]?.productId ?? '',
    vendorId,
    deviceId,
    lines: acceptance(device, firmware),
  };
};

export const answer = (request: FirmwareRequest): ReturnType<FirmwareCalls[FirmwareRequest['name']]> =>
  request.name === 'read' ? read(...request.args) : accept(...request.args);
