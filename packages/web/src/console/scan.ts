/** What a device answers that nobody describes: its indices one after the other, each read and none written. */
import { resultKeyOf } from '@iodd-hub/contract/results';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { octetsOf } from '@iodd-hub/gateway/octets';
import type { ConsoleConnection } from './connection.ts';

export interface FoundIndex {
  readonly index: number;
  readonly octets: Uint8Array;
}
export interface ScanProgress {
  readonly done: number;
  readonly all: number;
  readonly found: readonly FoundIndex[];
}
interface Scan {
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ScanProgress) => void;
}

/** Below stand the indices of the standard; 255 is reserved (IO-Link interface specification, index assignment). */
export const scanLimits = { first: 64, last: 65_535, usual: 254 } as const;

/** Those that the device has not, or does not let anybody read, are passed over; anything else ends it. */
export const scanIndices = async (
  { call, place }: Pick<ConsoleConnection, 'call' | 'place'>,
  { from, to, signal, onProgress }: Scan,
): Promise<readonly FoundIndex[]> => {
  const found: FoundIndex[] = [];
  const all = to - from + 1;
  for (let index = from; index <= to && !signal.aborted; index += 1) {
    try {
      const { octets } = await call('parameters.read', { ...place, index, subindex: 0 });
      found.push({ index, octets: octetsOf(octets) });
    } catch (error) {
      if (!(error instanceof ToolserverFailure) || resultKeyOf(error.code) !== 'deviceRefused') throw error;
    }
    onProgress({ done: index - from + 1, all, found: [...found] });
  }
  return found;
};

/** As a spreadsheet has parameters: what is known is the index and how long it is; the rest is for whoever knows. */
export const tableOfFound = (found: readonly FoundIndex[], nameOf: (index: number) => string): string =>
  [
    'index\tname\ttype\tlength\taccess',
    ...found.map(({ index, octets }) => `${index}\t${nameOf(index)}\tOctetStringT\t${octets.length}\tro`),
  ].join('\n');
