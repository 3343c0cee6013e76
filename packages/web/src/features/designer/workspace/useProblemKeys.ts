import { checkCommands } from '../../../commands/tables/check.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import type { useBench } from '../../../shared/workbench/useBench.tsx';

interface Looking extends Pick<ReturnType<typeof useBench>, 'problem' | 'setChosen' | 'fixing'> {
  readonly isListShown: boolean;
  readonly isTextShown: boolean;
  readonly isFixable: boolean;
  /** Shows the list of problems. */
  readonly onList: () => void;
}

/** The keys of problems while their list, which has keys of its own, is not drawn. */
export const useProblemKeys = (looking: Looking): { readonly lead: () => void } => {
  const { isListShown, isTextShown, isFixable, onList, problem, setChosen, fixing } = looking;
  const lead = () => {
    onList();
    setChosen((known) => ({ ...known, isWanted: true }));
  };
  const leads = { when: !isListShown, run: lead, isFallback: true } as const;
  useCommands(checkCommands, {
    nextProblem: leads,
    previousProblem: leads,
    // The text shows what the key does; the other panels say nothing of a fix.
    fix: {
      when: isTextShown && isFixable,
      run: () => (problem ? fixing.fix(problem) : undefined),
      isFallback: true,
    },
  });
  return { lead };
};
