import { useState } from 'react';
import { useAddressState } from '../../address/useAddressState.ts';
import { useTranslation } from 'react-i18next';
import type { OpenState } from '../../document/files-state.ts';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { StepOutcome } from '../../shared/workbench/StepOutcome.tsx';
import { Workbench } from '../../shared/workbench/Workbench.tsx';
import type { Compared } from './compared.ts';
import { CompareRevisions } from './CompareRevisions.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftBar } from './DraftBar.tsx';
import { DraftHistory } from './DraftHistory.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { DesignerBench } from './workspace/DesignerBench.tsx';
import { DraftComments } from './share/DraftComments.tsx';
import { useSync } from './useOpenDraft.ts';

const fields = { names: ['panel'] } as const;

interface OpenedDraftProps {
  readonly draft: OpenDraft;
  readonly state: OpenState;
}

export const OpenedDraft = ({ draft, state }: OpenedDraftProps) => {
  const [isDeciding, setDeciding] = useState(false);
  const [{ panel }, setAddress] = useAddressState(fields);
  const isHistory = panel === 'history';
  const setHistory = (isShown: boolean): void => setAddress({ panel: isShown ? 'history' : undefined });
  const [compared, setCompared] = useState<Compared>();
  const isWide = useMedia('(min-width: 1024px)');
  const isReadable = state.opened.devices[0]?.main.document !== undefined;
  const bar = (
    <DraftBar
      state={state}
      isHistory={isHistory}
      onHistory={() => setHistory(!isHistory)}
      onDecide={() => setDeciding(true)}
    />
  );
  const notices = <DraftNotices onDecide={() => setDeciding(true)} />;
  const instead = compared ? (
    <CompareRevisions {...compared} onClose={() => setCompared(undefined)} />
  ) : undefined;
  const history = (
    <DraftHistory compared={compared} onCompare={setCompared} onClose={() => setHistory(false)} />
  );
  const comments = panel === 'comments' ? <DraftComments ioddId={draft.id} /> : null;
  const kept = <SaveStatus />;
  return (
    <>
      {isWide && isReadable ? (
        <DesignerBench
          state={state}
          bar={bar}
          notices={notices}
          instead={instead}
          history={history}
          kept={kept}
        />
      ) : (
        <Workbench
          state={state}
          renderBar={() => bar}
          renderNotices={() => notices}
          outcome={<StepOutcome state={state} />}
          instead={instead}
          aside={isHistory ? history : comments}
          kept={kept}
        />
      )}
      <Collisions draft={draft} isDeciding={isDeciding} onDecided={() => setDeciding(false)} />
    </>
  );
};

interface CollisionsProps {
  readonly draft: OpenDraft;
  readonly isDeciding: boolean;
  readonly onDecided: () => void;
}

/** What the author and others did to the same. Listens by itself: every step is sent, and the page is large. */
const Collisions = ({ draft, isDeciding, onDecided }: CollisionsProps) => {
  const { t } = useTranslation('draft');
  const { refused, isSkipped } = useSync(draft);
  return (
    <>
      {isDeciding && refused.length > 0 ? <ConflictDialog refused={refused} onClose={onDecided} /> : null}
      <span className="only-for-screen-readers" aria-live="polite">
        {isSkipped ? t('skipped') : null}
      </span>
    </>
  );
};
