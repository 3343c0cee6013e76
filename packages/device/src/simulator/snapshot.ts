/** The state of a device as JSON, and back. Memory is kept by index, and only where it is not as delivered. */
import { octetsAt, withOctets, type DeviceModel, type Memory } from './model.ts';
import type { Device, DeviceState } from './state.ts';

const format = 1;
type Octets = Readonly<Record<string, string>>;

export interface Snapshot {
  readonly format: number;
  readonly vendorId: number;
  readonly deviceId: number;
  /** Octets by index. */
  readonly memory: Octets;
  readonly delivered: Octets;
  readonly rest: Omit<DeviceState, 'memory' | 'delivered' | 'transfer' | 'output' | 'forcedInput'>;
  readonly output: { readonly octets: string; readonly isValid: boolean };
  readonly forcedInput: string | null;
  readonly transfer:
    | (Omit<NonNullable<DeviceState['transfer']>, 'writes'> & {
        readonly writes: readonly {
          readonly index: number;
          readonly subindex: number;
          readonly octets: string;
        }[];
      })
    | null;
}

export function snapshot({ model, state }: Device): Snapshot {
  const { memory, delivered, transfer, output, forcedInput, ...rest } = state;
  return {
    format,
    vendorId: model.vendorId,
    deviceId: model.deviceId,
    memory: differences(model, memory),
    delivered: differences(model, delivered),
    rest,
    output: { ...output, octets: hexOf(output.octets) },
    forcedInput: forcedInput ? hexOf(forcedInput) : null,
    transfer: transfer
      ? { ...transfer, writes: transfer.writes.map((write) => ({ ...write, octets: hexOf(write.octets) })) }
      : null,
  };
}

/** Undefined where the snapshot is of another device. */
export function restore(model: DeviceModel, kept: Snapshot): DeviceState | undefined {
  if (kept.format !== format || kept.vendorId !== model.vendorId || kept.deviceId !== model.deviceId)
    return undefined;
  const { transfer } = kept;
  return {
    ...kept.rest,
    memory: withDifferences(model, kept.memory),
    delivered: withDifferences(model, kept.delivered),
    output: { ...kept.output, octets: octetsOf(kept.output.octets) },
    forcedInput: kept.forcedInput === null ? undefined : octetsOf(kept.forcedInput),
    transfer: transfer
      ? {
          ...transfer,
          writes: transfer.writes.map((write) => ({ ...write, octets: octetsOf(write.octets) })),
        }
      : undefined,
  };
}

function differences({ bySlot, delivery }: DeviceModel, memory: Memory): Octets {
  return Object.fromEntries(
    bySlot.flatMap(({ index, slot }) => {
      const octets = hexOf(octetsAt(memory, slot));
      return octets === hexOf(octetsAt(delivery, slot)) ? [] : [[String(index), octets]];
    }),
  );
}

function withDifferences({ variables, delivery }: DeviceModel, octets: Octets): Memory {
  return Object.entries(octets).reduce((memory, [index, hex]) => {
    const variable = variables.get(Number(index));
    return variable ? withOctets(memory, variable.slot, octetsOf(hex)) : memory;
  }, delivery);
}

const hexOf = (octets: Uint8Array): string =>
  octets.reduce((text, octet) => text + octet.toString(16).padStart(2, '0'), '');
const octetsOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
