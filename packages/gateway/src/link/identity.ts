/** Who a device is, asked parameter by parameter: for hosts that have no answer of their own. */
import { identityIndices, type IdentityText } from '../identity-indices.ts';
import { decodedText } from '../platform.ts';
import { LinkFault } from './faults.ts';
import type { ParameterAddress } from './link.ts';

/** A text of a fixed length is filled with zeros. */
export const textIn = (octets: Uint8Array): string => decodedText(octets).replaceAll('\0', '').trimEnd();

/** A device has not all of them; one that went away is another matter. */
const hasNone: ReadonlySet<string> = new Set(['deviceError', 'parameterNotFound', 'accessNotSupported']);

export async function readIdentityTexts(
  read: (address: ParameterAddress) => Promise<Uint8Array>,
): Promise<{ readonly [Name in IdentityText]?: string }> {
  const texts: Record<string, string> = {};
  for (const [name, index] of Object.entries(identityIndices))
    try {
      texts[name] = textIn(await read({ index, subindex: 0 }));
    } catch (error) {
      if (!(error instanceof LinkFault) || !hasNone.has(error.key)) throw error;
    }
  return texts;
}
