import type { publicCalls, PublicCallName, PublicFile } from '@iodd-hub/contract';
import type { z } from 'zod';

type Calls = typeof publicCalls;
type Example<Name extends PublicCallName> = Calls[Name]['output'] extends z.ZodType
  ? z.input<Calls[Name]['output']>
  : null;

const sha256 = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';
const rpId = '3c1a1f6e-5a0e-4c1d-9f56-2b7d1a5e9c04';

const file: PublicFile = {
  rpId,
  fileName: 'Example-Distance-20300115-IODD1.1.xml',
  ioddVersion: '1.1',
  releaseDate: '2030-01-15',
  vendorId: 65_001,
  vendorName: 'Example Sensors',
  deviceId: 3,
  productName: 'Distance sensor',
  isNewest: true,
  isWithdrawn: false,
  stamp: { state: 'valid', acceptedAt: null },
  sha256,
  size: 48_213,
  mediaType: 'application/zip',
  download: `/files/${sha256}/Example-Distance-20300115-IODD1.1.zip`,
  resolved: `/api/v1/files/${sha256}/resolved?fileName=Example-Distance-20300115-IODD1.1.xml`,
};

/** What the OpenAPI document shows as an answer of each call. */
export const exampleAnswers: { readonly [Name in PublicCallName]: Example<Name> } = {
  lookUp: { best: file, files: [file] },
  search: { files: [file], about: 1, isMore: false, isPartial: false, next: null },
  revisions: { files: [file] },
  resolved: {
    language: 'en',
    vendorId: 65_001,
    variables: [{ id: 'V_SerialNumber', index: 21, name: { text: 'Serial Number' } }],
  },
  decode: {
    vendorId: 65_001,
    deviceId: 3,
    fileName: file.fileName,
    sha256,
    processDataId: 'P_Distance',
    direction: 'in',
    condition: null,
    values: [
      {
        subindex: 1,
        name: 'Distance',
        description: 'From the front of the sensor to the object',
        raw: '235',
        value: '23.5',
        unit: 'mm',
        text: '23.5 mm',
        meaning: null,
      },
      {
        subindex: 2,
        name: 'Quality',
        description: '',
        raw: '1',
        value: '1',
        unit: '',
        text: '1',
        meaning: 'Good',
      },
    ],
  },
  download: null,
  changes: {
    changes: [
      {
        sequence: 42,
        hash: 'a3f5b1c2d4e6978877665544332211000112233445566778899aabbccddeeff0',
        action: 'released',
        at: '2030-01-15T09:30:00.000Z',
        rpId,
        fileName: file.fileName,
        ioddVersion: '1.1',
        releaseDate: '2030-01-15',
        vendorId: 65_001,
        deviceIds: [3],
        sha256,
        reason: '',
      },
    ],
    next: 42,
  },
};

/** Values for the parameters of the examples. */
export const exampleParameters: Readonly<Record<string, string | number>> = {
  vendorId: 65_001,
  deviceId: 3,
  sha256,
  language: 'es',
  q: 'distance sensor',
  after: 41,
  data: '00EB0001',
};
