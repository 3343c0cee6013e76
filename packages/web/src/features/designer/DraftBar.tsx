import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { exportFile } from '@iodd-hub/contract/calls/draft';
import { useAddressState } from '../../address/useAddressState.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandIcon } from '../../commands/CommandIcon.tsx';
import { checkCommands } from '../../commands/tables/check.ts';
import { draftCommands } from '../../commands/tables/draft.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { OpenState } from '../../document/files-state.ts';
import { openRun } from '../../drafts/open-run.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ProblemCounts } from '../../shared/workbench/ProblemCounts.tsx';
import { useStepCommands } from '../../shared/workbench/useStepCommands.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { BarMenus } from './BarMenus.tsx';
import classes from './DraftBar.module.css';
import { notify } from '../../notifications/notifications.ts';
import { useDraft } from './draft-context.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useSync } from './useOpenDraft.ts';
import { stepOf } from './wizard/steps.ts';
import { sectionNamed } from './workspace/sections.ts';

const fields = { names: ['step', 'section'] } as const;

const ShareDialog = lazy(() => import('./share/ShareDialog.tsx'));

interface DraftBarProps {
  readonly state: OpenState;
  readonly isHistory: boolean;
  readonly onHistory: () => void;
  readonly onDecide: () => void;
}

/** Which draft it is, whether it is saved, who else is in it, and what can be done with the whole. */
export const DraftBar = ({ state, isHistory, onHistory, onDecide }: DraftBarProps) => {
  const { t } = useTranslation('draft');
  const { t: shareText } = useTranslation('share');
  const draft = useDraft();
  const navigate = useNavigate();
  const sync = useSync(draft);
  const { id, fileName, sync: steps } = draft;
  const { actions, hasSafe } = useStepCommands(state);
  const commands = useCommands(checkCommands, {
    ...actions,
  });
  // What is packed is what the server has.
  const download = async (): Promise<void> => {
    if (!(await steps.flush())) return;
    location.assign(`${exportFile.path}?ioddId=${id}`);
  };
  // What is created is what the server has.
  const publish = async (): Promise<void> => {
    if (await steps.flush()) await navigate(`/iodd/draft/${id}/publish`);
  };
  // What is shared is what the server has.
  const [isSharing, setSharing] = useState(false);
  const share = async (): Promise<void> => {
    if (await steps.flush()) setSharing(true);
    else notify('warning', shareText('notSaved'));
  };
  const [{ step, section }, setAddress] = useAddressState(fields);
  const isWide = useMedia('(min-width: 1024px)');
  const isWizard = step !== undefined;
  // A section has its step; who looks at nothing yet goes on where it is needed.
  const begun = sectionNamed(section) ? stepOf(sectionNamed(section)?.key).key : 'next';
  const own = useCommands(draftCommands, {
    wizard: {
      when: isWide,
      label: isWizard ? t('wizard.close') : undefined,
      run: () => setAddress({ step: isWizard ? undefined : begun }),
    },
    newDevice: { run: () => void navigate('/iodd/new') },
    files: { run: () => void navigate('/iodd') },
    save: { run: () => void steps.flush() },
    export: { run: () => void download() },
    run: { run: () => openRun(id) },
    preview: { run: () => void navigate(`/iodd/draft/${id}/preview`) },
    share: { run: () => void share() },
    publish: { run: () => void publish() },
    history: { label: isHistory ? t('history.hide') : undefined, run: onHistory },
    decide: { when: sync.refused.length > 0, run: onDecide },
  });
  const names = sync.people.map(({ userName }) => userName);
  return (
    <section className={classes['bar']} aria-label={t('bar')}>
      {/* The tab of the draft shows it. */}
      <h1 className="only-for-screen-readers">{fileName}</h1>
      <BarMenus />
      <div className={classes['steps']}>
        <CommandIcon command={commands.undo} />
        <CommandIcon command={commands.redo} />
      </div>
      <span className={classes['saved']}>
        <SaveStatus />
      </span>
      {names.length > 0 ? (
        <span className={classes['people']}>
          <Icon name="user" size={14} />
          {t('people', { names: names.join(', '), count: names.length })}
        </span>
      ) : null}
      <div className={classes['actions']}>
        <ProblemCounts state={state} className={classes['counts']} />
        {hasSafe ? <CommandButton command={commands.fixSafe} /> : null}
        {isWide ? <CommandButton command={own.wizard} /> : null}
        {isWide ? <CommandButton command={own.run} /> : null}
        <CommandButton command={own.share} />
        <CommandButton command={own.publish} kind="primary" />
      </div>
      <Suspense>{isSharing ? <ShareDialog ioddId={id} onClose={() => setSharing(false)} /> : null}</Suspense>
    </section>
  );
};
