import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { isCounted } from '../../device/engine/counted.ts';
import type { OpenState } from '../../document/files-state.ts';
import { closeDocument, openDocuments } from '../../document/workspace.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { useFileInput } from '../../ui/DropZone.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { accepted } from '../../document/accepted.ts';
import classes from './CheckBar.module.css';
import { download } from '../../device/download.ts';
import { ReportMenu } from './ReportMenu.tsx';
import { StampNotice } from './StampNotice.tsx';
import { shownInState, useOpenDocument } from './open-document.ts';

interface CheckBarProps {
  readonly state: OpenState;
  readonly onCompare: (files: readonly File[]) => void;
}

/** What is open, how it is judged, what was found, and what can be done with it. */
export const CheckBar = ({ state, onCompare }: CheckBarProps) => {
  const { t } = useTranslation('check');
  const { id, files } = useOpenDocument();
  const { opened, names, undoLabel, redoLabel, isBusy } = state;
  const [isStamped, setStamped] = useState(false);
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
    undo: {
      label: undoLabel && t('bar.undoStep', { step: t(`step.${undoLabel}`) }),
      // What is under way can be undone by whoever presses the key before it is done.
      when: undoLabel !== undefined || isBusy,
      run: () => shownInState(files.undo()),
    },
    redo: {
      label: redoLabel && t('bar.redoStep', { step: t(`step.${redoLabel}`) }),
      when: redoLabel !== undefined || isBusy,
      run: () => shownInState(files.redo()),
    },
    download: { when: opened.steps > 0, run: () => shownInState(save()) },
    compare: { run: comparing.chooseFiles },
    another: { run: opening.chooseFiles },
    close: { run: () => (state.isUnsaved ? setClosing(true) : closeDocument(id)) },
  });
  const count = (severity: 'error' | 'warning'): number =>
    opened.problems.filter((problem) => problem.severity === severity && isCounted(problem)).length;
  const [errors, warnings] = [count('error'), count('warning')];
  return (
    <>
      <section className={classes['bar']} aria-label={t('bar.label')}>
        <div className={classes['state']}>
          <code className={classes['names']}>{names.join(', ')}</code>
          <output className={classes['counts']} aria-busy={state.isChecking || undefined}>
            {errors + warnings === 0 ? <StatusWord status="ok">{t('bar.clean')}</StatusWord> : null}
            {errors > 0 ? <StatusWord status="error">{t('bar.errors', { count: errors })}</StatusWord> : null}
            {warnings > 0 ? (
              <StatusWord status="warning">{t('bar.warnings', { count: warnings })}</StatusWord>
            ) : null}
          </output>
        </div>
        <div className={classes['actions']}>
          {opened.stampedBy.length === 0 ? (
            <span className={classes['judged']}>{t('bar.judgedByToday')}</span>
          ) : (
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
          <CommandButton command={commands.undo} />
          <CommandButton command={commands.redo} />
          <CommandButton command={commands.download} kind={opened.steps > 0 ? 'primary' : 'default'} />
          <ReportMenu opened={opened} />
          <CommandButton command={commands.compare} />
          {comparing.input}
          <CommandButton command={commands.another} />
          {opening.input}
          <CommandButton command={commands.close} kind="quiet" />
        </div>
      </section>
      {isClosing ? (
        <Dialog title={t('closing.title')} onCancel={() => setClosing(false)}>
          <p>{t('closing.text', { names: names.join(', ') })}</p>
          <Toolbar>
            <Button kind="danger" onClick={() => closeDocument(id)}>
              {t('closing.confirm')}
            </Button>
            <Button onClick={() => setClosing(false)}>{t('closing.cancel')}</Button>
          </Toolbar>
        </Dialog>
      ) : null}
      {opened.steps > 0 ? (
        <StampNotice
          names={opened.staleStamps}
          errors={opened.errorsToday}
          isStamped={isStamped}
          onChange={setStamped}
        />
      ) : null}
    </>
  );
};
