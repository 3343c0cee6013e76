import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandIcon } from '../../commands/CommandIcon.tsx';
import { firmwareCommands } from '../../commands/tables/iolfw.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { ariaKeys } from '../../ui/shown-keys.ts';
import { StatusBar } from '../../shared/status/StatusBar.tsx';
import classes from './Designer.module.css';
import { isError, useDesigned } from './firmware-context.ts';
import { inOrder, showProblem } from './problems.ts';
import { downloadAddress } from './queries.ts';
import { SaveState } from './SaveState.tsx';
import { CheckStatus, CreatedStatus } from './StatusCells.tsx';
import { useCreateFile } from './useCreateFile.ts';

/** Which package it is, whether it is saved and created, and what can be done with the whole. */
export const DesignerBar = () => {
  const { t } = useTranslation('iolfw');
  const { one, state, firmware } = useDesigned();
  const { mutate: create, isPending } = useCreateFile();
  const [shown, setShown] = useState(-1);
  const problems = inOrder(firmware.problems);
  const errors = problems.filter(isError).length;
  const goTo = (by: 1 | -1) => () => {
    const at = (Math.max(shown, by === 1 ? -1 : 0) + by + problems.length) % problems.length;
    setShown(at);
    showProblem(problems[at]);
  };
  const commands = useCommands(firmwareCommands, {
    undo: { when: state.canUndo, run: one.undo },
    redo: { when: state.canRedo, run: one.redo },
    nextProblem: { when: problems.length > 0, run: goTo(1) },
    previousProblem: { when: problems.length > 0, run: goTo(-1) },
    create: { when: errors === 0 && !isPending, run: () => create() },
  });
  const counts = { errors, warnings: problems.length - errors };
  return (
    <section className={classes['bar']} aria-label={one.name}>
      <Link to="/iolfw">{t('gone.back')}</Link>
      <h1 className={classes['name']}>{one.name}</h1>
      <CreatedStatus status={state.status} />
      <CommandIcon command={commands.undo} />
      <CommandIcon command={commands.redo} />
      <SaveState />
      <div className={classes['actions']}>
        <CheckStatus {...counts} />
        {state.created ? (
          <DownloadLink href={downloadAddress(one.id)}>
            {state.status === 'created' ? t('bar.download') : t('bar.downloadOlder')}
          </DownloadLink>
        ) : null}
        <Button
          kind={errors > 0 ? 'blocked' : 'primary'}
          icon="fileCheck"
          isBusy={isPending}
          hint={errors > 0 ? t('bar.blocked', { count: errors }) : undefined}
          aria-keyshortcuts={ariaKeys(firmwareCommands.create.keys)}
          onClick={() => (errors > 0 ? showProblem(problems.find(isError)) : create())}
        >
          {t('bar.create')}
        </Button>
      </div>
      <StatusBar label={one.name}>
        <span>{firmware.metadata?.name.replace(/\.xml$/, '.iolfw')}</span>
        <span>{t('history.revision', { revision: state.revision })}</span>
      </StatusBar>
    </section>
  );
};
