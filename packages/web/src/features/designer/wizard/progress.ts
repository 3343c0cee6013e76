/** How far a draft is, step by step: read from the document and its problems, so that everybody sees the same. */
import type { Draft } from '@iodd-hub/iodd';
import { isCounted } from '../../../device/engine/counted.ts';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import { elementsOf, placeOf, sectionNamed } from '../workspace/sections.ts';
import { stepOf, wizardSteps, type StepKey, type WizardStep } from './steps.ts';

export interface StepProgress {
  readonly errors: readonly OpenedProblem[];
  readonly warnings: readonly OpenedProblem[];
  /** Elements of its sections; there are none where nobody has begun. */
  readonly count: number;
}
export type Progress = ReadonlyMap<StepKey, StepProgress>;

const nothing: StepProgress = { errors: [], warnings: [], count: 0 };
export const progressIn = (progress: Progress, { key }: WizardStep): StepProgress =>
  progress.get(key) ?? nothing;

const countOf = (draft: Draft, { sections }: WizardStep): number =>
  sections
    .flatMap((key) => sectionNamed(key) ?? [])
    .reduce((sum, section) => sum + elementsOf(draft, section).length, 0);

export const progressOf = (draft: Draft, problems: readonly OpenedProblem[]): Progress => {
  const byStep = Map.groupBy(problems.filter(isCounted), ({ $id }) => {
    const place = $id === undefined ? undefined : placeOf(draft, $id);
    return stepOf(place?.section.key).key;
  });
  return new Map(
    wizardSteps.map((step) => {
      const { error = [], warning = [] } = Object.groupBy(byStep.get(step.key) ?? [], (one) => one.severity);
      return [step.key, { errors: error, warnings: warning, count: countOf(draft, step) }];
    }),
  );
};

const isWrong = ({ errors }: StepProgress): boolean => errors.length > 0;
const isEmpty = ({ count }: StepProgress): boolean => count === 0;

/** Where somebody goes on who was away: the first step with an error, else the first one not begun, else the last one. */
export const stepToGoOn = (progress: Progress): WizardStep => {
  const first = (isMeant: (one: StepProgress) => boolean): WizardStep | undefined =>
    wizardSteps.find((step) => isMeant(progressIn(progress, step)));
  return first(isWrong) ?? first(isEmpty) ?? stepOf(undefined);
};
