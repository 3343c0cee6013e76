/** Files that somebody opened in this browser, and that nobody else has. */
import type { KeptWork, Keeper } from './files-state.ts';
import { localSteps } from './local-steps.ts';
import { openSet, type OpenFiles, type SetOptions } from './open-set.ts';

export const openFiles = (
  work: KeptWork,
  { keeper, ...options }: SetOptions & { readonly keeper: Keeper },
): OpenFiles =>
  openSet(
    {
      names: work.files.map(({ name }) => name),
      judgedBy: work.judgedBy,
      read: async () => ({ name: 'open', args: [work.files, work.seed] }),
      steps: (sessionOf) => localSteps(work, keeper, sessionOf),
    },
    options,
  );
