import type { ResourceItem } from '@iodd-hub/contract';
import type { Context } from '../context.ts';
import type { ListedRow } from '../stores/listed.ts';
import * as personal from '../stores/personal.ts';
import { itemOf } from './list-item.ts';

/** Lines of a list, each with whether it is a favourite of the caller. */
export const itemsFor = async (
  { services, user }: Pick<Context, 'services' | 'user'>,
  rows: readonly ListedRow[],
): Promise<ResourceItem[]> => {
  const ids = rows.map((row) => row.id);
  const collected =
    user && ids.length > 0
      ? await personal.favoritesAmong(services.database.pool, user.accountId, ids)
      : new Set<string>();
  return rows.map((row) => itemOf(row, collected.has(row.id)));
};
