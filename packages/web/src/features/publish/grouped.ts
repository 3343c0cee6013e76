import type { Outcome } from './upload-queue.ts';

interface Group {
  readonly reason: string;
  readonly names: readonly string[];
}

/** Refused files by their cause, the most common one first. */
export const groupedByReason = (outcomes: readonly Outcome[]): Group[] => {
  const names = new Map<string, string[]>();
  for (const outcome of outcomes)
    if (outcome.kind === 'refused')
      names.set(outcome.reason, [...(names.get(outcome.reason) ?? []), outcome.name]);
  return [...names]
    .map(([reason, list]) => ({ reason, names: list }))
    .toSorted((one, other) => other.names.length - one.names.length);
};
