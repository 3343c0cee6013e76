/**
 * What a device description says about the behaviour of a device, prepared once and shared by all devices of it.
 * The state of one device is in `state.ts`.
 */
import type { EventType } from '@iodd-hub/iodd/standard';
import type { Datatype, SimpleDatatype } from '@iodd-hub/iodd/datatype';
import type { PermittedValues } from './permitted.ts';
import type { Wave } from './waves.ts';

export type Rights = 'ro' | 'rw' | 'wo';

export interface ModelItem {
  readonly subindex: number;
  readonly bitOffset: number;
  readonly datatype: SimpleDatatype;
  /** Undefined where the rights of item and variable exclude each other. */
  readonly rights: Rights | undefined;
  readonly permitted: PermittedValues;
}

/** Bits that a reader sees and a writer changes, as octets to combine with; undefined where that is all of them. */
export interface Masks {
  readonly readable: Uint8Array;
  readonly writable: Uint8Array;
}

export interface ModelVariable {
  readonly index: number;
  /** Place in the memory of the device. */
  readonly slot: number;
  readonly datatype: Datatype;
  readonly rights: Rights | undefined;
  readonly modifiesOtherVariables: boolean;
  /** Of a simple value. */
  readonly permitted: PermittedValues;
  /** Of a record or an array, by subindex. */
  readonly items: ReadonlyMap<number, ModelItem>;
  readonly hasSubindexAccess: boolean;
  readonly masks: Masks | undefined;
  /** Values that change by themselves. */
  readonly changing: readonly ChangingField[];
  /** Kept by an application reset. */
  readonly isIdentification: boolean;
}

/** A number at a place of process data or of a variable that a wave gives. */
export interface ChangingField {
  /** Names the place in the state of a device and in scenarios: `in:2`, `120:1`. */
  readonly key: string;
  /** A number of the key: fields of one device change apart from each other. */
  readonly salt: number;
  readonly subindex: number;
  readonly bitOffset: number;
  readonly bits: number;
  readonly datatype: SimpleDatatype;
  readonly permitted: PermittedValues;
  /** Undefined where the value stays as it is until somebody binds a wave to it. */
  readonly wave: Wave | undefined;
  /** Which switching signal a bit shows. */
  readonly channel: number | undefined;
  /** Of a measurement that has a descriptor: beyond them the device sends the numbers that say so. */
  readonly limits: { readonly lower: number; readonly upper: number } | undefined;
  /** The power of ten of such a measurement: a number that does not change. */
  readonly fixed: number | undefined;
}

export interface ModelSide {
  readonly octets: number;
  readonly datatype: Datatype;
  readonly fields: readonly ChangingField[];
}
export interface ModelProcessData {
  readonly condition:
    | { readonly index: number; readonly subindex: number; readonly value: number }
    | undefined;
  readonly input: ModelSide | undefined;
  readonly output: ModelSide | undefined;
}

export interface ModelEvent {
  readonly code: number;
  readonly type: EventType;
  readonly mode: 'AppearDisappear' | 'SingleShot' | undefined;
}

/** A switching signal of the smart-sensor profile: its set points, and how they decide. */
export interface SwitchingChannel {
  /** As the selection of a teach-in names it. */
  readonly number: number;
  readonly setPoints: Address;
  readonly secondSetPoint: Address | undefined;
  readonly logic: Address | undefined;
  readonly mode: Address | undefined;
  readonly hysteresis: Address | undefined;
  /** The number that the signal and its teach-in follow. */
  readonly measurement: ChangingField | undefined;
}
export interface Address {
  readonly index: number;
  readonly subindex: number;
}
export interface SmartSensor {
  readonly channels: readonly SwitchingChannel[];
  /** Measurements have descriptors, so that there is a number for no data. */
  readonly hasDescriptors: boolean;
}

export interface LinkModel {
  readonly hasIsdu: boolean;
  readonly cycleTimeUs: number;
  readonly preOperateOctets: number;
  readonly operateOctets: number;
  /** Cycles until on-request octets are sent again: more than one where process data take turns with them. */
  readonly cyclesBetween: number;
}

/** One parameter must not exceed another. No description says such a thing; whoever simulates may. */
export interface Constraint {
  readonly lesser: Address;
  readonly greater: Address;
}

export interface DeviceModel {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly variables: ReadonlyMap<number, ModelVariable>;
  readonly bySlot: readonly ModelVariable[];
  /** What the memory holds when the device is new. */
  readonly delivery: Memory;
  readonly commands: ReadonlySet<number>;
  readonly hasBlockParameters: boolean;
  readonly hasDataStorage: boolean;
  /** Bits of the access locks that the device has. */
  readonly supportedLocks: number;
  readonly processData: readonly ModelProcessData[];
  readonly events: ReadonlyMap<number, ModelEvent>;
  readonly link: LinkModel;
  /** Keys of all places that a wave can be bound to. */
  readonly places: ReadonlySet<string>;
  readonly storage: readonly Address[];
  readonly sensor: SmartSensor | undefined;
  readonly constraints: readonly Constraint[];
  readonly validAfterMs: number;
}

/** Octets of every variable, in pages, so that a write copies one page and the list of pages. */
export type Memory = readonly (readonly Uint8Array[])[];
const pageSize = 16;

export function memoryOf(values: readonly Uint8Array[]): Memory {
  const pages: Uint8Array[][] = [];
  for (let start = 0; start < values.length; start += pageSize)
    pages.push(values.slice(start, start + pageSize));
  return pages;
}

const nothing = new Uint8Array();
export function octetsAt(memory: Memory, slot: number): Uint8Array {
  return memory[Math.floor(slot / pageSize)]?.[slot % pageSize] ?? nothing;
}

export function withOctets(memory: Memory, slot: number, octets: Uint8Array): Memory {
  const page = Math.floor(slot / pageSize);
  const changed = memory[page]?.with(slot % pageSize, octets);
  return changed === undefined ? memory : memory.with(page, changed);
}
