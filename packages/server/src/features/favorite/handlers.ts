import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import * as personal from '../../stores/personal.ts';
import { itemsFor } from '../../library/list-items.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { subtreeOf } from '../../library/subtree.ts';

export const favorite: Handlers<'favorite'> = {
  async add({ services, user }, { rpId }) {
    const own = { accountId: user.accountId, releaseId: rpId };
    if (!(await personal.addFavorite(services.database.db, own))) throw new ResultError('notFound');
    return {};
  },

  async remove({ services, user }, { rpId }) {
    await personal.removeFavorite(services.database.db, { accountId: user.accountId, releaseId: rpId });
    return {};
  },

  async list(context, { after, pageSize }) {
    const { services, user } = context;
    const rows = await personal.favorites(services.database.pool, {
      accountId: user.accountId,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, (last) => String(last.favorite_number));
    return { items: await itemsFor(context, page.items), next: page.next };
  },

  async tree({ services, user }) {
    return { items: await personal.favoriteVendors(services.database.pool, user.accountId) };
  },

  subtree: (context, input) => subtreeOf(context, input, context.user.accountId),

  async recentList(context) {
    const rows = await personal.recents(context.services.database.pool, context.user.accountId);
    return { items: await itemsFor(context, rows) };
  },
};
