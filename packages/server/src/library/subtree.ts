import type { endpoints, Input, Output } from '@iodd-hub/contract';
import type { Context } from '../context.ts';
import * as browse from '../stores/browse.ts';
import { itemsFor } from './list-items.ts';
import { cursorOf, pageOf, readCursor } from '../base/cursors.ts';

type Subtree = typeof endpoints.resource.subtree;

/** A manufacturer's families, or the files of one; of everybody, or of one account's favourites. */
export const subtreeOf = async (
  context: Pick<Context, 'services' | 'user' | 'catalogue'>,
  { vendorId, family, after, pageSize }: Input<Subtree>,
  accountId: string | null,
): Promise<Output<Subtree>> => {
  const { pool } = context.catalogue;
  if (family === undefined)
    return { families: await browse.families(pool, vendorId, accountId), items: [], next: null };
  const rows = await browse.filesOfFamily(pool, {
    vendorId,
    accountId,
    family,
    after: readCursor(after, 'name'),
    limit: pageSize + 1,
  });
  const page = pageOf(rows, pageSize, (last) =>
    cursorOf({ phase: 0, key: last.name_key, number: last.number }),
  );
  return { families: [], items: await itemsFor(context, page.items), next: page.next };
};
