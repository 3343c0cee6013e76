import { useEffect, useMemo, useRef, useState } from 'react';
import type { GridProps } from '../../ui/grid/grid-types.ts';
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
  const [told, setTold] = useState<string>();
  useEffect(() => () => clearTimeout(rest.current), []);
  const rows = useMemo(() => new Map(lines.map(({ key, row }) => [key, row])), [lines]);
  const tell = (key: string, kind: 'step' | 'typed'): void => {
    clearTimeout(rest.current);
    const row = rows.get(key);
    if (!row) return;
    setTold(key);
    onVariable(row.key, kind);
  };
  // A menu may show a parameter a second time: the line that the reader went to stays the active one.
  const isTold = told !== undefined && rows.get(told)?.key === variable;
  return {
    rows,
    following: {
      activeRow: isTold ? told : lineOf(lines, variable)?.key,
      onOpen: (key) => tell(key, 'step'),
      onActive: ({ row }) => {
        clearTimeout(rest.current);
        rest.current = setTimeout(() => tell(row, 'typed'), restMs);
      },
    },
  };
};
