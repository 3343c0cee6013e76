import { useState } from 'react';

interface Item {
  readonly id: string;
}

/** Walks through what waits: the first is open from the start, and after a decision the next one is. */
export const useQueue = <T extends Item>(items: readonly T[]) => {
  const [wantedId, setWantedId] = useState('');
  const found = items.findIndex(({ id }) => id === wantedId);
  const at = found < 0 ? 0 : found;
  return {
    at,
    selected: items[at],
    select: setWantedId,
    step: (by: number) => setWantedId(items[Math.min(items.length - 1, Math.max(0, at + by))]?.id ?? ''),
    /** Before the open one leaves the list. */
    leave: () => setWantedId((items[at + 1] ?? items[at - 1])?.id ?? ''),
  };
};
