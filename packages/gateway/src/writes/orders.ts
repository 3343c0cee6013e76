/** What can be written to a port and its device: a row for each kind, with texts in which it is kept and compared. */
import { z } from 'zod';
import { hexOf } from '../calls/octets.ts';
import { blockFault, LinkFault } from '../link/faults.ts';
import type {
  DeviceLink,
  LinkReader,
  OutputOrder,
  ParameterValue,
  PortPlace,
  PortSettings,
  StoredBackup,
} from '../link/link.ts';

export type WriteOrder =
  | ({ readonly kind: 'parameter' } & ParameterValue)
  | { readonly kind: 'block'; readonly values: readonly ParameterValue[] }
  | ({ readonly kind: 'output' } & OutputOrder)
  | { readonly kind: 'portConfiguration'; readonly changes: PortSettings }
  | { readonly kind: 'dataStorage'; readonly backup: StoredBackup | undefined };
export type WriteKind = WriteOrder['kind'];
type OrderOf<Kind extends WriteKind> = Extract<WriteOrder, { readonly kind: Kind }>;

/** What of an order is kept. */
export interface KeptOrder {
  readonly kind: WriteKind;
  readonly index: number | null;
  readonly subindex: number | null;
  /** Octets in hexadecimal digits, or JSON where there is more to say. */
  readonly wanted: string;
}

interface KindOfWrite<Kind extends WriteKind> {
  readonly kept: (order: OrderOf<Kind>) => KeptOrder;
  /** In the form of `wanted`, so that both can be compared. */
  readonly held: (link: LinkReader, place: PortPlace, kept: KeptOrder) => Promise<string>;
  readonly carryOut: (link: DeviceLink, place: PortPlace, order: OrderOf<Kind>) => Promise<void>;
}

const blockText = (values: readonly ParameterValue[]): string =>
  JSON.stringify(values.map(({ index, subindex, octets }) => ({ index, subindex, octets: hexOf(octets) })));
const keptBlock = z.array(z.object({ index: z.int(), subindex: z.int() }));
const keptSettings = z.record(z.string(), z.unknown());
const storageText = (backup: StoredBackup | undefined): string =>
  backup ? JSON.stringify({ ...backup, content: hexOf(backup.content) }) : '';
const whole = { index: null, subindex: null };

const kinds: { readonly [Kind in WriteKind]: KindOfWrite<Kind> } = {
  parameter: {
    kept: ({ kind, index, subindex, octets }) => ({ kind, index, subindex, wanted: hexOf(octets) }),
    held: async (link, place, { index, subindex }) =>
      hexOf(await link.readParameter(place, { index: index ?? 0, subindex: subindex ?? 0 })),
    carryOut: (link, place, { index, subindex, octets }) =>
      link.writeParameter(place, { index, subindex }, octets),
  },
  block: {
    kept: ({ kind, values }) => ({ kind, ...whole, wanted: blockText(values) }),
    held: async (link, place, { wanted }) => {
      const values: ParameterValue[] = [];
      for (const address of keptBlock.parse(JSON.parse(wanted)))
        values.push({ ...address, octets: await link.readParameter(place, address) });
      return blockText(values);
    },
    // One that is refused drops all of them.
    carryOut: async (link, place, { values }) => {
      const results = await link.writeBlock(place, values);
      const fault = blockFault(
        values.flatMap(({ index, subindex }, at) => {
          const result = results[at];
          return result?.kind === 'error' ? [{ index, subindex, deviceError: result.deviceError }] : [];
        }),
      );
      if (fault) throw fault;
    },
  },
  output: {
    kept: ({ kind, octets, isValid }) => ({ kind, ...whole, wanted: isValid ? hexOf(octets) : 'invalid' }),
    held: async (link, place) => {
      const { output } = await link.processData(place);
      return output?.isValid === false ? 'invalid' : hexOf(output?.octets ?? new Uint8Array());
    },
    carryOut: (link, place, { octets, isValid }) => link.writeOutput(place, { octets, isValid }),
  },
  portConfiguration: {
    kept: ({ kind, changes }) => ({ kind, ...whole, wanted: JSON.stringify(changes) }),
    held: async (link, place, { wanted }) => {
      const names = Object.keys(keptSettings.parse(JSON.parse(wanted)));
      const now: Readonly<Record<string, unknown>> = { ...(await link.portConfiguration(place)) };
      return JSON.stringify(Object.fromEntries(names.map((name) => [name, now[name]])));
    },
    carryOut: (link, place, { changes }) => link.configurePort(place, changes),
  },
  dataStorage: {
    kept: ({ kind, backup }) => ({ kind, ...whole, wanted: storageText(backup) }),
    held: async (link, place) => storageText(await link.dataStorage(place)),
    carryOut: (link, place, { backup }) => link.storeData(place, backup),
  },
};

const kindOf = <Kind extends WriteKind>(kind: Kind): KindOfWrite<Kind> => kinds[kind];

export const keptOrder = <Kind extends WriteKind>(
  order: OrderOf<Kind> & { readonly kind: Kind },
): KeptOrder => kindOf(order.kind).kept(order);

export const carryOut = <Kind extends WriteKind>(
  link: DeviceLink,
  place: PortPlace,
  order: OrderOf<Kind> & { readonly kind: Kind },
): Promise<void> => kindOf(order.kind).carryOut(link, place, order);

/** Undefined where it cannot be read: it may be for writing only, or nobody is there. */
export async function heldNow(
  link: LinkReader,
  place: PortPlace,
  kept: KeptOrder,
): Promise<string | undefined> {
  try {
    return await kinds[kept.kind].held(link, place, kept);
  } catch (error) {
    if (error instanceof LinkFault) return undefined;
    throw error;
  }
}

export const isWriteKind = (text: unknown): text is WriteKind =>
  typeof text === 'string' && Object.hasOwn(kinds, text);
