import { useTranslation } from 'react-i18next';
import type { OpenState } from '../../document/files-state.ts';
import { stepText } from '../document/step-text.ts';
import { shownInState, useOpenDocument } from './open-document.ts';

/** Undo, redo and the fixes that need nobody's decision: the same for every document, wherever its steps are kept. */
export const useStepCommands = ({ opened, offers, undoLabel, redoLabel, isBusy }: OpenState) => {
  const { t } = useTranslation('check');
  const { files } = useOpenDocument();
  const safe = opened.problems.filter(({ key }) => offers.get(key)?.isSafe).map(({ key }) => key);
  return {
    hasSafe: safe.length > 0,
    actions: {
      undo: {
        label: undoLabel && t('bar.undoStep', { step: stepText(undoLabel) }),
        // What is under way can be undone by whoever presses the key before it is done.
        when: undoLabel !== undefined || isBusy,
        run: () => shownInState(files.undo()),
      },
      redo: {
        label: redoLabel && t('bar.redoStep', { step: stepText(redoLabel) }),
        when: redoLabel !== undefined || isBusy,
        run: () => shownInState(files.redo()),
      },
      fixSafe: {
        label: safe.length > 0 ? t('bar.fixSafeCount', { count: safe.length }) : undefined,
        when: safe.length > 0,
        run: () => shownInState(files.fixAll(safe, false)),
      },
    },
  };
};
