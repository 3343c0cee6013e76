import type { ImportItem } from '@iodd-hub/contract/import';

/** Only these can be released: checked, and with nothing that stands against it. */
export const isReleasable = ({ state, verdict, reasons }: ImportItem): boolean =>
  state === 'checked' && verdict !== null && verdict !== 'failed' && reasons.length === 0;
