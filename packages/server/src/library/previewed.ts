import type { preview } from '@iodd-hub/contract/import';
import type { Output } from '@iodd-hub/contract';
import type { PackageRecord } from '../stores/package-record.ts';

type Previewed = Output<typeof preview>;

/* What a device page shows of a package that is not public. */

export const previewedDevices = ({ devices }: PackageRecord): Previewed['devices'] =>
  devices.map((device) => ({
    fileName: device.fileName,
    ioddVersion: device.ioddVersion,
    releaseDate: device.releaseDate,
    vendorId: device.vendorId,
    manufacturer: device.vendorName,
    deviceId: device.deviceId,
    productName: device.variants[0]?.name ?? device.deviceName,
    isStampValid: device.stamp.isValid,
  }));

export const previewedStamps = ({ devices }: PackageRecord): Previewed['stamps'] =>
  devices.map(({ fileName, stamp }) => ({
    fileName,
    ...stamp,
    files: [...stamp.files],
    acceptedAt: null,
  }));
