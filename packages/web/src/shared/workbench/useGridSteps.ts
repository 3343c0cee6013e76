import { shownInState, useOpenDocument } from './open-document.ts';

/** Undo and redo of the document for a grid, whose cells take the keys that the page would. */
export const useGridSteps = () => {
  const { files } = useOpenDocument();
  return {
    onUndo: () => shownInState(files.undo()),
    onRedo: () => shownInState(files.redo()),
  };
};
