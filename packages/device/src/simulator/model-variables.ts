/** The parameters of a device as its description has them, and those that every device with a service has. */
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import {
  isComplex,
  packedBits,
  totalBits,
  type Datatype,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import { itemsOf } from '../complex.ts';
import { parseLexical } from '../lexical.ts';
import type { SimpleValue } from '../value.ts';
import { plainField, saltOf, usualWave } from './changing.ts';
import { initialOf } from './identity.ts';
import { masksOf, octetsAlone, octetsTogether } from './memory-octets.ts';
import type { ChangingField, ModelItem, ModelVariable } from './model.ts';
import { everything, initialValue, permittedValues } from './permitted.ts';

export const systemCommandIndex = 2;
export const dataStorageIndex = 3;
export const accessLocksIndex = 12;
const profilesIndex = 13;
/** Application-specific, function and location tag: who the device is, not what it does. */
const identificationIndices: ReadonlySet<number> = new Set([24, 25, 26]);
/** Values that follow from the state of the device: no wave gives them. */
const statusIndices: ReadonlySet<number> = new Set([0, dataStorageIndex, 32, 36, 37, 40, 41, 59]);

export interface Delivered {
  readonly variable: ModelVariable;
  readonly octets: Uint8Array;
}

/** Of two variables with one index the later one counts: an overlay describes direct parameters anew. */
export function modelVariables(device: ResolvedDevice, productId: string | undefined): readonly Delivered[] {
  const described = new Map<number, (slot: number) => Delivered>();
  for (const variable of device.variables) {
    const { index, datatype } = variable;
    if (index !== undefined && datatype !== undefined)
      described.set(index, (slot) =>
        delivered(device, { ...variable, index, datatype }, { slot, productId }),
      );
  }
  for (const { octets, ...service } of undescribed(device)) {
    if (!described.has(service.index))
      described.set(service.index, (slot) => ({ variable: plainVariable({ ...service, slot }), octets }));
  }
  return [...described.values()].map((make, slot) => make(slot));
}

type Usable = ResolvedVariable & { readonly index: number; readonly datatype: Datatype };
interface Placing {
  readonly slot: number;
  readonly productId: string | undefined;
}

function delivered(device: ResolvedDevice, variable: Usable, { slot, productId }: Placing): Delivered {
  const { index, datatype } = variable;
  const items = new Map(modelItems(variable).map((item) => [item.subindex, item]));
  const permitted = isComplex(datatype)
    ? everything
    : permittedValues(datatype, variable.values, variable.permitsOnlyListedValues);
  const made: ModelVariable = {
    index,
    slot,
    datatype,
    rights: variable.accessRights,
    modifiesOtherVariables:
      variable.modifiesOtherVariables || variable.items.some((item) => item.modifiesOtherVariables),
    permitted,
    items,
    hasSubindexAccess: isComplex(datatype) && datatype.subindexAccessSupported,
    masks: masksOf(datatype, items.values()),
    changing:
      variable.accessRights === 'ro' && !statusIndices.has(index)
        ? changingFields(index, datatype, { permitted, items, isDynamic: variable.dynamic })
        : [],
    isIdentification: identificationIndices.has(index),
  };
  return { variable: made, octets: initialOctets(device, made, { variable, productId }) };
}

function modelItems({ datatype, items, values, accessRights, permitsOnlyListedValues }: Usable): ModelItem[] {
  if (!isComplex(datatype)) return [];
  const said = new Map(items.map((item) => [item.subindex, item]));
  return itemsOf(datatype)
    .filter(
      ({ bitOffset, datatype: one }) => bitOffset >= 0 && bitOffset + packedBits(one) <= totalBits(datatype),
    )
    .map(({ subindex, bitOffset, datatype: one }) => {
      const item = said.get(subindex);
      return {
        subindex,
        bitOffset,
        datatype: one,
        rights: item ? item.accessRights : accessRights,
        permitted: item
          ? permittedValues(one, item.values, item.values.length > 0)
          : permittedValues(one, values, permitsOnlyListedValues),
      };
    });
}

function changingFields(
  index: number,
  datatype: Datatype,
  {
    permitted,
    items,
    isDynamic,
  }: Pick<ModelVariable, 'permitted' | 'items'> & { readonly isDynamic: boolean },
): ChangingField[] {
  const places = isComplex(datatype)
    ? [...items.values()]
    : [{ subindex: 0, bitOffset: 0, datatype, permitted }];
  return places.flatMap(({ subindex, bitOffset, datatype: one, permitted: values }) => {
    const wave = usualWave(one, values);
    if (!wave) return [];
    const key = `${index}:${subindex}`;
    const bits = packedBits(one);
    return {
      key,
      salt: saltOf(key),
      subindex,
      bitOffset,
      bits,
      datatype: one,
      permitted: values,
      wave: isDynamic ? wave : undefined,
      ...plainField,
    };
  });
}

interface Initial {
  readonly variable: Usable;
  readonly productId: string | undefined;
}
function initialOctets(
  device: ResolvedDevice,
  made: ModelVariable,
  { variable, productId }: Initial,
): Uint8Array {
  const { datatype, items, permitted } = made;
  const known = initialOf(device, variable, productId);
  if (known instanceof Uint8Array) return known;
  if (!isComplex(datatype)) {
    const text = known ?? variable.defaultValue;
    return octetsAlone(
      datatype,
      defaultOr(datatype, text, () => initialValue(datatype, permitted)),
    );
  }
  const said = new Map(variable.items.map((item) => [item.subindex, item.defaultValue]));
  return octetsTogether(
    datatype,
    [...items.values()].map((item) => {
      const text = said.get(item.subindex) ?? variable.defaultValue;
      return [
        item,
        defaultOr(item.datatype, text, () => initialValue(item.datatype, item.permitted)),
      ] as const;
    }),
  );
}

function defaultOr(
  datatype: SimpleDatatype,
  text: string | undefined,
  otherwise: () => SimpleValue,
): SimpleValue {
  const parsed = text === undefined ? undefined : parseLexical(datatype, text);
  return parsed?.ok ? parsed.value : otherwise();
}

interface Service {
  readonly index: number;
  readonly datatype: Datatype;
  readonly rights: 'ro' | 'wo';
  readonly octets: Uint8Array;
}
const command = { type: 'UIntegerT', bitLength: 8 } as const;
/** What a device has without describing it: the commands of block parameters, the profiles that it follows. */
function undescribed({ features }: ResolvedDevice): readonly Service[] {
  const profiles = features?.profileCharacteristic ?? [];
  const commands = { index: systemCommandIndex, datatype: command, rights: 'wo' as const };
  const list: Datatype = {
    type: 'ArrayT',
    count: profiles.length,
    subindexAccessSupported: true,
    element: { type: 'UIntegerT', bitLength: 16 },
  };
  const octets = Uint8Array.from(profiles.flatMap((id) => [id >> 8, id & 0xff]));
  return [
    ...(features?.blockParameter === true ? [{ ...commands, octets: new Uint8Array(1) }] : []),
    ...(profiles.length > 0 ? [{ index: profilesIndex, datatype: list, rights: 'ro' as const, octets }] : []),
  ];
}

/** A parameter that no description restricts. */
export function plainVariable({
  index,
  slot,
  datatype,
  rights,
  itemRights,
}: Pick<ModelVariable, 'index' | 'slot' | 'datatype' | 'rights'> & {
  readonly itemRights?: ReadonlyMap<number, 'ro' | 'wo'>;
}): ModelVariable {
  const list = isComplex(datatype) ? itemsOf(datatype) : [];
  const items = new Map(
    list.map((item) => [
      item.subindex,
      { ...item, rights: itemRights?.get(item.subindex) ?? rights, permitted: everything },
    ]),
  );
  return {
    index,
    slot,
    datatype,
    rights,
    items,
    modifiesOtherVariables: index === systemCommandIndex,
    permitted: everything,
    hasSubindexAccess: isComplex(datatype) && datatype.subindexAccessSupported,
    masks: masksOf(datatype, items.values()),
    changing: [],
    isIdentification: false,
  };
}
