import type { Draft } from '@iodd-hub/iodd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { checkCommands } from '../../../commands/tables/check.ts';
import { draftCommands } from '../../../commands/tables/draft.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { isCounted } from '../../../device/engine/counted.ts';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import type { OpenState } from '../../../document/files-state.ts';
import { shownInState, useOpenDocument } from '../../../shared/workbench/open-document.ts';
import { useSteady } from '../../../ui/useSteady.ts';
import type { Active } from '../workspace/useActive.ts';
import type { BeforeLeaving } from '../typing/useLeaving.tsx';
import { isChecked, whenChecked } from './checked.ts';
import { progressIn, progressOf, stepToGoOn, type Progress } from './progress.ts';
import { stepBeside, type WizardStep } from './steps.ts';

interface Options {
  readonly state: OpenState;
  readonly active: Active;
  readonly draft: Draft;
  /** Of the draft with its files. */
  readonly problems: readonly OpenedProblem[];
  /** The key of the problem that is looked at. */
  readonly chosen: string | undefined;
  /** The problems stand in a list, which has the keys for them. */
  readonly isListShown: boolean;
  readonly before: BeforeLeaving;
  /** Leads to the field of a problem. */
  readonly onProblem: (problem: OpenedProblem) => void;
}

export interface Wizard {
  readonly step: WizardStep;
  readonly progress: Progress;
  readonly previous: WizardStep | undefined;
  readonly next: WizardStep | undefined;
  /** What keeps somebody in the step. */
  readonly errors: readonly OpenedProblem[];
  /** Whether anything does is found out. */
  readonly isDeciding: boolean;
  /** The step was walked to, so that its head takes the focus. */
  readonly arrivedAt: WizardStep | undefined;
  readonly open: (step: WizardStep) => void;
  readonly goBack: () => void;
  readonly goOn: () => void;
  readonly show: () => void;
}

const none: Progress = new Map();

/** The designer step by step: where somebody is in it, how far the draft is, and what keeps them from the next step. */
export const useWizard = (options: Options): Wizard | undefined => {
  const { state, active, draft, problems, chosen, isListShown, before, onProblem } = options;
  const { files } = useOpenDocument();
  const { step } = active;
  const isOpen = step !== undefined;
  const progress = useMemo(() => (isOpen ? progressOf(draft, problems) : none), [isOpen, draft, problems]);
  const [isDeciding, setDeciding] = useState(false);
  const [arrivedAt, setArrived] = useState<WizardStep>();
  const { errors, warnings } = step ? progressIn(progress, step) : { errors: [], warnings: [] };
  const previous = step && stepBeside(step, -1);
  const next = step && stepBeside(step, 1);
  const walkTo = (to: WizardStep): void => {
    setArrived(to);
    active.openStep(to);
  };

  // Of the step; where it has none, of the whole.
  const listed = [errors, warnings].find((list) => list.length > 0) ?? problems.filter(isCounted);
  const walk = (by: 1 | -1): void => {
    const at = listed.findIndex(({ key }) => key === chosen);
    const problem = listed.at(at === -1 ? 0 : (at + by) % listed.length);
    if (problem) onProblem(problem);
  };
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { decide } = useSteady({
    decide: (from: WizardStep | undefined, own: readonly OpenedProblem[]): void => {
      setDeciding(false);
      // Somebody may have gone elsewhere meanwhile.
      if (!isHere.current || !step || !next || from !== step) return;
      const [first] = progressIn(progressOf(draft, own), step).errors;
      if (first) onProblem(first);
      else walkTo(next);
    },
  });
  // What was typed last counts: the step is left when it was checked.
  const goOn = (): void =>
    before(() => {
      setDeciding(true);
      shownInState(whenChecked(files).then((known) => decide(step, known.opened.problems)));
    });
  useCommands(checkCommands, {
    nextProblem: { when: isOpen && !isListShown && listed.length > 0, run: () => walk(1) },
    previousProblem: { when: isOpen && !isListShown && listed.length > 0, run: () => walk(-1) },
  });
  const goBack = (): void => (previous ? walkTo(previous) : undefined);
  useCommands(draftCommands, {
    // The key takes over what is edited in the source.
    nextStep: { when: next !== undefined && active.panel !== 'source', run: goOn },
    previousStep: { when: previous !== undefined, run: goBack },
  });

  const isKnown = isChecked(state);
  const nameIt = useEffectEvent(() => active.nameStep(stepToGoOn(progress)));
  const isNameless = active.isStepOpen && isKnown;
  useEffect(() => {
    if (isNameless) nameIt();
  }, [isNameless]);

  if (!step) return undefined;
  return {
    step,
    progress,
    previous,
    next,
    errors,
    isDeciding,
    arrivedAt,
    open: (to) => {
      setArrived(undefined);
      active.openStep(to);
    },
    goBack,
    goOn,
    show: () => walk(1),
  };
};
