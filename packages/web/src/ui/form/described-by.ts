import { hintIdOf, problemIdOf } from './FieldRow.tsx';

/** What a screen reader says after the label. */
export const describedBy = (id: string, problem: unknown, hint: unknown): string | undefined => {
  if (problem) return problemIdOf(id);
  return hint ? hintIdOf(id) : undefined;
};
