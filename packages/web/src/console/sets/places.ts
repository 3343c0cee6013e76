/** Every value that a description knows, in the order of its menus: what can be kept, compared and written. */
import type { ResolvedDevice, ResolvedMenuVariable, ResolvedVariable } from '@iodd-hub/iodd';
import { presentationIn } from '../../device/format.ts';
import { menuWith } from '../../device/lookup.ts';
import { entriesOf, groupsOf, type Entry } from '../parameters/entries.ts';
import { addressKey } from './parameter-set.ts';
import type { Address } from '../described.ts';

export interface Place extends Address {
  readonly key: string;
  readonly name: string;
  /** The menu that shows it; empty where none does. */
  readonly group: string;
  /** Undefined where nobody describes it. */
  readonly entry: Entry | undefined;
}

const placeOf = (entry: Entry, group: string): Place => ({
  key: entry.key,
  index: entry.index,
  subindex: entry.field?.subindex ?? 0,
  name: entry.name,
  group,
  entry,
});

/** Menus of the role that sees the most come first; a value that several of them show stands in the first one. */
const shownPlaces = (device: ResolvedDevice): ReadonlyMap<string, Place> => {
  const shown = new Map<string, Place>();
  for (const { topMenus } of device.roles.toReversed())
    for (const { menuId, name } of topMenus) {
      const menu = menuWith(device, menuId);
      for (const group of menu ? groupsOf(device, menu, undefined) : [])
        for (const entry of group.entries)
          if (!entry.button && !shown.has(entry.key))
            shown.set(entry.key, placeOf(entry, group.name || name.text));
    }
  return shown;
};

const asEntry = (device: ResolvedDevice, { $id, id, name }: ResolvedVariable): ResolvedMenuVariable => ({
  kind: 'variable',
  $id,
  variableId: id,
  subindex: undefined,
  name,
  accessRights: undefined,
  presentation: presentationIn(device, id, undefined),
  isCycleTime: false,
  button: undefined,
});

const found = new WeakMap<ResolvedDevice, readonly Place[]>();

export const placesOf = (device: ResolvedDevice): readonly Place[] => {
  const known = found.get(device);
  if (known) return known;
  const shown = shownPlaces(device);
  const values = device.variables
    .filter(({ processData }) => !processData)
    .flatMap((variable) => entriesOf(device, asEntry(device, variable)));
  const keys = new Set(values.map(({ key }) => key));
  const places = [
    ...[...shown.values()].filter(({ key }) => keys.has(key)),
    ...values.filter(({ key }) => !shown.has(key)).map((entry) => placeOf(entry, '')),
  ];
  found.set(device, places);
  return places;
};

/** Octets without a description have their number, and nothing else. */
export const barePlace = ({ index, subindex }: Address): Place => ({
  key: addressKey({ index, subindex }),
  index,
  subindex,
  name: '',
  group: '',
  entry: undefined,
});

/** Direct parameter page 1: the master writes it when it starts a device. */
const pageOfMaster = 0;

/** What belongs into a set unless somebody chooses otherwise: what a replacement would get from the data storage. */
export const isKeptByDefault = ({ index, accessRights, ...variable }: ResolvedVariable): boolean =>
  accessRights === 'rw' &&
  index !== pageOfMaster &&
  !variable.excludedFromDataStorage &&
  !variable.processData;

const isReadable = ({ accessRights }: ResolvedVariable): boolean =>
  accessRights === 'ro' || accessRights === 'rw';
export const isWritable = ({ accessRights }: ResolvedVariable): boolean =>
  accessRights === 'wo' || accessRights === 'rw';

/** Those that can be read, each index once. */
export const readableVariables = ({ variables }: ResolvedDevice): readonly ResolvedVariable[] =>
  variables.filter(
    (variable, at) =>
      variable.index !== undefined &&
      !variable.processData &&
      isReadable(variable) &&
      variables.findIndex(({ index }) => index === variable.index) === at,
  );
