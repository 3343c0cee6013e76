/** Several parameters that are sent together: what became of the whole is what became of each. */
import { inconsistentSet } from '@iodd-hub/gateway/faults';
import { writtenBlock } from '../log/log-rows.ts';
import type { Outcome } from '../outcome.ts';

/** Undefined for one that was only dropped with the others: it stands as before, changed and not written. */
export const outcomeAt = (index: number, whole: Outcome): Outcome | undefined => {
  switch (whole.kind) {
    case 'unknown':
      return whole;
    case 'written':
      return {
        ...whole,
        before: writtenBlock(whole.before ?? null).find((one) => one.index === index)?.octets,
      };
    case 'refused': {
      const own = whole.fault.refused?.find((one) => one.index === index);
      return own && own.deviceError !== inconsistentSet
        ? { kind: 'refused', fault: { code: whole.fault.code, deviceError: own.deviceError } }
        : undefined;
    }
    default:
      return whole satisfies never;
  }
};
