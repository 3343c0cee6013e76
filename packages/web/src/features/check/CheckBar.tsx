import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { OpenState } from '../../document/files-state.ts';
import { closeDocument, openDocuments } from '../../document/workspace.ts';
import { Choice } from '../../ui/Choice.tsx';
import { useFileInput } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import ClosingDialog from '../../shared/document/ClosingDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { accepted } from '../../document/accepted.ts';
import { ProblemCounts } from '../../shared/workbench/ProblemCounts.tsx';
import { useStepCommands } from '../../shared/workbench/useStepCommands.ts';
import classes from './CheckBar.module.css';
import { download } from '../../device/download.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { shownInState, useOpenDocument } from '../../shared/workbench/open-document.ts';

interface CheckBarProps {
  readonly state: OpenState;
  /** The next step is the fix of the chosen problem, and not yet the download. */
  readonly isFixNext: boolean;
  /** The download gets a stamp of ours, where the file may have one. */
  readonly isStamped: boolean;
  readonly onCompare: (files: readonly File[]) => void;
}

/** What is open, how it is judged, what was found, and what can be done with it. */
export const CheckBar = ({ state, isFixNext, isStamped, onCompare }: CheckBarProps) => {
  const { t } = useTranslation('check');
  const { id, files } = useOpenDocument();
  const { opened, names } = state;
  const { actions, hasSafe } = useStepCommands(state);
  const [isClosing, setClosing] = useState(false);
  const save = async (): Promise<void> => {
    const file = await files.save(isStamped && opened.errorsToday === 0);
    download(file.name, file.octets);
  };
  const comparing = useFileInput({ label: t('bar.compare'), accept: accepted, onFiles: onCompare });
  const opening = useFileInput({
    label: t('bar.another'),
    accept: accepted,
    onFiles: (chosen) => void openDocuments(chosen),
  });
  const commands = useCommands(checkCommands, {
    ...actions,
    download: { when: opened.steps > 0, run: () => shownInState(save()) },
    compare: { run: comparing.chooseFiles },
    another: { run: opening.chooseFiles },
    close: { run: () => (state.isUnsaved ? setClosing(true) : closeDocument(id)) },
  });
  return (
    <>
      <section className={classes['bar']} aria-label={t('bar.label')}>
        <Icon name="file" />
        <h1 className={classes['names']}>{names.join(', ')}</h1>
        <ProblemCounts state={state} className={classes['counts']} />
        <span className={classes['private']}>
          <Icon name="lock" size={14} />
          {t('status.private')}
        </span>
        <div className={classes['actions']}>
          {opened.stampedBy.length === 0 ? null : (
            <Choice
              label={t('bar.judgedBy')}
              value={opened.judgedBy}
              onChange={(judgedBy) => shownInState(files.judgeBy(judgedBy))}
              options={[
                { value: 'stamp', label: t('bar.asOfStamp', { version: opened.stampedBy.join(', ') }) },
                { value: 'today', label: t('bar.asOfToday') },
              ]}
            />
          )}
          <CommandButton command={commands.undo} word={t('bar.undo')} />
          <CommandButton command={commands.redo} word={t('bar.redo')} />
          {hasSafe ? <CommandButton command={commands.fixSafe} /> : null}
          <CommandButton
            command={commands.download}
            kind={opened.steps > 0 && !isFixNext ? 'primary' : 'default'}
          />
          <CommandButton command={commands.another} kind="quiet" />
          {opening.input}
          <MoreMenu opened={opened} commands={[commands.compare]} />
          {comparing.input}
        </div>
        <div className={classes['close']}>
          <IconButton icon="close" label={commands.close.label} onClick={commands.close.run} />
        </div>
      </section>
      {isClosing ? (
        <ClosingDialog
          names={names.join(', ')}
          onCancel={() => setClosing(false)}
          onConfirm={() => closeDocument(id)}
        />
      ) : null}
    </>
  );
};
