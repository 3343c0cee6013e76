import type {
  AccessRights,
  NamedValue,
  StandardDatatype,
  StandardRecordItem,
  StandardSimpleDatatype,
  StandardVariable,
} from './types.ts';

/** What a row says beside id, index, access rights, datatype and name; every flag is false unless given. */
type RowOptions = Partial<
  Pick<StandardVariable, 'mandatory' | 'dynamic' | 'modifiesOtherVariables' | 'descriptionTextId'>
>;

export type Row = readonly [
  id: string,
  index: number,
  accessRights: AccessRights,
  datatype: StandardDatatype,
  nameTextId: string,
  options?: RowOptions,
];

export function variable([id, index, accessRights, datatype, nameTextId, options]: Row): StandardVariable {
  return {
    id,
    index,
    accessRights,
    mandatory: false,
    dynamic: false,
    modifiesOtherVariables: false,
    excludedFromDataStorage: false,
    datatype,
    nameTextId,
    ...options,
  };
}

export function unsigned(bitLength: number): StandardSimpleDatatype {
  return { type: 'UIntegerT', bitLength };
}

export function utf8(fixedLength: number): StandardSimpleDatatype {
  return { type: 'StringT', fixedLength, encoding: 'UTF-8' };
}

type OctetItem = Omit<StandardRecordItem, 'subindex' | 'bitOffset' | 'datatype'> &
  Partial<Pick<StandardRecordItem, 'datatype'>>;

/** A record of whole octets; the first item is the first octet, so its bit offset is the highest. */
export function octetRecord(items: readonly OctetItem[]): StandardDatatype {
  const bitLength = items.length * 8;
  return {
    type: 'RecordT',
    bitLength,
    subindexAccessSupported: true,
    items: items.map((item, position) => ({
      datatype: unsigned(8),
      ...item,
      subindex: position + 1,
      bitOffset: bitLength - 8 * (position + 1),
    })),
  };
}

/** The commands that every version names, and the ranges that no device may use for its own commands. */
export const systemCommandValues: readonly NamedValue[] = [
  { lowerValue: '0', upperValue: '63', nameTextId: 'STD_TN_Reserved' },
  { value: '128', nameTextId: 'STD_TN_SystemCommand_DeviceReset' },
  { value: '129', nameTextId: 'STD_TN_SystemCommand_ApplicationReset' },
  { value: '130', nameTextId: 'STD_TN_SystemCommand_RestoreFactorySettings' },
  { value: '131', nameTextId: 'STD_TN_SystemCommand_BackToBox' },
  { lowerValue: '132', upperValue: '159', nameTextId: 'STD_TN_Reserved' },
];
