/** Small helpers with which the sample devices are written. Layout and stamp come from the engine. */
import type { Version } from '@iodd-hub/iodd';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

export const el = (name: string, attributes: Attributes = {}, ...content: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escape(String(value))}"`,
  );
  return `<${name}${written.join('')}>${content.join('')}</${name}>`;
};

/** A text in English and in whichever other languages the device speaks. */
export type Text = Readonly<{ en: string } & Partial<Record<'de' | 'zh', string>>>;

/** The text table of a device, filled while the device is written. */
export class Texts {
  private readonly entries = new Map<string, Text>();

  /** Registers a text and returns the element that refers to it. */
  ref(tag: string, id: string, text: Text): string {
    this.entries.set(id, text);
    return el(tag, { textId: id });
  }
  name(id: string, text: Text): string {
    return this.ref('Name', `TN_${id}`, text);
  }
  description(id: string, text: Text): string {
    return this.ref('Description', `TD_${id}`, text);
  }
  /** The texts of one language; what is not translated falls back to English and is left out. */
  list(language: 'en' | 'de' | 'zh'): string {
    return [...this.entries]
      .flatMap(([id, text]) =>
        text[language] === undefined ? [] : el('Text', { id, value: text[language] }),
      )
      .join('');
  }
}

const namespaces: Readonly<Record<Version, string>> = {
  '1.0.1': 'http://www.io-link.com/IODD/2009/11',
  '1.1': 'http://www.io-link.com/IODD/2010/10',
};
const stampPlaceholder = el('Stamp', { crc: 0 }, el('Checker', { name: '', version: 'V0.0.0.0' }));

/** The whole file of a device. */
export function device(version: Version, ...content: readonly string[]): string {
  const namespace = namespaces[version];
  const root = {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} IODD${version}.xsd`,
  };
  return el('IODevice', root, ...content, stampPlaceholder);
}

/** A file with the texts of one more language. */
export const languageFile = (language: 'de' | 'zh', texts: Texts, info: string): string =>
  el(
    'ExternalTextDocument',
    {
      xmlns: namespaces['1.1'],
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespaces['1.1']} IODD-Primitives1.1.xsd`,
    },
    info,
    el('Language', { 'xml:lang': language }, texts.list(language)),
    stampPlaceholder,
  );

export const releaseDate = '2020-02-02';
export const documentInfo = (version = 'V1.0.0'): string =>
  el('DocumentInfo', { version, releaseDate, copyright: 'Copyright 2020, Examplia (a fictitious company)' });

export const profileHeader = (version: Version): string => {
  const isNew = version === '1.1';
  return el(
    'ProfileHeader',
    {},
    el('ProfileIdentification', {}, isNew ? 'IO Device Profile' : 'IO-Link Device Profile'),
    el('ProfileRevision', {}, isNew ? '1.1' : '1.00'),
    el('ProfileName', {}, isNew ? 'Device Profile for IO Devices' : 'Device Profile for IO-Link Devices'),
    el('ProfileSource', {}, 'IO-Link Consortium'),
    el('ProfileClassID', {}, 'Device'),
    el(
      'ISO15745Reference',
      {},
      el('ISO15745Part', {}, '1'),
      el('ISO15745Edition', {}, '1'),
      el('ProfileTechnology', {}, 'IODD'),
    ),
  );
};

export const textCollection = (texts: Texts, ...more: readonly ('de' | 'zh')[]): string =>
  el(
    'ExternalTextCollection',
    {},
    el('PrimaryLanguage', { 'xml:lang': 'en' }, texts.list('en')),
    ...more.map((language) => el('Language', { 'xml:lang': language }, texts.list(language))),
  );

export const vendor = { vendorId: 65_001, vendorName: 'Examplia' } as const;
export const vendorTexts = (texts: Texts): string =>
  texts.ref('VendorText', 'T_VendorText', {
    en: 'Examples that work',
    de: 'Beispiele, die funktionieren',
    zh: '可用的示例',
  }) +
  texts.ref('VendorUrl', 'T_VendorUrl', { en: 'https://examplia.example', de: 'https://examplia.example' }) +
  el('VendorLogo', { name: 'Examplia-logo.png' });

/** Datatypes in short. */
export const type = {
  boolean: (tag: string, ...content: readonly string[]) => el(tag, { 'xsi:type': 'BooleanT' }, ...content),
  unsigned: (tag: string, bitLength: number, ...content: readonly string[]) =>
    el(tag, { 'xsi:type': 'UIntegerT', bitLength }, ...content),
  signed: (tag: string, bitLength: number, ...content: readonly string[]) =>
    el(tag, { 'xsi:type': 'IntegerT', bitLength }, ...content),
  float: (tag: string, ...content: readonly string[]) => el(tag, { 'xsi:type': 'Float32T' }, ...content),
  string: (tag: string, fixedLength: number, encoding = 'UTF-8') =>
    el(tag, { 'xsi:type': 'StringT', fixedLength, encoding }),
  record: (tag: string, bitLength: number, ...items: readonly string[]) =>
    el(tag, { 'xsi:type': 'RecordT', bitLength }, ...items),
} as const;
export const range = (lowerValue: number | string, upperValue: number | string): string =>
  el('ValueRange', { lowerValue, upperValue });
export const value = (single: number | string | boolean, name: string): string =>
  el('SingleValue', { value: single }, name);
export const item = (subindex: number, bitOffset: number, ...content: readonly string[]): string =>
  el('RecordItem', { subindex, bitOffset }, ...content);
export const variableRef = (
  variableId: string,
  attributes: Attributes = {},
  ...content: readonly string[]
): string => el('VariableRef', { variableId, ...attributes }, ...content);
export const itemRef = (variableId: string, subindex: number, attributes: Attributes = {}): string =>
  el('RecordItemRef', { variableId, subindex, ...attributes });
export const menu = (id: string, ...content: readonly string[]): string => el('Menu', { id }, ...content);
export const menuRef = (menuId: string, ...content: readonly string[]): string =>
  el('MenuRef', { menuId }, ...content);

export type RoleMenus = Readonly<{ ident: string; param?: string; observe?: string; diag?: string }>;
const menuSet = (tag: string, { ident, param, observe, diag }: RoleMenus): string =>
  el(
    tag,
    {},
    el('IdentificationMenu', { menuId: ident }),
    param === undefined ? '' : el('ParameterMenu', { menuId: param }),
    observe === undefined ? '' : el('ObservationMenu', { menuId: observe }),
    diag === undefined ? '' : el('DiagnosisMenu', { menuId: diag }),
  );
export const roles = (
  observer: RoleMenus,
  maintenance: RoleMenus = observer,
  specialist: RoleMenus = maintenance,
): string =>
  menuSet('ObserverRoleMenuSet', observer) +
  menuSet('MaintenanceRoleMenuSet', maintenance) +
  menuSet('SpecialistRoleMenuSet', specialist);

export interface Communication {
  readonly bitrate?: string;
  readonly minCycleTime: number;
  readonly mSequenceCapability: number;
  readonly connections: readonly string[];
  readonly compatibleWith?: string;
}
export const communication = (given: Communication): string =>
  el(
    'CommNetworkProfile',
    { 'xsi:type': 'IOLinkCommNetworkProfileT', iolinkRevision: 'V1.1', compatibleWith: given.compatibleWith },
    el(
      'TransportLayers',
      {},
      el(
        'PhysicalLayer',
        {
          bitrate: given.bitrate ?? 'COM2',
          minCycleTime: given.minCycleTime,
          sioSupported: true,
          mSequenceCapability: given.mSequenceCapability,
        },
        ...given.connections,
      ),
    ),
    test,
  );
export const test = el(
  'Test',
  {},
  el('Config1', { index: 24, testValue: '0x45,0x78,0x61,0x6D,0x70,0x6C,0x65' }),
  el('Config2', { index: 1000, testValue: '0x00' }),
  el('Config3', { index: 24, testValue: Array.from({ length: 24 }, () => '0x2A').join(',') }),
  el('Config7', { index: 2 }, el('EventTrigger', { appearValue: 240, disappearValue: 241 })),
);
export const productRefs = (...products: readonly string[]): string =>
  products.map((productId) => el('ProductRef', { productId })).join('');
export const m12 = (connectionSymbol: string | undefined, ...products: readonly string[]): string =>
  el(
    'Connection',
    { 'xsi:type': 'M12-4ConnectionT', connectionSymbol },
    productRefs(...products),
    el('Wire1'),
    el('Wire2', { function: 'NC' }),
    el('Wire3'),
    el('Wire4'),
  );

/** A device of the sample set: its main file and its language files, still without stamps. */
export interface Sample {
  readonly folder: string;
  readonly stem: string;
  readonly main: string;
  readonly languages?: Readonly<Record<string, string>>;
}
