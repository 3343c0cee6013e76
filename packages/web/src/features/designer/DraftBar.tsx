import { useTranslation } from 'react-i18next';
import { exportFile } from '@iodd-hub/contract/calls/draft';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { checkCommands } from '../../commands/tables/check.ts';
import { draftCommands } from '../../commands/tables/draft.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { OpenState } from '../../document/files-state.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ProblemCounts } from '../../shared/workbench/ProblemCounts.tsx';
import { useStepCommands } from '../../shared/workbench/useStepCommands.ts';
import classes from './DraftBar.module.css';
import { useDraft } from './draft-context.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useSync } from './useOpenDraft.ts';

interface DraftBarProps {
  readonly state: OpenState;
  readonly isHistory: boolean;
  readonly onHistory: () => void;
  readonly onDecide: () => void;
}

/** Which draft it is, whether it is saved, who else is in it, and what can be done with the whole. */
export const DraftBar = ({ state, isHistory, onHistory, onDecide }: DraftBarProps) => {
  const { t } = useTranslation('draft');
  const { t: checkText } = useTranslation('check');
  const draft = useDraft();
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
  const own = useCommands(draftCommands, {
    save: { run: () => void steps.flush() },
    export: { run: () => void download() },
    history: { label: isHistory ? t('history.hide') : undefined, run: onHistory },
    decide: { when: sync.refused.length > 0, run: onDecide },
  });
  const names = sync.people.map(({ userName }) => userName);
  return (
    <section className={classes['bar']} aria-label={t('bar')}>
      {/* The tab of the draft shows it. */}
      <h1 className="only-for-screen-readers">{fileName}</h1>
      <ProblemCounts state={state} className={classes['counts']} />
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
        <CommandButton command={commands.undo} word={checkText('bar.undo')} />
        <CommandButton command={commands.redo} word={checkText('bar.redo')} />
        {hasSafe ? <CommandButton command={commands.fixSafe} /> : null}
        <CommandButton command={own.history} />
        <CommandButton command={own.export} />
      </div>
    </section>
  );
};
