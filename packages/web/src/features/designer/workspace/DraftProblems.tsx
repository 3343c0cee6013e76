import type { ComponentProps } from 'react';
import { ProblemList } from '../../../shared/workbench/ProblemList.tsx';
import { WithDifferences } from '../device/WithDifferences.tsx';
import type { Active } from './useActive.ts';

interface DraftProblemsProps extends Pick<
  ComponentProps<typeof ProblemList>,
  'state' | 'fixing' | 'chosen' | 'onChosen'
> {
  /** The one that is chosen. */
  readonly problem: { readonly $id?: string | undefined; readonly field?: string | undefined } | undefined;
  readonly active: Pick<Active, 'goTo'>;
}

const noFiles: readonly string[] = [];

/** What the check found, and how a device differs that was compared. */
export const DraftProblems = ({ problem, active, ...list }: DraftProblemsProps) => (
  <WithDifferences>
    <ProblemList
      {...list}
      filesBeside={noFiles}
      onOpen={() => {
        if (problem?.$id !== undefined) active.goTo({ $id: problem.$id, field: problem.field }, true);
      }}
    />
  </WithDifferences>
);
