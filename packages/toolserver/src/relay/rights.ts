import type { Rights } from '../service/rights.ts';
import type { Connection } from '../store/connections.ts';

/** Consent is what the store says now: it ends at once where it is taken back. */
export const rightsOf = (
  { portal }: Connection,
  who: string,
  connection: () => Connection | undefined,
): Rights => ({
  kind: 'relay',
  who: `${who} (${portal})`,
  mayWrite: () => connection()?.mayWrite === true,
});
