import type { RefusedChange, ValuedConflict } from '@iodd-hub/iodd';

/** Attributes of other schemas are lists; as JSON they can at least be read. */
const shown = (value: ValuedConflict['mine']): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);

/** What stands on both sides where a change was refused, as callers get it. */
export const toldConflicts = ({ conflicts }: RefusedChange) =>
  conflicts.map(({ reason, part, at, field = null, mine, theirs }) => ({
    reason,
    part,
    at,
    field,
    mine: shown(mine),
    theirs: shown(theirs),
  }));
