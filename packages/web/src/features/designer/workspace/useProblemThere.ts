import { useEffect, useEffectEvent } from 'react';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import type { ProblemMarks } from './problem-marks.ts';
import type { Active } from './useActive.ts';

interface Looking extends Pick<ReturnType<typeof useBench>, 'chosen' | 'setChosen' | 'problem'> {
  readonly active: Pick<Active, 'active'>;
  readonly marks: ProblemMarks;
  readonly problems: readonly OpenedProblem[];
}

/** Whichever pane moved the address, the problem there is the chosen one; so is one that comes up where somebody is. */
export const useProblemThere = ({ active, marks, problem, problems, chosen, setChosen }: Looking): void => {
  const { active: at } = active;
  const there = at && [...marks.at(at), ...marks.at({ $id: at.$id })][0];
  const onThere = useEffectEvent((next: OpenedProblem) => {
    const isChosen = problem?.$id === next.$id && problem?.field === next.field;
    if (chosen.key !== undefined && isChosen) return;
    setChosen({ key: next.key, index: problems.indexOf(next), isWanted: false });
  });
  useEffect(() => (there ? onThere(there) : undefined), [there]);
};
