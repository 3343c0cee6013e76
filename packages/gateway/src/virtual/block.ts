/** Several parameters as one block: all of it takes effect, or none of it. */
import { inconsistentSet } from '../device-errors.ts';
import { Refusal } from '../refusals.ts';
import type { Gateway } from './gateway.ts';
import { readParameter, writeParameter, type ParameterBody, type ParameterPlace } from './parameters.ts';
import type { Port } from './port.ts';
import { consequencesOf } from './port-configuration.ts';
import type { Format } from './process-data.ts';

export interface BlockItem {
  readonly place: ParameterPlace;
  readonly body: ParameterBody | undefined;
}
export type BlockResult =
  | { readonly kind: 'read'; readonly body: ParameterBody }
  | { readonly kind: 'written' }
  | { readonly kind: 'error'; readonly error: number };

const systemCommand = 2;
const commands = {
  uploadStart: 1,
  uploadEnd: 2,
  downloadStart: 3,
  downloadEnd: 4,
  downloadStore: 5,
  abort: 6,
} as const;
const unknownCommand: ReadonlySet<number | undefined> = new Set([0x80_11, 0x80_35]);

const send = (port: Port, code: number): Promise<unknown> =>
  port.exchange({ kind: 'write', index: systemCommand, subindex: 0, octets: Uint8Array.of(code) });

/** A device without block parameters knows no such commands, or no commands at all. */
async function begin(port: Port, code: number): Promise<void> {
  try {
    await send(port, code);
  } catch (error) {
    throw unknownCommand.has(deviceErrorIn(error)) ? new Refusal('accessNotSupported') : error;
  }
}

const deviceErrorIn = (error: unknown): number | undefined =>
  error instanceof Refusal && error.key === 'deviceError' ? error.details.deviceError : undefined;

/** The result of one item; whatever is no answer of the device ends the block. */
async function resultOf(port: Port, item: () => Promise<BlockResult>): Promise<BlockResult> {
  try {
    return await item();
  } catch (error) {
    const deviceError = deviceErrorIn(error);
    if (deviceError !== undefined) return { kind: 'error', error: deviceError };
    await send(port, commands.abort).catch(() => undefined);
    throw error;
  }
}

export async function readBlock(
  gateway: Gateway,
  port: Port,
  { items, format }: { readonly items: readonly BlockItem[]; readonly format: Format },
): Promise<readonly BlockResult[]> {
  await begin(port, commands.uploadStart);
  const results: BlockResult[] = [];
  for (const { place } of items)
    results.push(
      await resultOf(port, async () => ({
        kind: 'read',
        body: await readParameter(gateway, port, { place, format }),
      })),
    );
  await send(port, commands.uploadEnd);
  return results;
}

export async function writeBlock(
  gateway: Gateway,
  port: Port,
  items: readonly BlockItem[],
): Promise<readonly BlockResult[]> {
  const lacking = items.findIndex(({ body }) => body === undefined);
  if (lacking >= 0) throw new Refusal('incomplete', { place: `parameters.${lacking}.content` });
  await begin(port, commands.downloadStart);
  const results: BlockResult[] = [];
  for (const { place, body = [] } of items)
    results.push(
      await resultOf(port, async () => {
        await writeParameter(gateway, port, { place, body });
        return { kind: 'written' };
      }),
    );
  const isRefused = results.some(({ kind }) => kind === 'error');
  const dropped = isRefused ? (await send(port, commands.abort), inconsistentSet) : await committed(port);
  return dropped === undefined
    ? results
    : results.map((result) => (result.kind === 'error' ? result : { kind: 'error', error: dropped }));
}

/** Where the port keeps a backup the device is told to have it fetched. Undefined: it has taken effect. */
async function committed(port: Port): Promise<number | undefined> {
  const { backsUp } = consequencesOf(port.configuration);
  try {
    await send(port, backsUp ? commands.downloadStore : commands.downloadEnd);
    return undefined;
  } catch (error) {
    const deviceError = deviceErrorIn(error);
    if (deviceError === undefined) throw error;
    return deviceError;
  }
}
