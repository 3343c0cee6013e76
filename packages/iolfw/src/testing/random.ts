/** Packages with everything that metadata may hold, made at random. */
import * as fc from 'fast-check';
import { fileDate, type ArchiveFile } from '@iodd-hub/iodd';
import type { AnyElement, ElementType, XmlDocument } from '@iodd-hub/iodd/engine';
import { writeMetadata } from '../metadata.ts';

const characters = Array.from(`aZ09 _-*.#<>&"'/äß中文🙂\t\n`);
const text = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 40 });
const language = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
  minLength: 2,
  maxLength: 2,
});
const localTexts = fc.uniqueArray(fc.record({ lang: language, description: text }), {
  selector: ({ lang }) => lang,
  maxLength: 4,
});
const name = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019_-')), minLength: 1, maxLength: 12 });
// What looks like an archive is refused, as in every package.
const octets = fc.uint8Array({ maxLength: 300 }).map((all) => Uint8Array.of(0, ...all));
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });
const date = fc
  .tuple(
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, ...rest]) => [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-'));

const contents = fc.record({
  stem: fc.tuple(name, name).map(([vendor, firmware]) => `V${vendor.replaceAll('-', '')}-${firmware}`),
  version: fc
    .array(fc.nat({ max: 99 }), { minLength: 2, maxLength: 8 })
    .map((parts) => `V${parts.join('.')}`),
  releaseDate: date,
  copyright: text,
  vendorId: fc.integer({ min: 1, max: 65_535 }),
  vendorName: maybe(text),
  revision: text,
  password: maybe(fc.constantFrom('true', 'false', '1', '0')),
  retries: maybe(fc.integer({ min: 3, max: 65_535 })),
  descriptions: localTexts,
  messages: localTexts,
  keys: fc.uniqueArray(
    fc.record({
      idPattern: fc.tuple(name, fc.constantFrom('', '*', ' B')).map((parts) => parts.join('')),
      productName: maybe(text),
      productId: maybe(text),
    }),
    { selector: ({ idPattern }) => idPattern, minLength: 1, maxLength: 5 },
  ),
  resources: fc.uniqueArray(fc.record({ id: text, octets }), { selector: ({ id }) => id, maxLength: 4 }),
  blob: octets,
});
type Content = typeof contents extends fc.Arbitrary<infer T> ? T : never;

type Attributes = Readonly<Record<string, string | number | undefined>>;
let drawn = 0;
const element = (tag: ElementType, attributes: Attributes, children: AnyElement[] = []): AnyElement => ({
  $id: `n${(drawn += 1)}`,
  $type: tag,
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
  ),
  children,
});
const collection = (tag: ElementType, inner: ElementType, all: readonly Attributes[]): AnyElement[] =>
  all.length === 0
    ? []
    : [
        element(
          tag,
          {},
          all.map((attributes) => element(inner, attributes)),
        ),
      ];

const resourceName = (at: number): string => `resource-${at}.txt`;
function documentOf(content: Content): XmlDocument {
  const { version, releaseDate, copyright, vendorId, vendorName, revision } = content;
  const info = {
    vendorId,
    vendorName,
    fwRevision: revision,
    fwPasswordRequired: content.password,
    fwActivationRetryCount: content.retries,
  };
  const resources = content.resources.map(({ id }, at) => ({ id, fileName: resourceName(at) }));
  const root = element('IOLinkFWData', { crc: 0 }, [
    element('DocumentInfo', { version, releaseDate, copyright }),
    element('MetaInfo', info, [
      ...collection('FWDescriptionCollection', 'FWDescription', content.descriptions),
      ...collection('HardwareIdKeyCollection', 'HardwareIdKey', content.keys),
      ...collection('AdditionalResourceCollection', 'Resource', resources),
      ...collection('InfoMessageCollection', 'InfoMessage', content.messages),
    ]),
    element('Blob', { fileName: 'firmware.bin' }),
  ]);
  return { model: 1, version: '1.0', prolog: [], root, epilog: [] };
}

export interface RandomPackage {
  readonly document: XmlDocument;
  /** Not yet with the CRC that they ask for. */
  readonly files: readonly ArchiveFile[];
}
export const randomPackage: fc.Arbitrary<RandomPackage> = contents.map((made) => {
  const document = documentOf(made);
  const metadata = `${made.stem}-${fileDate(made.releaseDate)}-IOLFW1.0.xml`;
  return {
    document,
    files: [
      { name: metadata, octets: new Uint8Array(Buffer.from(writeMetadata(document))) },
      { name: 'firmware.bin', octets: made.blob },
      ...made.resources.map((one, at) => ({ name: resourceName(at), octets: one.octets })),
    ],
  };
});
