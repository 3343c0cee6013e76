/** Steps of files that only this browser has: kept in it until they are downloaded. */
import type { KeptWork, Keeper } from './files-state.ts';
import type { DocumentSession } from './session.ts';
import { emptyLog, lastDone, logged, moved, nextToDo, replayed, type StepLog } from './step-log.ts';
import type { Steps } from './steps.ts';

export const localSteps = (
  work: KeptWork,
  keeper: Keeper,
  sessionOf: (device: number) => DocumentSession | undefined,
): Steps => {
  let log: StepLog = emptyLog;
  let savedAt = 0;
  let { judgedBy } = work;
  let isClosed = false;

  const keep = (): void => {
    if (isClosed) return;
    if (log.position === savedAt) keeper.forget();
    else keeper.keep({ ...work, judgedBy, log });
  };
  const move = (by: 1 | -1): void => {
    const step = by === 1 ? nextToDo(log) : lastDone(log);
    for (const { device } of step?.changes ?? []) {
      const session = sessionOf(device);
      if (by === 1) session?.redo();
      else session?.undo();
    }
    if (!step) return;
    log = moved(log, by);
    keep();
  };

  return {
    begin: (drafts) => {
      const histories = replayed(drafts, work.log);
      ({ log } = work);
      return histories;
    },
    reset: (drafts) => {
      log = emptyLog;
      return replayed(drafts, emptyLog);
    },
    note: (step) => {
      // The saved state cannot be reached again once another way was taken.
      if (savedAt > log.position) savedAt = -1;
      log = logged(log, step);
      keep();
    },
    undo: () => move(-1),
    redo: () => move(1),
    state: () => ({
      undoLabel: lastDone(log)?.label,
      redoLabel: nextToDo(log)?.label,
      count: log.position,
      isUnsaved: log.position !== savedAt,
      isRestored: log === work.log && log.steps.length > 0,
    }),
    judged: (next) => {
      judgedBy = next;
      keep();
    },
    saving: () => {
      const { position } = log;
      return () => {
        savedAt = position;
        keep();
      };
    },
    close: () => {
      isClosed = true;
    },
    forget: () => keeper.forget(),
  };
};
