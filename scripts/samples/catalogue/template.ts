/** The file of a device in English, before the engine adds profiles, languages and the stamp. */
import { communication, device, el, profileHeader, productRefs, textCollection, Texts } from '../kit.ts';
import { bitsOf, datatypeOf, idPart, itemsOf, placed, shownAs, type Placed } from './datatypes.ts';
import { manufacturers } from './manufacturers.ts';
import { menusOf, standardIds } from './menus.ts';
import { plugs } from './plugs.ts';
import { inRevision, type DeviceSpec, type Field, type Gap, type Parameter } from './spec.ts';

export const stemOf = ({ manufacturer, variants }: DeviceSpec): string =>
  `${manufacturers[manufacturer].stem}-${(variants[0]?.productId ?? '').replaceAll(/[^A-Za-z0-9]+/g, '_')}`;

export const pictureOf = (spec: DeviceSpec, ending: 'pic' | 'icon'): string =>
  `${manufacturers[spec.manufacturer].stem}-${idPart(spec.drawing)}-${ending}.png`;
export const plugPictureOf = ({ manufacturer, plug }: DeviceSpec): string =>
  `${manufacturers[manufacturer].stem}-${plug}-con-pic.png`;
export const logoOf = ({ manufacturer }: DeviceSpec): string =>
  `${manufacturers[manufacturer].stem}-logo.png`;

const identityOf = (texts: Texts, spec: DeviceSpec): string => {
  const manufacturer = manufacturers[spec.manufacturer];
  return el(
    'DeviceIdentity',
    { vendorId: manufacturer.vendorId, vendorName: manufacturer.name, deviceId: spec.deviceId },
    texts.ref('VendorText', 'T_VendorText', { en: manufacturer.motto }),
    texts.ref('VendorUrl', 'T_VendorUrl', { en: manufacturer.url }),
    el('VendorLogo', { name: logoOf(spec) }),
    texts.ref('DeviceName', 'T_DeviceName', { en: spec.name }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: spec.family }),
    el(
      'DeviceVariantCollection',
      {},
      ...spec.variants.map(({ productId, name, text }, at) =>
        el(
          'DeviceVariant',
          { productId, deviceSymbol: pictureOf(spec, 'pic'), deviceIcon: pictureOf(spec, 'icon') },
          texts.name(`Variant_${at + 1}`, { en: name ?? productId }),
          texts.description(`Variant_${at + 1}`, { en: text }),
        ),
      ),
    ),
  );
};

/** What a device says of itself before anybody has written anything into it. */
const standardValues = (spec: DeviceSpec): Readonly<Record<string, string>> => ({
  V_VendorName: manufacturers[spec.manufacturer].name,
  V_VendorText: manufacturers[spec.manufacturer].url,
  V_ProductName: spec.name.slice(0, 64),
  V_ProductText: spec.text.slice(0, 64),
  ...(spec.variants.length === 1 ? { V_ProductID: spec.variants[0]?.productId ?? '' } : {}),
  V_ApplicationSpecificTag: '***',
});

const standardVariables = (spec: DeviceSpec): string =>
  el('StdVariableRef', { id: 'V_DirectParameters_1' }) +
  el('StdVariableRef', { id: 'V_SystemCommand' }, el('StdSingleValueRef', { value: 130 })) +
  standardIds
    .map((id) =>
      el('StdVariableRef', {
        id,
        defaultValue: standardValues(spec)[id],
        ...(id === 'V_ApplicationSpecificTag' ? { fixedLengthRestriction: 32 } : {}),
      }),
    )
    .join('');

/** An index that belongs to profiles, for the device that has such a fault. */
const profileIndex = 0x4100;
const firstOwnIndex = 64;
/** By its place among the parameters of all revisions, so that it stays when another comes before it. */
const indexFor = (spec: DeviceSpec, parameter: Parameter): number => {
  const at = spec.parameters.indexOf(parameter);
  return spec.flaw === 'profile-index' && at === 0 ? profileIndex : firstOwnIndex + at;
};

const variableOf = (texts: Texts, parameter: Parameter, index: number): string => {
  const id = `V_${idPart(parameter.name)}`;
  const isDynamic = parameter.access === 'ro';
  const attributes = { id, index, accessRights: parameter.access, ...(isDynamic ? { dynamic: true } : {}) };
  const named =
    texts.name(id, { en: parameter.name }) +
    (parameter.about === undefined ? '' : texts.description(id, { en: parameter.about }));
  if (parameter.as !== 'record')
    return el(
      'Variable',
      {
        ...attributes,
        ...(parameter.default === undefined ? {} : { defaultValue: String(parameter.default) }),
      },
      datatypeOf(texts, 'Datatype', parameter),
      named,
    );
  const { bits, fields } = placed(parameter.items);
  return el(
    'Variable',
    attributes,
    el('Datatype', { 'xsi:type': 'RecordT', bitLength: bits }, ...itemsOf(texts, id, fields)),
    ...fields.map(({ subindex, field }) =>
      field.default === undefined
        ? ''
        : el('RecordItemInfo', { subindex, defaultValue: String(field.default) }),
    ),
    named,
  );
};

interface Direction {
  readonly tag: 'ProcessDataIn' | 'ProcessDataOut';
  readonly id: string;
  readonly name: string;
}
const directions = {
  input: { tag: 'ProcessDataIn', id: 'PI_Data', name: 'Input data' },
  output: { tag: 'ProcessDataOut', id: 'PO_Data', name: 'Output data' },
} as const satisfies Record<string, Direction>;

/** A field alone needs no record around it. */
const aloneIn = (bits: number, fields: readonly Placed[]): Field | undefined => {
  const field = fields.length === 1 ? fields[0]?.field : undefined;
  return field && bitsOf(field) === bits ? field : undefined;
};

const datatypeOfAll = (texts: Texts, id: string, bits: number, fields: readonly Placed[]): string => {
  const alone = aloneIn(bits, fields);
  return alone
    ? datatypeOf(texts, 'Datatype', alone)
    : el(
        'Datatype',
        { 'xsi:type': 'RecordT', bitLength: bits, subindexAccessSupported: false },
        ...itemsOf(texts, id, fields),
      );
};

const directionOf = (texts: Texts, { tag, id, name }: Direction, parts: readonly (Field | Gap)[]): string => {
  const { bits, fields } = placed(parts);
  const title = aloneIn(bits, fields)?.name ?? name;
  return el(
    tag,
    { id, bitLength: bits },
    datatypeOfAll(texts, id, bits, fields),
    texts.name(id, { en: title }),
  );
};

const referenceOf = (id: string, parts: readonly (Field | Gap)[]): string => {
  const { bits, fields } = placed(parts);
  const infos = fields.map(({ field, subindex }) =>
    aloneIn(bits, fields)
      ? el('ProcessDataInfo', shownAs(field))
      : el('ProcessDataRecordItemInfo', { subindex, ...shownAs(field) }),
  );
  return el('ProcessDataRef', { processDataId: id }, ...infos);
};

const eventsOf = (
  texts: Texts,
  { events = [], standardEvents = [] }: DeviceSpec,
  revision: number,
): string => {
  const all = [
    ...standardEvents.map((code) => el('StdEventRef', { code })),
    ...events.filter(inRevision(revision)).map(({ code, type, name, remedy }) => {
      const id = `EV_${code.toString(16).toUpperCase()}`;
      return el('Event', { code, type }, texts.name(id, { en: name }), texts.description(id, { en: remedy }));
    }),
  ];
  return all.length === 0 ? '' : el('EventCollection', {}, ...all);
};

const errorTypes = [17, 18, 35, 48, 51, 52, 54];

/** ISDU, a short start-up, and the shortest message that carries the process data. */
const capabilityOf = (spec: DeviceSpec): number => {
  if (spec.flaw === 'type-0') return 1;
  const hasData = spec.input !== undefined || spec.output !== undefined || (spec.profiles ?? []).length > 1;
  return hasData ? 0b10_1001 : 0b10_0011;
};

export function mainText(spec: DeviceSpec, revision: number): string {
  const texts = new Texts();
  const [version, releaseDate] = spec.revisions[revision] ?? ['V1.0', '2020-02-02'];
  const manufacturer = manufacturers[spec.manufacturer];
  const parameters = spec.parameters.filter(inRevision(revision));
  const parts = (['input', 'output'] as const).flatMap((direction) => {
    const present = spec[direction]?.filter(inRevision(revision));
    return present ? [{ direction: directions[direction], parts: present }] : [];
  });
  const copyright = `Copyright ${releaseDate.slice(0, 4)}, ${manufacturer.name} (a fictitious company)`;
  const body = el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: true, dataStorage: true }),
    el(
      'VariableCollection',
      {},
      standardVariables(spec),
      ...parameters.map((parameter) => variableOf(texts, parameter, indexFor(spec, parameter))),
    ),
    el(
      'ProcessDataCollection',
      {},
      el(
        'ProcessData',
        { id: 'P_Data' },
        ...parts.map((one) => directionOf(texts, one.direction, one.parts)),
      ),
    ),
    el(
      'ErrorTypeCollection',
      {},
      ...errorTypes.map((additionalCode) => el('StdErrorTypeRef', { code: 128, additionalCode })),
    ),
    eventsOf(texts, spec, revision),
    el(
      'UserInterface',
      {},
      parts.length === 0
        ? ''
        : el('ProcessDataRefCollection', {}, ...parts.map((one) => referenceOf(one.direction.id, one.parts))),
      menusOf(texts, spec, parameters),
    ),
  );
  return device(
    '1.1',
    el('DocumentInfo', { version, releaseDate, copyright }),
    profileHeader('1.1'),
    el('ProfileBody', {}, identityOf(texts, spec), body),
    communication({
      bitrate: spec.bitrate ?? 'COM2',
      minCycleTime: spec.cycleUs,
      mSequenceCapability: capabilityOf(spec),
      connections: [
        plugs[spec.plug](
          { connectionSymbol: plugPictureOf(spec) },
          productRefs(...spec.variants.map(({ productId }) => productId)),
          texts,
        ),
      ],
    }),
    textCollection(texts),
  );
}
