import type { Handlers } from '../../http/context.ts';
import * as catalogue from '../../stores/catalogue.ts';

export const resource: Handlers<'resource'> = {
  async statisticsTotal({ services, user }) {
    const { db } = services.database;
    const [totals, myDownloads] = await Promise.all([
      catalogue.totals(db),
      user ? catalogue.downloadsOf(db, user.accountId) : null,
    ]);
    return { ...totals, myDownloads };
  },
};
