import * as imports from '@iodd-hub/contract/calls/import';
import type { importStates } from '@iodd-hub/contract/import';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keyOf } from '../../api/keys.ts';
import { answerQuery, pagesQuery } from '../../api/query.ts';

/** How the key of every query about imports begins: by it all of them are asked again. */
export const allImportsKey = keyOf(imports.list).slice(0, -1);
export type StateFilter = (typeof importStates)[number] | 'all';

/** While something is being checked, its progress is asked for. */
const pollMs = 1000;

export const importsQuery = (state: StateFilter) =>
  infiniteQueryOptions({
    ...pagesQuery(imports.list, state === 'all' ? {} : { state }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some((item) => item.state === 'uploaded')) ? pollMs : false,
  });

export const importQuery = (importId: string) => answerQuery(imports.detail, { importId });
