import type { StandardTextId } from '../texts/textId.ts';

export type AccessRights = 'ro' | 'rw' | 'wo';
export type StringEncoding = 'UTF-8' | 'US-ASCII';

/** One value, or a range of values, that the standard gives a name. Values are in the lexical form of the IODD. */
export type NamedValue =
  | { readonly value: string; readonly nameTextId: StandardTextId }
  | { readonly lowerValue: string; readonly upperValue: string; readonly nameTextId: StandardTextId };

interface NamedValues {
  /** Present where the standard definitions give the type an id of its own. */
  readonly id?: string;
  readonly values?: readonly NamedValue[];
}

export type StandardSimpleDatatype =
  | ({ readonly type: 'BooleanT' } & NamedValues)
  | ({ readonly type: 'UIntegerT'; readonly bitLength: number } & NamedValues)
  | { readonly type: 'StringT'; readonly fixedLength: number; readonly encoding: StringEncoding }
  | { readonly type: 'OctetStringT'; readonly fixedLength: number };

export interface StandardRecordItem {
  readonly subindex: number;
  readonly bitOffset: number;
  readonly accessRightRestriction?: 'ro' | 'wo';
  readonly datatype: StandardSimpleDatatype;
  readonly nameTextId: string;
  readonly descriptionTextId?: StandardTextId;
  readonly defaultValue?: string;
  readonly modifiesOtherVariables?: true;
}

export type StandardDatatype =
  | StandardSimpleDatatype
  | {
      readonly type: 'ArrayT';
      readonly count: number;
      readonly subindexAccessSupported: boolean;
      readonly element: StandardSimpleDatatype;
    }
  | {
      readonly type: 'RecordT';
      readonly bitLength: number;
      readonly subindexAccessSupported: boolean;
      readonly items: readonly StandardRecordItem[];
    }
  /** The datatype of the device's own process data. */
  | { readonly type: 'ProcessDataInUnionT' | 'ProcessDataOutUnionT' };

export interface StandardVariable {
  readonly id: string;
  readonly index: number;
  readonly accessRights: AccessRights;
  /** Every IODD refers to it (`V_VendorName` and `V_ProductName`: when the device supports ISDU). */
  readonly mandatory: boolean;
  readonly dynamic: boolean;
  readonly modifiesOtherVariables: boolean;
  readonly excludedFromDataStorage: boolean;
  readonly datatype: StandardDatatype;
  readonly nameTextId: string;
  readonly descriptionTextId?: StandardTextId;
}
