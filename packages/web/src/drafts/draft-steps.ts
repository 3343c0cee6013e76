/** Steps of a draft: its log on the server keeps them. */
import type { DocumentSession } from '../document/session.ts';
import type { Steps } from '../document/steps.ts';
import type { DraftSync } from './draft-sync.ts';

export const draftSteps = (
  sync: DraftSync,
  sessionOf: (device: number) => DocumentSession | undefined,
): Steps => {
  const begin = () => [sync.followed().history];
  sync.attach(() => sessionOf(0));
  return {
    begin,
    reset: begin,
    note: ({ label, changes }) => {
      for (const { ops } of changes) sync.note(label, ops);
    },
    undo: () => sync.move('undo'),
    redo: () => sync.move('redo'),
    state: () => {
      const { done, undone } = sessionOf(0)?.history() ?? sync.followed().history;
      const { waiting, restored } = sync.state();
      return {
        undoLabel: done.at(-1)?.label,
        redoLabel: undone.at(-1)?.label,
        count: done.length,
        isUnsaved: waiting > 0,
        isRestored: restored > 0,
      };
    },
    judged: () => undefined,
    saving: () => () => undefined,
    close: () => sync.close(),
    forget: () => undefined,
  };
};
