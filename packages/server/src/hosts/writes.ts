import { ResultError, results } from '@iodd-hub/contract';
import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import type { ToolserverOrder } from '@iodd-hub/contract/toolserver/writes';
import type { Services } from '../context.ts';
import * as hostWrites from '../stores/host-writes.ts';
import { lockAuthor } from '../stores/locks.ts';

/* Every write that goes through this site, kept for the owner of the host before it is sent. */

type Record = ToolserverReceived<'writes.carryOut'>;
const whole = { index: null, subindex: null };

/** What is wanted, in the form of the tool server. */
const wantedOf = (order: ToolserverOrder): Pick<Record, 'index' | 'subindex' | 'wanted'> => {
  switch (order.kind) {
    case 'parameter':
      return { index: order.index, subindex: order.subindex, wanted: order.octets };
    case 'block':
      return { ...whole, wanted: JSON.stringify(order.values) };
    case 'output':
      return { ...whole, wanted: order.isValid ? order.octets : 'invalid' };
    case 'portConfiguration':
      return { ...whole, wanted: JSON.stringify(order.changes) };
    case 'dataStorage':
      return { ...whole, wanted: order.backup ? JSON.stringify(order.backup) : '' };
    default:
      return order satisfies never;
  }
};

interface Write {
  readonly hostId: string;
  readonly accountId: string;
  readonly key: string;
  readonly master: number;
  readonly port: number;
  readonly order: ToolserverOrder;
}

/** After these nobody knows whether it arrived. */
const openKeys: ReadonlySet<string> = new Set(['toolserverSilent', 'relayInterrupted', 'hostAnswerWrong']);

/** Carries it out between two entries: a site that dies meanwhile leaves the first. */
export const keptWrite = async (
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  { hostId, accountId, order, ...place }: Write,
  carryOut: () => Promise<Record>,
): Promise<Record> => {
  const id = await db.transaction().execute(async (tx) => {
    await lockAuthor(tx, accountId);
    return hostWrites.start(tx, { hostId, accountId, ...place, kind: order.kind, ...wantedOf(order) });
  });
  try {
    const record = await carryOut();
    // It is done: whoever ordered it is told so, also where it could not be noted here. The tool server keeps it.
    await hostWrites
      .learn(db, hostId, [record])
      .catch((error: unknown) => log.warn({ err: error, hostId }, 'the outcome of a write was not noted'));
    return record;
  } catch (error) {
    const key = error instanceof ResultError ? error.key : 'internal';
    if (id !== undefined)
      await hostWrites.fail(db, id, { isUnknown: openKeys.has(key), fault: results[key].code });
    throw error;
  }
};
