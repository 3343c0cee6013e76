/** Who holds which output of a host, as whoever follows it is told. Under which lease is told to nobody. */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { Clock } from '../clock.ts';
import type { Outputs } from '../writes/outputs.ts';

export const heldOutputs = (outputs: Outputs, host: string, clock: Clock): LiveItem => ({
  kind: 'outputs',
  host,
  at: clock.date().toISOString(),
  held: outputs.heldAt(host).map(({ master, port, who, since }) => ({ master, port, who, since })),
});
