import type { Device } from '@iodd-hub/contract/device';
import type { Host } from '@iodd-hub/contract/host';

export type HostState = 'unpaired' | 'silent' | 'paired';

/** A tool server that has not reported yet may be one that never will. */
export const stateOf = ({ pairing }: Pick<Host, 'pairing'>): HostState =>
  pairing === null ? 'unpaired' : pairing.lastUsedAt === null ? 'silent' : 'paired';

/** What its person wrote of a device: what is shown, unless it is what is shown without that. */
export const ownWords = ({ name, description, productName, match }: Device) => ({
  name: name === (productName || (match?.productName ?? '')) ? '' : name,
  description: description === match?.description ? '' : description,
});
