/** What a comparison of two descriptions says: plain data, in the words of the standard, never a sentence. */
import type { AccessRights } from '../standard/variables/index.ts';
import type { ConnectionFit } from './plugs.ts';
import type { Effect } from './effect.ts';
import type { Reason } from './reasons.ts';

export { effects, type Effect } from './effect.ts';

/** Descriptions of one device, or of two of which one is to take the place of the other. */
export type Relation = 'revision' | 'replacement';

/** The value of a variable, or of an item of it, that process data or a menu depend on. */
export interface ConditionAddress {
  /** The id of the variable where the description has none of this id. */
  readonly parameter: number | string;
  readonly subindex: number;
  readonly value: number;
}

interface SharedItem {
  /**
   * Set for an item of a record that several elements share: position in `shared` of all of them, this one first.
   * The change is the same in each.
   */
  readonly alsoOf?: number;
}

/** Where a change is, as a controller or a reader of the description names the place. */
export type Address =
  | { readonly section: 'document' | 'identity' | 'features' | 'communication' }
  | { readonly section: 'language'; readonly language: string }
  | { readonly section: 'variant'; readonly productId: string }
  /** Subindex 0 is the parameter as a whole. */
  | ({
      readonly section: 'parameter';
      readonly index: number | string;
      readonly subindex: number;
    } & SharedItem)
  | { readonly section: 'processData'; readonly condition: ConditionAddress | undefined }
  | {
      readonly section: 'processDataDirection';
      readonly condition: ConditionAddress | undefined;
      readonly direction: Direction;
    }
  | ({
      readonly section: 'processDataItem';
      readonly condition: ConditionAddress | undefined;
      readonly direction: Direction;
      readonly subindex: number;
    } & SharedItem)
  | { readonly section: 'event'; readonly code: number }
  | { readonly section: 'error'; readonly code: number; readonly additionalCode: number }
  | { readonly section: 'roleMenu'; readonly role: string; readonly menu: string }
  | { readonly section: 'menu'; readonly menuId: string; readonly roles: readonly string[] }
  | {
      readonly section: 'menuEntry';
      readonly menuId: string;
      readonly roles: readonly string[];
      readonly entry: string;
    }
  | { readonly section: 'connection'; readonly type: string }
  | { readonly section: 'wire'; readonly type: string; readonly number: number };
export type Section = Address['section'];
export type Direction = 'input' | 'output';

export type FieldValue = string | number | boolean | readonly (string | number)[] | undefined;

/** Everything that is compared. */
export interface FieldTypes {
  readonly ioddVersion: string;
  readonly documentVersion: string;
  readonly releaseDate: string;
  readonly copyright: string;
  readonly vendorId: number;
  readonly vendorName: string;
  readonly vendorLogo: string;
  readonly deviceId: number;
  readonly additionalDeviceIds: readonly number[];
  readonly deviceSymbol: string;
  readonly deviceIcon: string;
  readonly hardwareRevision: string;
  readonly firmwareRevision: string;
  readonly blockParameter: boolean;
  readonly dataStorage: boolean;
  readonly profileCharacteristic: readonly number[];
  readonly parameterLock: boolean;
  readonly dataStorageLock: boolean;
  readonly localParameterizationLock: boolean;
  readonly localUserInterfaceLock: boolean;
  readonly id: string;
  readonly accessRights: AccessRights;
  readonly dynamic: boolean;
  readonly modifiesOtherVariables: boolean;
  readonly excludedFromDataStorage: boolean;
  readonly datatype: string;
  readonly bitLength: number;
  readonly fixedLength: number;
  readonly encoding: string;
  readonly count: number;
  readonly elementDatatype: string;
  readonly subindexAccessSupported: boolean;
  readonly bitOffset: number;
  readonly values: readonly string[];
  readonly defaultValue: string;
  readonly gradient: readonly string[];
  readonly offset: readonly string[];
  readonly unit: readonly string[];
  readonly displayFormat: readonly string[];
  readonly eventType: string;
  readonly eventMode: string;
  readonly menuId: string;
  readonly order: readonly string[];
  readonly menuCondition: string;
  readonly medium: string;
  readonly protocolRevision: string;
  readonly compatibleWith: string;
  readonly bitRate: string;
  readonly minCycleTimeUs: number;
  readonly minCycleTimeInUs: number;
  readonly minCycleTimeOutUs: number;
  readonly sioSupported: boolean;
  readonly isduSupported: boolean;
  readonly operateCode: number;
  readonly preOperateCode: number;
  readonly maxTxPower: number;
  readonly defaultSlotType: string;
  readonly isABridge: boolean;
  readonly isLowPowerDevice: boolean;
  readonly symbol: string;
  readonly plugs: readonly string[];
  readonly color: string;
  readonly wireFunction: string;
}
export type Field = keyof FieldTypes;
export type Fields = { readonly [F in Field]?: FieldTypes[F] | undefined };

/** The texts that an element can have. */
export const textFields = [
  'name',
  'description',
  'valueName',
  'vendorText',
  'vendorUrl',
  'deviceName',
  'deviceFamily',
  'actionStartedMessage',
] as const;
export type TextField = (typeof textFields)[number];

interface Placed {
  readonly address: Address;
  /** The name of the element in the language of the view; of the newer description where both have it. */
  readonly title: string | undefined;
  readonly effect: Effect;
  /** Why it has this effect. */
  readonly reason: Reason;
  /** Set for a change of values that several places share: position in `shared` of all of them, this one first. */
  readonly alsoAt?: number;
}
export type Change = Placed &
  (
    | { readonly kind: 'added'; readonly after: Fields }
    | { readonly kind: 'removed'; readonly before: Fields }
    | {
        readonly kind: 'changed';
        readonly field: Field;
        readonly before: FieldValue;
        readonly after: FieldValue;
      }
    | {
        readonly kind: 'reworded';
        readonly field: TextField;
        /** The value, or the lower end of the range of values, that the text names. */
        readonly value: string | undefined;
        readonly language: string;
        readonly before: string | undefined;
        readonly after: string | undefined;
      }
  );

/** What stays as it is in the plant; parameters, events and services are one. */
export interface Fit {
  readonly connection: ConnectionFit;
  readonly processData: 'fits' | 'differs';
  readonly parameters: 'fits' | 'differs';
}

export interface DeviceDiff {
  readonly relation: Relation;
  readonly verdict: Effect;
  /** Positions in `changes` of those that the verdict comes from; empty where it is compatible. */
  readonly causes: readonly number[];
  readonly changes: readonly Change[];
  readonly fit: Fit;
  /**
   * Lists of places, which changes and addresses name by position: what many elements share is said once, since all
   * that they share for each of them would be a product of the two. Absent where nothing that is shared changed.
   */
  readonly shared?: readonly (readonly Address[])[];
}
