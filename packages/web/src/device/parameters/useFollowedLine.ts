import { useEffect, useMemo, useRef } from 'react';
import type { GridProps } from '../../ui/grid/grid-types.ts';
import { useTold } from '../../ui/work/useTold.ts';
import { lineOf, type ParameterLine } from './lines.ts';

/** How long the active cell has to rest. */
const restMs = 400;

interface FollowedLine {
  readonly following: Pick<GridProps<ParameterLine>, 'activeRow' | 'onOpen' | 'onActive'>;
  /** By the key of their line. */
  readonly rows: ReadonlyMap<string, ParameterLine['row']>;
}

/** The grid and the view go to the same parameter, whichever of them moved. */
export const useFollowedLine = (
  lines: readonly ParameterLine[],
  /** The one that the view is about. */
  variable: string | undefined,
  /** A step opened it; moving over it is said after a pause, because every key moves. */
  onVariable: (variable: string, kind: 'step' | 'typed') => void,
): FollowedLine => {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useTold(variable);
  useEffect(() => () => clearTimeout(rest.current), []);
  const rows = useMemo(() => new Map(lines.map(({ key, row }) => [key, row])), [lines]);
  const tell = (key: string, kind: 'step' | 'typed'): void => {
    clearTimeout(rest.current);
    const row = rows.get(key);
    if (!row) return;
    told.tell(row.key);
    onVariable(row.key, kind);
  };
  return {
    rows,
    following: {
      // The view follows the grid a moment later: sent there, the reader would be taken back from where the next keys led.
      activeRow: told.isOwn ? undefined : lineOf(lines, variable)?.key,
      onOpen: (key) => tell(key, 'step'),
      onActive: ({ row }) => {
        clearTimeout(rest.current);
        rest.current = setTimeout(() => tell(row, 'typed'), restMs);
      },
    },
  };
};
