import type { ReactNode } from 'react';
import type { OpenState } from '../../../document/files-state.ts';
import { useOpenDocument } from '../../../shared/workbench/open-document.ts';
import { StepOutcome } from '../../../shared/workbench/StepOutcome.tsx';
import { useBench } from '../../../shared/workbench/useBench.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { PicturesProvider } from '../pictures/PicturesProvider.tsx';
import { Workspace } from './Workspace.tsx';
import classes from './Workspace.module.css';

interface DesignerBenchProps {
  readonly state: OpenState;
  readonly bar: ReactNode;
  readonly notices: ReactNode;
  readonly instead: ReactNode;
  readonly history: ReactNode;
  readonly kept: ReactNode;
}

/** A draft where there is room for all of the designer. */
export const DesignerBench = ({ state, bar, notices, ...parts }: DesignerBenchProps) => {
  const bench = useBench(state);
  const { files } = useOpenDocument();
  const session = files.session(bench.position);
  return (
    <div className={classes['bench']}>
      {bar}
      {notices}
      <StepOutcome state={state} />
      {session && bench.device ? (
        <PicturesProvider images={state.opened.images}>
          <Workspace state={state} bench={bench} device={bench.device} session={session} {...parts} />
        </PicturesProvider>
      ) : (
        <Loading rows={12} />
      )}
    </div>
  );
};
