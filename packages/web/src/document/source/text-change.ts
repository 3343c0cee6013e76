export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** One replacement that makes one text of the other, so that cursor, folds and scrolling stay where nothing changed. */
export const changeBetween = (before: string, after: string): TextChange | undefined => {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

/** Where a place of the one text is in the other; undefined where what stood there was replaced. */
export const movedPlace = (change: TextChange | undefined, offset: number): number | undefined => {
  if (!change || offset < change.from) return offset;
  const { from, to, insert } = change;
  return offset >= to ? offset + insert.length - (to - from) : undefined;
};
