/** When the problems of open files are those of what was written last. */
import type { FilesState, OpenState } from '../../../document/files-state.ts';
import type { OpenFiles } from '../../../document/open-set.ts';

export const isChecked = (state: FilesState): state is OpenState =>
  state.phase === 'open' && state.isChecked && !state.isChecking && !state.isBusy;

export const whenChecked = (files: Pick<OpenFiles, 'state' | 'subscribe'>): Promise<OpenState> =>
  new Promise((resolve) => {
    let forget: (() => void) | undefined;
    const look = (): boolean => {
      const state = files.state();
      if (!isChecked(state)) return false;
      forget?.();
      resolve(state);
      return true;
    };
    if (!look()) forget = files.subscribe(look);
  });
