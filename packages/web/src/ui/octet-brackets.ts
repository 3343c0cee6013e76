/** Names that have no room in their field stand below it, those of neighbours together. */
import type { OctetField, Piece } from './octets.ts';

export interface Bracket {
  /** Columns from the left of the row. */
  readonly from: number;
  readonly length: number;
  readonly fields: readonly OctetField[];
}

/** A run ends where a field stands whose name has room. */
export const bracketsIn = (
  pieces: readonly Piece[],
  hasRoom: (piece: Piece) => boolean,
): readonly Bracket[] => {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  for (const piece of pieces) {
    // A field that goes on from the row before was named there.
    if (!piece.field || piece.isContinued) continue;
    if (hasRoom(piece)) run = [];
    else {
      if (run.length === 0) runs.push(run);
      run.push(piece);
    }
  }
  return runs.map((found) => {
    const from = Math.min(...found.map((piece) => piece.from));
    const end = Math.max(...found.map((piece) => piece.from + piece.length));
    return { from, length: end - from, fields: found.flatMap(({ field }) => field ?? []) };
  });
};

/** Where the words of a bracket stand, in pixels from the left of the row, and in which line. */
export interface PlacedWords {
  readonly from: number;
  readonly width: number;
  readonly lane: number;
  /** Whether they begin at the left edge of the bracket; elsewhere they end at its right edge. */
  readonly isFromLeft: boolean;
}

interface Asked {
  /** Of the bracket. */
  readonly left: number;
  readonly right: number;
  /** That the words would like. */
  readonly width: number;
}

/** Words end at the right edge of their bracket, begin at its left edge where that has more room, and never overlap. */
export const placeWords = (asked: readonly Asked[], rowWidth: number): readonly PlacedWords[] => {
  const laneEnds: number[] = [];
  return asked.map(({ left, right, width: wanted }) => {
    const isFromLeft = wanted > right && rowWidth - left > right;
    const width = Math.max(right - left, Math.min(wanted, isFromLeft ? rowWidth - left : right));
    const from = isFromLeft ? left : right - width;
    const free = laneEnds.findIndex((end) => end + 8 <= from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = from + width;
    return { from, width, lane, isFromLeft };
  });
};
