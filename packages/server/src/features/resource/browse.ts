import type { Handlers } from '../../context.ts';
import * as browse from '../../stores/browse.ts';
import * as downloads from '../../stores/downloads.ts';
import * as releases from '../../stores/releases.ts';
import * as rollUp from '../../stores/roll-up.ts';
import { itemsFor, writtenItemsFor } from '../../library/list-items.ts';
import { Written } from '../../base/written.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { countsOf, facetsFor, find } from '../../library/find.ts';
import { nearTo } from './near.ts';
import { newThisWeek } from './new-this-week.ts';
import { subtreeOf } from '../../library/subtree.ts';

type Browsing = Pick<
  Handlers<'resource'>,
  'keywordIndex' | 'tree' | 'subtree' | 'list' | 'nearList' | 'newList' | 'publicedList' | 'statisticsTotal'
>;

export const browsing: Browsing = {
  async keywordIndex({ catalogue }, { keyword }) {
    return { items: await browse.suggest(catalogue.pool, keyword) };
  },

  async tree({ catalogue }) {
    return { items: await browse.vendors(catalogue.pool) };
  },

  subtree: (context, input) => subtreeOf(context, input, null),

  async list(context, input) {
    const { pool } = context.catalogue;
    const found = await find(pool, input);
    const [items, facets] = await Promise.all([
      writtenItemsFor(context, found.rows),
      input.withFacets ? facetsFor(pool, input, found) : null,
    ]);
    const rest = JSON.stringify({ next: found.next, ...countsOf(found), facets });
    return new Written(`{"items":${items},${rest.slice(1)}`);
  },

  nearList: ({ catalogue }, { keyword }) => nearTo(catalogue.pool, keyword),

  async newList(context) {
    const rows = await newThisWeek(context.catalogue.pool);
    const items = await itemsFor(context, rows);
    return {
      items: items.map((item, index) => ({
        ...item,
        publishedAt: (rows[index]?.published_at ?? new Date(0)).toISOString(),
      })),
    };
  },

  async publicedList(context, { keyword, after, pageSize }) {
    const { services, user } = context;
    if (user.organisationId === null) return { items: [], next: null };
    const rows = await releases.ofOrganisation(services.database.db, {
      organisationId: user.organisationId,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, (last) => String(last.number));
    const items = await itemsFor(context, page.items);
    return {
      next: page.next,
      items: items.map((item, index) => ({
        ...item,
        isWithdrawn: page.items[index]?.is_withdrawn ?? false,
        publishedAt: (page.items[index]?.published_at ?? new Date(0)).toISOString(),
      })),
    };
  },

  async statisticsTotal({ services, user }) {
    const { db } = services.database;
    const [totals, myDownloads] = await Promise.all([
      rollUp.totals(db),
      user ? downloads.countOf(db, user.accountId) : null,
    ]);
    return { ...totals, myDownloads };
  },
};
