import type { ChangedLine } from '../device/engine/opened.ts';

const around = 1;
const same = (text: string): ChangedLine => ({ kind: 'same', text });
/** Above it the middle is shown as removed and added whole: finding the pairs would cost more than it tells. */
const largest = 600;

/** The lines that differ, with one line around them. */
export const changedLines = (before: string, after: string): readonly ChangedLine[] => {
  const [old, next] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end))
    end += 1;
  const middle = paired(old.slice(start, old.length - end), next.slice(start, next.length - end));
  if (middle.length === 0) return [];
  return [
    ...old.slice(Math.max(0, start - around), start).map(same),
    ...withoutLongRuns(middle),
    ...old.slice(old.length - end, old.length - end + around).map(same),
  ];
};

const removed = (text: string): ChangedLine => ({ kind: 'removed', text });
const added = (text: string): ChangedLine => ({ kind: 'added', text });

/** The longest common subsequence: what is in both stays. */
const paired = (old: readonly string[], next: readonly string[]): readonly ChangedLine[] => {
  if (old.length > largest || next.length > largest) return [...old.map(removed), ...next.map(added)];
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1)
      lengths[row]?.fill(
        old[row] === next[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1)),
        column,
        column + 1,
      );
  const lines: ChangedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [one, other] = [old[row], next[column]];
    if (one !== undefined && one === other) {
      lines.push({ kind: 'same', text: one });
      row += 1;
      column += 1;
    } else if (one !== undefined && (other === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(removed(one));
      row += 1;
    } else if (other !== undefined) {
      lines.push(added(other));
      column += 1;
    }
  }
  return lines;
};

/** Of lines that stay, only those beside a change are of interest. */
const withoutLongRuns = (lines: readonly ChangedLine[]): readonly ChangedLine[] =>
  lines.filter(
    (line, index) =>
      line.kind !== 'same' ||
      lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  );
