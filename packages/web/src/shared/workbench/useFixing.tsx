import { useState, type ReactNode } from 'react';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import type { OpenState } from '../../document/files-state.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { shownInState, useOpenDocument } from './open-document.ts';

export interface Fixing {
  /** One problem; what deletes something is asked for first. */
  readonly fix: (problem: OpenedProblem) => void;
  /** One problem and those alike, as one step. */
  readonly fixAll: (problem: OpenedProblem, alike: readonly OpenedProblem[]) => void;
  /** The question, while there is one. */
  readonly question: ReactNode;
}

const keysOf = (problems: readonly OpenedProblem[]): readonly string[] => problems.map(({ key }) => key);

/** Carries out fixes, from wherever they are asked for. Nothing is deleted without a question. */
export const useFixing = ({ offers }: OpenState, onFixed: () => void): Fixing => {
  const { files } = useOpenDocument();
  /** What would be deleted: by one fix, or by those of a rule. */
  const [asked, setAsked] = useState<readonly OpenedProblem[]>();
  const deletes = ({ key }: OpenedProblem): boolean => offers.get(key)?.kind === 'deletes';
  return {
    fix: (problem) => {
      if (deletes(problem)) return setAsked([problem]);
      // One that was not tried yet is tried first.
      const fixing = files.fix(problem.key, false);
      return shownInState(fixing.then((result) => (result === 'asks' ? setAsked([problem]) : undefined)));
    },
    fixAll: (problem, alike) => {
      if (deletes(problem)) setAsked(alike);
      else shownInState(files.fixAll(keysOf(alike), false));
    },
    question: asked ? (
      <DeletionDialog
        problems={asked}
        onCancel={() => setAsked(undefined)}
        onConfirmed={() => {
          setAsked(undefined);
          onFixed();
          const [first, second] = asked;
          if (first) shownInState(second ? files.fixAll(keysOf(asked), true) : files.fix(first.key, true));
        }}
      />
    ) : null,
  };
};
