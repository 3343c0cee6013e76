/** The metadata of a firmware package (IOLFW 1.0), in the vocabulary in which the IODD is declared. */
import {
  boolean,
  date,
  integer,
  many,
  maybe,
  node,
  one,
  optional,
  required,
  some,
  text,
  textOf,
  unsigned,
  version,
  viewIn,
  type Schema,
} from '@iodd-hub/iodd/engine';

const language = textOf(/^[a-z]{2}$/);
const shortText = textOf(/^[^]{1,64}$/u);

const types = {
  IOLinkFWData: node(
    { crc: required(unsigned(0, 4_294_967_295)) },
    one({ DocumentInfo: 'DocumentInfo' }),
    one({ MetaInfo: 'MetaInfo' }),
    one({ Blob: 'Blob' }),
  ),
  DocumentInfo: node({ version: required(version), releaseDate: required(date), copyright: required(text) }),
  MetaInfo: node(
    {
      vendorId: required(unsigned(1, 65_535)),
      vendorName: optional(text),
      fwRevision: required(shortText),
      fwPasswordRequired: optional(boolean, { default: 'false' }),
      // What is too few is for a rule to say.
      fwActivationRetryCount: optional(integer(0, 65_535), { default: '3' }),
    },
    maybe({ FWDescriptionCollection: 'FWDescriptionCollection' }),
    one({ HardwareIdKeyCollection: 'HardwareIdKeyCollection' }),
    maybe({ AdditionalResourceCollection: 'AdditionalResourceCollection' }),
    maybe({ InfoMessageCollection: 'InfoMessageCollection' }),
  ),
  FWDescriptionCollection: node({}, many({ FWDescription: 'FWDescription' })),
  FWDescription: node({ lang: required(language), description: required(text) }),
  HardwareIdKeyCollection: node({}, some({ HardwareIdKey: 'HardwareIdKey' })),
  HardwareIdKey: node({
    idPattern: required(shortText),
    productName: optional(text),
    productId: optional(text),
  }),
  AdditionalResourceCollection: node({}, many({ Resource: 'Resource' })),
  Resource: node({ id: required(text), fileName: required(text) }),
  InfoMessageCollection: node({}, many({ InfoMessage: 'InfoMessage' })),
  InfoMessage: node({ lang: required(language), description: required(text) }),
  Blob: node({ fileName: required(text) }),
};

const unique = (name: string, within: string, tag: string, field: string) =>
  ({ kind: 'unique', name, within, nodes: [tag], fields: [[field]] }) as const;

const schema: Schema<'1.0', keyof typeof types> = {
  namespaces: { '1.0': 'http://www.io-link.com/iolfw/2016' },
  types,
  roots: ['IOLinkFWData'],
  constraints: [
    unique('language', 'FWDescriptionCollection', 'FWDescription', 'lang'),
    unique('language', 'InfoMessageCollection', 'InfoMessage', 'lang'),
    unique('hardwareId', 'HardwareIdKeyCollection', 'HardwareIdKey', 'idPattern'),
    unique('resource', 'AdditionalResourceCollection', 'Resource', 'id'),
  ],
  substitutes: () => [],
  prefix: 'iolfw',
};
export const firmwareView = viewIn(schema, '1.0');
