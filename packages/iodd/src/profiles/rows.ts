/** The shape of the profile tables: what a device has to hold once it lists a profile or function class. */
import type { TopMenu } from '../standard/menus.ts';

/** Both ends included. */
export type Range = readonly [from: number, to: number];

export interface ScalarRow {
  readonly type: 'BooleanT' | 'UIntegerT' | 'IntegerT' | 'Float32T' | 'StringT' | 'OctetStringT';
  readonly bitLength?: number;
  /** Octets that the author may choose from. */
  readonly fixedLength?: Range;
  /** Lengths inside the range that are no choice. */
  readonly withoutLength?: number;
  readonly encoding?: 'UTF-8' | 'US-ASCII';
  /** Values that have to be named, with the name that a template gives them. */
  readonly values?: readonly (readonly [value: string, name: string])[];
  /** Values that a template names beside them; nobody has to. */
  readonly suggested?: readonly (readonly [value: string, name: string])[];
  /** How many ranges of values there may be. */
  readonly maxRanges?: number;
  /** A range of values has to be given; these are its widest ends. */
  readonly range?: readonly [lower: string, upper: string];
}
export interface RecordItemRow {
  readonly subindex: number;
  readonly bitOffset: number;
  /** A named datatype, or one that stands in the item. */
  readonly type: string | ScalarRow;
  readonly name: string;
  /** Needed only when this function class is listed. */
  readonly onlyWith?: number;
  /** The author chooses the offset, or both subindex and offset. */
  readonly free?: 'offset' | 'place';
}
export interface RecordRow {
  readonly type: 'RecordT';
  readonly bitLength: Range;
  readonly isSplit?: false;
  readonly items: readonly RecordItemRow[];
}
export type DatatypeRow = ScalarRow | RecordRow;

export interface VariableRow {
  readonly id: string;
  readonly index: number;
  readonly access: 'ro' | 'rw' | 'wo';
  /** Names of datatypes of which one is used, the usual one first; or a datatype that stands in the variable. */
  readonly type: readonly string[] | ScalarRow;
  readonly name: string;
  readonly isOptional?: true;
  readonly isDynamic?: true;
  readonly isExcluded?: true;
  /** The default value has to be exactly this, or a number in the range. */
  readonly value?: string | Range;
  /** Default values of the items of a record, by subindex; a template writes them. */
  readonly itemValues?: readonly string[];
}
export interface StandardVariableRow {
  readonly id: string;
  readonly isOptional?: true;
  /** An attribute that has to be there, and what a template writes into it. */
  readonly attribute?: readonly [key: 'defaultValue' | 'fixedLengthRestriction', value: string];
}
export interface CommandRow {
  readonly value: number;
  readonly presence: 'required' | 'optional' | 'forbidden';
  /** Defined by the standard, so only referred to. */
  readonly isStandard?: true;
}
export interface ProcessDataRow {
  /** The beginning of the id. */
  readonly id: string;
  readonly bitLength: Range;
  readonly type: string;
}
export interface EventRow {
  readonly code: number;
  readonly type: 'Notification' | 'Error';
  readonly name: string;
}

export interface MenuItemRow {
  readonly variable?: string;
  readonly subindex?: number;
  readonly button?: number;
  /** What pressing the button does, for the template. */
  readonly effect?: string;
  readonly menu?: string;
  readonly isReadOnly?: true;
  readonly isOptional?: true;
}
export type MenuRoles = 'OR' | 'MSR' | 'OMSR';
export interface MenuRow {
  readonly id: string;
  readonly roles: MenuRoles;
  readonly top: TopMenu['element'];
  /** The menu itself is the top menu of the roles, under whatever id; otherwise it stands below it under this id. */
  readonly isTop?: true;
  /** The menu that refers to it where that is not the top menu. */
  readonly parent?: string;
  readonly name?: string;
  readonly isOrdered?: true;
  readonly isOptional?: true;
  readonly items: readonly MenuItemRow[];
}

export interface EntryRows {
  readonly variables?: readonly VariableRow[];
  readonly standardVariables?: readonly StandardVariableRow[];
  readonly commands?: readonly CommandRow[];
  readonly processDataIn?: ProcessDataRow;
  readonly processDataOut?: ProcessDataRow;
  readonly events?: readonly EventRow[];
  readonly menus?: readonly MenuRow[];
}
/** One entry of a profile definition; a function class may have several, each for other profiles beside it. */
export interface ProfileEntry extends EntryRows {
  readonly key: string;
  readonly profileId: number;
  /** Where one id has several entries: the profiles beside which this one holds. */
  readonly contexts?: readonly number[];
}

export const command = (value: number): CommandRow => ({ value, presence: 'required' });
export const forbidden = (value: number, isStandard?: true): CommandRow => ({
  value,
  presence: 'forbidden',
  ...(isStandard && { isStandard }),
});
export const shown = (variable: string, subindex?: number): MenuItemRow => ({
  variable,
  ...(subindex !== undefined && { subindex }),
});
export const button = (value: number): MenuItemRow => ({ variable: 'V_SystemCommand', button: value });
export const explained = (item: MenuItemRow, effect: string): MenuItemRow => ({ ...item, effect });
export const readOnly = (item: MenuItemRow): MenuItemRow => ({ ...item, isReadOnly: true });
export const optionalItem = (item: MenuItemRow): MenuItemRow => ({ ...item, isOptional: true });
export const effectTextId = (value: number): string => `TD_Button_${value}`;

export const itemKey = ({ variable, subindex, button: value, menu }: MenuItemRow): string =>
  menu ??
  `${variable ?? ''}${subindex === undefined ? '' : `.${subindex}`}${value === undefined ? '' : `=${value}`}`;
