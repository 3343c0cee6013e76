import type { LocalizedText } from '../language.ts';
import { containedClasses } from './contained.ts';
import { commonProfileId, type ProfileFamily } from './families.ts';

export interface Profile {
  readonly id: number;
  readonly family: ProfileFamily['id'];
  readonly kind: 'profile' | 'functionClass';
  readonly name: LocalizedText;
  /** Ids that may stand beside this one. An inner list is a choice of at most one. */
  readonly options: readonly (number | readonly number[])[];
  /** A function class stands only beside one of these profiles. */
  readonly contexts: readonly number[];
  /** Function classes that the profile contains, which must then not be listed. */
  readonly includes: readonly number[];
  /** Deprecated profiles name their successor, which takes the removed part as a function class. */
  readonly replacedBy?: number;
}

type Details = Partial<Pick<Profile, 'options' | 'contexts' | 'includes' | 'replacedBy'>>;

function entry(
  family: Profile['family'],
  kind: Profile['kind'],
  [id, name, details]: readonly [id: number, name: LocalizedText, details?: Details],
): Profile {
  return { id, family, kind, name, options: [], contexts: [], includes: [], ...details };
}

const sensorControl = [32_780, 32_783];
const detection = [32_787, 32_788, 32_789];
const uncertainty = 32_791;
const switching = [sensorControl, detection, uncertainty];
const teaching = [32_785, 32_786, sensorControl, detection, 32_790, uncertainty];

type SmartSensorRow = readonly [id: number, number: string, options: Profile['options'], replacedBy?: number];

const smartSensorRows: readonly SmartSensorRow[] = [
  [2, '1.1', switching],
  [3, '1.2', [], 2],
  [4, '2.1', [5, 6, ...switching]],
  [5, '2.2', [4, 6, ...switching]],
  [6, '2.3', [4, 5, ...switching]],
  [7, '2.4', [8, 9], 4],
  // The official note sends 2.5 to 2.3, but its teach commands are those of 2.2.
  [8, '2.5', [7, 9], 5],
  [9, '2.6', [7, 8], 6],
  [10, '3.1', [sensorControl, uncertainty]],
  [11, '3.2', [sensorControl, uncertainty]],
  [12, '3.3', [sensorControl], 10],
  [13, '3.4', [sensorControl], 11],
  [14, '2.7', teaching],
  [16, '4.1.1', teaching],
  [17, '4.1.2', teaching],
  [18, '4.1.3', teaching],
  [19, '4.1.4', teaching],
  [20, '4.2.1', teaching],
  [21, '4.2.2', teaching],
  [22, '4.2.3', teaching],
  [23, '4.2.4', teaching],
  [24, '4.3.1', teaching],
  [25, '4.3.2', teaching],
  [26, '4.3.3', teaching],
  [27, '4.3.4', teaching],
  [28, '2.8', teaching],
  [29, '2.9', teaching],
];

function smartSensor([id, number, options, replacedBy]: SmartSensorRow): Profile {
  const name = {
    en: `Smart Sensor - SSP ${number}`,
    zh: `智能传感器 - SSP ${number}`,
    es: `Sensor inteligente - SSP ${number}`,
  };
  return entry('smartSensor', 'profile', [
    id,
    name,
    replacedBy === undefined ? { options } : { options, replacedBy },
  ]);
}

const teachingProfiles = smartSensorRows.filter(([, , options]) => options === teaching).map(([id]) => id);
const switchingProfiles = [2, 4, 5, 6];
const measuringProfiles = [10, 11];

const functionClasses: readonly (readonly [id: number, name: LocalizedText, contexts: readonly number[]])[] =
  [
    [
      32_780,
      { en: 'Sensor control', zh: '传感器控制', es: 'Control del sensor' },
      [...switchingProfiles, ...measuringProfiles, 12, 13, ...teachingProfiles],
    ],
    [
      32_783,
      { en: 'Sensor control wide', zh: '传感器控制（宽）', es: 'Control del sensor, ancho' },
      [...switchingProfiles, ...measuringProfiles, 12, 13, ...teachingProfiles],
    ],
    [
      32_785,
      { en: 'Teach two point extension', zh: '两点示教扩展', es: 'Aprendizaje de dos puntos' },
      teachingProfiles,
    ],
    [
      32_786,
      { en: 'Teach dynamic extension', zh: '动态示教扩展', es: 'Aprendizaje dinámico' },
      teachingProfiles,
    ],
    [
      32_787,
      { en: 'Object detection', zh: '物体检测', es: 'Detección de objetos' },
      [...switchingProfiles, ...teachingProfiles],
    ],
    [
      32_788,
      { en: 'Quantity detection', zh: '量值检测', es: 'Detección de magnitud' },
      [...switchingProfiles, ...teachingProfiles],
    ],
    [
      32_789,
      { en: 'Quantity detection absolute', zh: '绝对量值检测', es: 'Detección de magnitud absoluta' },
      [...switchingProfiles, ...teachingProfiles],
    ],
    [
      32_790,
      { en: 'Teach window extension', zh: '窗口示教扩展', es: 'Aprendizaje de ventana' },
      teachingProfiles,
    ],
    [
      uncertainty,
      { en: 'Uncertainty indication', zh: '不确定性指示', es: 'Indicación de incertidumbre' },
      [...switchingProfiles, ...measuringProfiles, ...teachingProfiles],
    ],
  ];

const withCommonProfile = { contexts: [commonProfileId] };

/** Profiles and function classes with a definition, ascending by id. */
export const profiles: readonly Profile[] = [
  ...smartSensorRows.map(smartSensor),
  entry('blobAndFirmware', 'profile', [
    48,
    { en: 'BLOB transfer', zh: 'BLOB 传输', es: 'Transferencia BLOB' },
  ]),
  entry('blobAndFirmware', 'profile', [
    49,
    { en: 'FW Update', zh: '固件更新', es: 'Actualización de firmware' },
  ]),
  entry('common', 'profile', [
    commonProfileId,
    { en: 'Identification and Diagnosis', zh: '识别与诊断', es: 'Identificación y diagnóstico' },
    { options: [33_025, 33_026, 33_027], includes: [32_768, 32_770, 32_771, 33_024] },
  ]),
  entry('safety', 'profile', [16_385, { en: 'IO-Link Safety', zh: 'IO-Link 安全', es: 'IO-Link Safety' }]),
  ...functionClasses.map(([id, name, contexts]) =>
    entry('smartSensor', 'functionClass', [id, name, { contexts }]),
  ),
  entry('common', 'functionClass', [
    33_025,
    { en: 'Locator', zh: '定位指示', es: 'Localizador' },
    withCommonProfile,
  ]),
  entry('common', 'functionClass', [
    33_026,
    { en: 'Product URI', zh: '产品 URI', es: 'URI del producto' },
    withCommonProfile,
  ]),
  entry('common', 'functionClass', [
    33_027,
    { en: 'Teach Recommended', zh: '推荐示教', es: 'Aprendizaje recomendado' },
    withCommonProfile,
  ]),
];

const profileById: ReadonlyMap<number, Profile> = new Map(profiles.map((profile) => [profile.id, profile]));

export function findProfile(id: number): Profile | undefined {
  return profileById.get(id);
}

/** Listed by many older files; nobody defines them in public any longer. */
const discontinued: ReadonlyMap<number, LocalizedText> = new Map([
  [
    1,
    {
      en: 'Generic Profiled Sensor (SSP 0), discontinued',
      zh: '通用行规传感器（SSP 0），已停用',
      es: 'Sensor genérico con perfil (SSP 0), retirado',
    },
  ],
]);

/** The name of a profile or a function class, also of one that is no longer defined or that a profile contains. */
export const profileName = (id: number): LocalizedText | undefined =>
  profileById.get(id)?.name ?? discontinued.get(id) ?? containedClasses.get(id)?.name;

/** What people call a profile where there is little room, in every language. */
const codes: ReadonlyMap<number, string> = new Map([
  [1, 'SSP 0'],
  ...smartSensorRows.map(([id, number]) => [id, `SSP ${number}`] as const),
  [48, 'BLOB'],
  [49, 'FW Update'],
  [commonProfileId, 'I&D'],
  [16_385, 'Safety'],
]);

/** Undefined for a function class and for what nobody gave a name. */
export const profileCode = (id: number): string | undefined => codes.get(id);

/** Profiles that contain a function class. */
export const profilesWith = (id: number): readonly Profile[] =>
  (containedClasses.get(id)?.partOf ?? []).flatMap((one) => profileById.get(one) ?? []);
