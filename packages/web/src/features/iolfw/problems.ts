import type { Problem } from '@iodd-hub/iodd';
import { fieldId, isError } from './firmware-context.ts';

/** Leads to where a problem is put right; one without a field is about the whole package. */
export const showProblem = (problem: Problem | undefined): void => {
  if (problem?.$id === undefined || problem.field === undefined) return;
  const field = document.getElementById(fieldId(problem.$id, problem.field));
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

/** Errors first. */
export const inOrder = (problems: readonly Problem[]): readonly Problem[] => [
  ...problems.filter(isError),
  ...problems.filter((problem) => !isError(problem)),
];
