/** Problems by the place where they are mended: of fields, of rows, of sections. */
import type { Draft } from '@iodd-hub/iodd';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import type { FieldAddress } from '../../../shared/forms/form-context.ts';
import { placeOf, type SectionKey } from './sections.ts';

export interface Mark {
  readonly errors: number;
  readonly warnings: number;
}
export interface ProblemMarks {
  readonly at: (address: FieldAddress) => readonly OpenedProblem[];
  /** Of an element of a section, with everything in it. */
  readonly ofItem: ($id: string) => Mark | undefined;
  /** Of one element alone. */
  readonly ofNode: ($id: string) => Mark | undefined;
  readonly ofSection: (key: SectionKey) => Mark | undefined;
}

const none: readonly OpenedProblem[] = [];
const counted = (before: Mark | undefined, { severity }: OpenedProblem): Mark => ({
  errors: (before?.errors ?? 0) + (severity === 'error' ? 1 : 0),
  warnings: (before?.warnings ?? 0) + (severity === 'warning' ? 1 : 0),
});

/** One pass over all of them, each time that a check has said something else. */
export const problemMarks = (draft: Draft, problems: readonly OpenedProblem[]): ProblemMarks => {
  const byField = new Map<string, OpenedProblem[]>();
  const items = new Map<string, Mark>();
  const nodes = new Map<string, Mark>();
  const sections = new Map<SectionKey, Mark>();
  for (const problem of problems) {
    const { $id, field } = problem;
    if ($id === undefined || problem.isLater) continue;
    const key = `${$id} ${field ?? ''}`;
    const own = byField.get(key);
    if (own) own.push(problem);
    else byField.set(key, [problem]);
    nodes.set($id, counted(nodes.get($id), problem));
    const place = placeOf(draft, $id);
    if (!place) continue;
    items.set(place.item.$id, counted(items.get(place.item.$id), problem));
    sections.set(place.section.key, counted(sections.get(place.section.key), problem));
  }
  return {
    at: ({ $id, field }) => byField.get(`${$id} ${field ?? ''}`) ?? none,
    ofItem: ($id) => items.get($id),
    ofNode: ($id) => nodes.get($id),
    ofSection: (key) => sections.get(key),
  };
};
