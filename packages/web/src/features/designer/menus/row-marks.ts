import { child, walk } from '@iodd-hub/iodd';
import type { Mark, ProblemMarks } from '../workspace/problem-marks.ts';
import type { MenuRow } from './menu-tree.ts';

/** Of a row alone: its reference with what belongs to it, and its menu without the entries, which have rows of their own. */
export const menuMarkOf = ({ node, menu }: MenuRow, marks: ProblemMarks): Mark => {
  const own = menu && [menu, child(menu, 'Name')];
  const nodes = [...(node ? walk(node) : []), ...(own ?? [])];
  let [errors, warnings] = [0, 0];
  for (const one of nodes) {
    const mark = one && marks.ofNode(one.$id);
    errors += mark?.errors ?? 0;
    warnings += mark?.warnings ?? 0;
  }
  return { errors, warnings };
};
