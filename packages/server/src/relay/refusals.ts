import { type FailureKey, results } from '@iodd-hub/contract';
import type { Taking } from './bus.ts';

export const refusedTakings: Readonly<Record<Exclude<Taking, 'taken'>, FailureKey>> = {
  offline: 'toolserverOffline',
  busy: 'toolserverBusy',
  apart: 'relayInterrupted',
};

/** What a tool server may have to say of itself; anything else would have the page of its person do what it is not asked to. */
export const isOfToolserver = (key: FailureKey): boolean =>
  ['inputRefused', 'notFound', 'internal'].includes(key) ||
  /^06(?:00[2-4]|0[3-5]\d)$/.test(results[key].code);
