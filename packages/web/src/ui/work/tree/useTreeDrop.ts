import { useState } from 'react';
import { aimAt, carriedOf, isPossible, type TreeAim, type TreePlace } from './moves.ts';
import type { TreeRow } from './rows.ts';

/** Whether a place takes what is carried, and a word about it: where that is, or why not. */
export interface TreeVerdict {
  readonly isPermitted: boolean;
  readonly word?: string | undefined;
}
export type TreeJudge = (ids: readonly string[], place: TreePlace) => TreeVerdict;

interface Options {
  readonly rows: readonly TreeRow[];
  /** What is dragged from another part of the page. */
  readonly outside: readonly string[] | undefined;
  readonly judge: TreeJudge | undefined;
  readonly onDrop: (ids: readonly string[], place: TreePlace) => void;
}

interface Over extends TreeVerdict {
  readonly row: string;
  readonly index: number;
  readonly aim: TreeAim;
}

/** A drag over the rows of a tree. What is carried is known here: a browser tells it only at the drop. */
export const useTreeDrop = ({ rows, outside, judge, onDrop }: Options) => {
  const [dragged, setDragged] = useState<readonly string[]>();
  const [over, setOver] = useState<Over>();
  const ids = outside ?? dragged;

  const verdictOn = (place: TreePlace, carriedIds: readonly string[]): TreeVerdict => {
    const carried = carriedOf(rows, new Set(carriedIds));
    // What comes from outside is no row: it can go into anything.
    if (carried.length > 0 && !isPossible(carried, place)) return { isPermitted: false };
    return judge?.(carriedIds, place) ?? { isPermitted: true };
  };
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    over,
    verdictOn,
    start: setDragged,
    end,
    leave: () => setOver(undefined),
    /** Whether it may be dropped here. */
    move: (row: TreeRow, part: number): boolean => {
      if (!ids) return false;
      const aim = aimAt(rows, row, part);
      const verdict = verdictOn(aim.place, ids);
      setOver({ ...verdict, row: row.node.id, index: rows.indexOf(row), aim });
      return verdict.isPermitted;
    },
    drop: (row: TreeRow, part: number): void => {
      const { place } = aimAt(rows, row, part);
      end();
      if (ids && verdictOn(place, ids).isPermitted) onDrop(ids, place);
    },
  };
};
export type TreeDrop = ReturnType<typeof useTreeDrop>;
