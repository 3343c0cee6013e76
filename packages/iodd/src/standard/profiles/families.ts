import type { LocalizedText } from '../language.ts';

export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

export interface ProfileFamily {
  readonly id: 'common' | 'smartSensor' | 'blobAndFirmware' | 'safety';
  readonly name: LocalizedText;
  /** Of the definition that our tables were made from; the official checker has it since V1.1.13. */
  readonly edition: { readonly version: string; readonly date: string };
  /** Prefixes of the ids that the family reserves, as in `V_SSP_…`. */
  readonly prefixes: readonly string[];
  readonly reservedIndices: readonly NumberRange[];
  readonly reservedCommands: readonly NumberRange[];
  readonly reservedEvents: readonly NumberRange[];
  /** Profile that a device of this family has to list as well. */
  readonly requiredProfile?: number;
}

export const commonProfileId = 16_384;

export const profileFamilies: readonly ProfileFamily[] = [
  {
    id: 'common',
    name: { en: 'Common Profile', zh: '通用行规', es: 'Perfil común' },
    edition: { version: 'V1.2.1', date: '2025-05-09' },
    prefixes: ['CP'],
    reservedIndices: [
      { from: 13, to: 15 },
      { from: 25, to: 27 },
    ],
    reservedCommands: [{ from: 126, to: 127 }],
    reservedEvents: [],
  },
  {
    id: 'smartSensor',
    name: { en: 'Smart Sensor Profile', zh: '智能传感器行规', es: 'Perfil de sensor inteligente' },
    edition: { version: 'V1.2.3', date: '2025-06-30' },
    prefixes: ['SSP'],
    reservedIndices: [
      { from: 56, to: 63 },
      { from: 16_384, to: 16_443 },
      { from: 16_511, to: 16_515 },
    ],
    reservedCommands: [{ from: 64, to: 79 }],
    reservedEvents: [],
    requiredProfile: commonProfileId,
  },
  {
    id: 'blobAndFirmware',
    name: {
      en: 'BLOB Transfer and FW Update',
      zh: 'BLOB 传输与固件更新',
      es: 'Transferencia BLOB y actualización de firmware',
    },
    edition: { version: 'V1.2.1', date: '2025-05-08' },
    prefixes: ['BT', 'FU'],
    reservedIndices: [
      { from: 49, to: 50 },
      { from: 17_341, to: 17_343 },
    ],
    reservedCommands: [{ from: 80, to: 83 }],
    reservedEvents: [],
    requiredProfile: commonProfileId,
  },
  {
    id: 'safety',
    name: { en: 'IO-Link Safety', zh: 'IO-Link 安全', es: 'IO-Link Safety' },
    edition: { version: 'V1.1.5', date: '2025-05-08' },
    prefixes: ['FSP', 'FST'],
    reservedIndices: [
      { from: 16_896, to: 16_898 },
      { from: 16_912, to: 16_916 },
    ],
    reservedCommands: [],
    reservedEvents: [{ from: 0xb0_00, to: 0xb0_0a }],
    requiredProfile: commonProfileId,
  },
];
