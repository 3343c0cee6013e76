import type { Handlers } from '../../http/context.ts';
import * as downloads from '../../stores/downloads.ts';
import * as rollUp from '../../stores/roll-up.ts';

export const resource: Handlers<'resource'> = {
  async statisticsTotal({ services, user }) {
    const { db } = services.database;
    const [totals, myDownloads] = await Promise.all([
      rollUp.totals(db),
      user ? downloads.countOf(db, user.accountId) : null,
    ]);
    return { ...totals, myDownloads };
  },
};
