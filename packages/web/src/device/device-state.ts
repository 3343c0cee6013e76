/** What a reader has chosen in the view of a device. A page may keep it in its address; several views keep it apart. */
import type { AddressChange, AddressFields, AddressState } from '../address/address-state.ts';

const fieldNames = [
  'tab',
  'language',
  /** What was searched in the parameters. */
  'q',
  'order',
  'descriptions',
  'base',
  /** The parameter that was gone to: the id of a variable, with a subindex behind a slash for an item. */
  'variable',
  /** What was searched in the texts, and which of them. */
  'find',
  'texts',
  'role',
  'menu',
  /** Process data: which layout, the field that is looked at, and the octets typed. */
  'pd',
  'field',
  'input',
  'output',
  'file',
  'line',
] as const;

export type DeviceField = (typeof fieldNames)[number];

/** How a page writes the view into its address. */
export const deviceFields: AddressFields<DeviceField> = {
  names: fieldNames,
  fragment: {
    name: 'line',
    read: (fragment) => /^#L([1-9]\d{0,6})$/.exec(fragment)?.[1],
    write: (line) => `#L${line}`,
  },
};

/** A field that is missing is as the view shows it by itself. */
export type DeviceState = AddressState<DeviceField>;

/** `typed` for what changes with every key: the owner may wait for a pause before it keeps it. */
export type ChangeDevice = (change: AddressChange<DeviceField>, kind?: 'step' | 'typed') => void;

export interface DeviceStateProps {
  readonly view: DeviceState;
  readonly onView: ChangeDevice;
}
