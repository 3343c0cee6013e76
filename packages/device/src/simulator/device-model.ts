import type { ResolvedDevice } from '@iodd-hub/iodd';
import { isComplex, octetsForBits, totalBits, type Datatype } from '@iodd-hub/iodd/datatype';
import { findOperateMode, preOperateModes } from '@iodd-hub/iodd/standard';
import { inputOctets } from './identity.ts';
import {
  accessLocksIndex,
  dataStorageIndex,
  modelVariables,
  plainVariable,
  systemCommandIndex,
  type Delivered,
} from './model-variables.ts';
import { modelProcessData } from './model-process-data.ts';
import { smartSensor, teachSelectIndex } from './model-sensor.ts';
import {
  memoryOf,
  type Address,
  type ChangingField,
  type Constraint,
  type DeviceModel,
  type LinkModel,
  type ModelProcessData,
  type ModelVariable,
} from './model.ts';

export interface ModelOptions {
  /** Which variant; the first one where nothing is said. */
  readonly productId?: string;
  readonly constraints?: readonly Constraint[];
  /** How long after the start of operation the first valid process data come. */
  readonly validAfterMs?: number;
}

/** Everything that the behaviour of a device needs of its description, made once for all devices of it. */
export function deviceModel(device: ResolvedDevice, options: ModelOptions = {}): DeviceModel {
  const described = modelVariables(device, options.productId);
  const hasDataStorage = device.features?.dataStorage === true;
  const storage = hasDataStorage ? storageOf(device, described) : [];
  const all = hasDataStorage ? [...described, dataStorage(described.length, storage.length)] : described;
  const bySlot = all.map(({ variable }) => variable);
  const variables = new Map(bySlot.map((variable) => [variable.index, variable]));
  const layouts = modelProcessData(device, variables);
  const smart = smartSensor(all, layouts);
  return {
    vendorId: device.identity.vendorId ?? 0,
    deviceId: device.identity.deviceId ?? 0,
    variables,
    bySlot,
    delivery: memoryOf(all.map(({ octets }) => octets)),
    commands: commandsOf(device),
    hasBlockParameters: device.features?.blockParameter === true,
    hasDataStorage,
    supportedLocks: locksOf(device),
    processData: smart ? layouts.map((layout) => withFields(layout, smart.fields)) : layouts,
    events: eventsOf(device),
    link: linkOf(device),
    places: placesOf(bySlot, layouts),
    storage,
    sensor: smart?.sensor,
    constraints: options.constraints ?? [],
    validAfterMs: options.validAfterMs ?? 0,
  };
}

function placesOf(
  variables: readonly ModelVariable[],
  layouts: readonly ModelProcessData[],
): ReadonlySet<string> {
  const fields = [
    ...variables.flatMap(({ changing }) => changing),
    ...layouts.flatMap(({ input }) => input?.fields ?? []),
  ];
  return new Set(fields.map(({ key }) => key));
}

/** What a sensor makes of the fields of its first layout, in every layout that has them. */
function withFields(layout: ModelProcessData, special: readonly ChangingField[]): ModelProcessData {
  if (!layout.input) return layout;
  const fields = layout.input.fields.map((field) => {
    const found = special.find(
      ({ key, bits, bitOffset }) => key === field.key && bits === field.bits && bitOffset === field.bitOffset,
    );
    return found ?? field;
  });
  return { ...layout, input: { ...layout.input, fields } };
}

/** The commands that the description lists; those of block parameters are never listed. */
function commandsOf({ variables }: ResolvedDevice): ReadonlySet<number> {
  const values = variables.find(({ index }) => index === systemCommandIndex)?.values ?? [];
  return new Set(
    values.flatMap((value) => {
      if ('value' in value) return Number(value.value);
      const [from, to] = [Math.max(0, Number(value.lowerValue)), Math.min(255, Number(value.upperValue))];
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
    }),
  );
}

const lockNames = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;
/** Bit by bit. IODD 1.0.1 does not say which locks a device has. */
function locksOf({ features }: ResolvedDevice): number {
  const locks = features?.accessLocks;
  if (!locks) return 0b1111;
  return lockNames.reduce((bits, name, place) => (locks[name] === true ? bits | (1 << place) : bits), 0);
}

function eventsOf({ events }: ResolvedDevice): DeviceModel['events'] {
  return new Map(
    events.flatMap(({ code, type, mode }) => (type === undefined ? [] : [[code, { code, type, mode }]])),
  );
}

// Interface specification A.2.6, by way of `modes.ts`: how many on-request octets a message has.
const oneOctet = 1;
function linkOf({ communication, processData }: ResolvedDevice): LinkModel {
  const wired = communication?.kind === 'wired' ? communication : undefined;
  const capability = wired?.mSequenceCapability;
  const [input, output] = [inputOctets(processData, 'input'), inputOctets(processData, 'output')];
  const mode = capability && findOperateMode(capability.operateCode, input, output);
  const preOperate = preOperateModes.find(({ code }) => code === capability?.preOperateCode);
  const messages = Math.ceil(input / 2) + Math.ceil(output / 2);
  return {
    hasIsdu: capability?.isduSupported ?? true,
    cycleTimeUs: wired?.minCycleTimeUs ?? 0,
    preOperateOctets: preOperate?.onRequestOctets ?? oneOctet,
    operateOctets: mode?.onRequestOctets ?? oneOctet,
    cyclesBetween: mode?.isInterleaved === true ? 1 + messages : 1,
  };
}

export const maximumStorageOctets = 2048;
const storageRecordHeader = 4;
// An index list with more entries than these has no room in one answer.
const maximumStorageEntries = 70;
const firstStoredIndex = accessLocksIndex;

/** What data storage keeps, in the order of the indices: as much as an index list and 2048 octets have room for. */
function storageOf(device: ResolvedDevice, described: readonly Delivered[]): readonly Address[] {
  const known = new Map(described.map(({ variable }) => [variable.index, variable]));
  const stored = device.variables
    .flatMap((variable) => {
      const { index, accessRights, excludedFromDataStorage } = variable;
      const made = index === undefined ? undefined : known.get(index);
      const isStored = accessRights === 'rw' && !excludedFromDataStorage && made !== undefined;
      if (!isStored || made.index < firstStoredIndex || made.index === teachSelectIndex) return [];
      const excluded = new Set(
        variable.items.filter((item) => item.excludedFromDataStorage).map(({ subindex }) => subindex),
      );
      return addressesOf(made, excluded);
    })
    .toSorted((one, other) => one.index - other.index || one.subindex - other.subindex);
  let octets = 0;
  return stored
    .slice(0, maximumStorageEntries)
    .filter(({ variable, subindex }) => {
      octets += storageRecordHeader + longestOctets(variable, subindex);
      return octets <= maximumStorageOctets;
    })
    .map(({ index, subindex }) => ({ index, subindex }));
}

function addressesOf(variable: ModelVariable, excluded: ReadonlySet<number>) {
  const { index, items, hasSubindexAccess } = variable;
  if (excluded.size === 0) return [{ index, subindex: 0, variable }];
  if (!hasSubindexAccess) return [];
  return [...items.keys()]
    .filter((subindex) => !excluded.has(subindex))
    .map((subindex) => ({ index, subindex, variable }));
}

function longestOctets({ datatype, items }: ModelVariable, subindex: number): number {
  const item = items.get(subindex);
  const bits = totalBits(item ? item.datatype : datatype);
  return octetsForBits(isComplex(datatype) && !item ? totalBits(datatype) : bits);
}

const octet = { type: 'UIntegerT', bitLength: 8 } as const;
const word = { type: 'UIntegerT', bitLength: 32 } as const;
const entryOctets = 3;
/** Index 3: command, state, size, checksum, index list (interface specification, table B.10). */
function dataStorage(slot: number, entries: number): Delivered {
  const listOctets = entryOctets * (entries + 1);
  const list = { type: 'OctetStringT', fixedLength: listOctets } as const;
  const items = [
    { subindex: 1, bitOffset: 72 + 8 * listOctets, datatype: octet },
    { subindex: 2, bitOffset: 64 + 8 * listOctets, datatype: octet },
    { subindex: 3, bitOffset: 32 + 8 * listOctets, datatype: word },
    { subindex: 4, bitOffset: 8 * listOctets, datatype: word },
    { subindex: 5, bitOffset: 0, datatype: list },
  ];
  const bitLength = 80 + 8 * listOctets;
  const datatype: Datatype = { type: 'RecordT', bitLength, subindexAccessSupported: true, items };
  const itemRights = new Map([[1, 'wo' as const]]);
  return {
    variable: plainVariable({ index: dataStorageIndex, slot, datatype, rights: 'ro', itemRights }),
    octets: new Uint8Array(octetsForBits(bitLength)),
  };
}
