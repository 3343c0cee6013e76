import type { QueryClient } from '@tanstack/react-query';
import { editableGrid } from '../../device/grids.tsx';
import { standardTextsQuery } from '../../device/useResolvedDevice.ts';

/** What every file that is opened here needs next, loaded while a worker reads it. */
export const prepare = async (queries: QueryClient, language: string): Promise<void> => {
  await Promise.all([queries.prefetchQuery(standardTextsQuery(language)), editableGrid.load()]);
};
