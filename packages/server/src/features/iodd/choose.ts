import { ResultError } from '@iodd-hub/contract';
import { z } from 'zod';
import { pageOf, readPlace } from '../../base/cursors.ts';
import type { Handlers } from '../../context.ts';
import { ask } from '../../drafts/ask.ts';
import { companyOf } from '../../drafts/company.ts';
import { writtenItemsFor } from '../../library/list-items.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as drafts from '../../stores/drafts.ts';
import * as organisations from '../../stores/organisations.ts';
import { reachOf } from '../../stores/reach.ts';
import * as releases from '../../stores/releases.ts';
import { find } from '../../library/find.ts';
import { cursor, draftItems, summaryIn } from './items.ts';

type Choosing = Pick<Handlers<'iodd'>, 'previous' | 'usedBy' | 'all' | 'allPublic' | 'allGrouped'>;

const keyOf = (manufacturer: string, family: string): string => JSON.stringify([manufacturer, family]);

/** What can be chosen to start from, to compare with or to refer to. */
export const choosing: Choosing = {
  async previous({ services, user }, { ioddId }) {
    const found = await draftFolders.findDraft(services.database.db, ioddId, reachOf(user));
    if (!found) throw new ResultError('draftMissing');
    const { vendorId, deviceId } = summaryIn(found);
    if (vendorId === null || deviceId === null) return { items: [] };
    const rows = await releases.ofDevice(services.database.pool, vendorId, deviceId);
    const kept = rows.filter(({ is_removed: isRemoved }) => !isRemoved);
    return {
      items: kept.map((row) => ({
        rpId: row.id,
        fileName: row.file_name,
        manufacturer: row.vendor_name,
        productName: row.product_name,
        vendorId: row.vendor_id,
        deviceId: row.device_id,
        ioddVersion: row.iodd_version,
        releaseDate: row.release_date,
        isWithdrawn: row.is_withdrawn ? 1 : 0,
      })),
    };
  },

  async usedBy({ services, user }, { ioddId, id }) {
    const head = await drafts.findHead(services.database.db, ioddId, reachOf(user));
    if (!head) throw new ResultError('draftMissing');
    const { references, revision } = await ask(services.drafts, {
      head,
      ordered: { task: 'references', args: { id } },
    });
    if (!references) throw new ResultError('sourceDeleted', { name: id });
    return { revision, references: [...references] };
  },

  async all({ services, user }, { organisationId, keyword, after, pageSize }) {
    const { db } = services.database;
    const rows = await draftFolders.list(db, {
      organisationId: await companyOf(db, user, organisationId),
      keyword,
      after: readPlace(cursor, after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ position, id }) => JSON.stringify([position, id]));
    return { items: draftItems(services, page.items), next: page.next };
  },

  async allPublic(context, { isOwn, ...input }) {
    const { db, pool } = context.services.database;
    const own = isOwn
      ? await organisations.vendorIdsOf(db, [await companyOf(db, context.user, undefined)])
      : [];
    if (isOwn && own.length === 0) return { items: [], next: null };
    const facets = isOwn ? { vendor: own.map(String) } : {};
    const found = await find(pool, { ...input, facets, withFacets: false });
    return { items: JSON.parse(await writtenItemsFor(context, found.rows)), next: found.next };
  },

  async allGrouped(context, input) {
    const [own, others] = await Promise.all([
      choosing.all(context, { ...input, after: undefined }),
      choosing.allPublic(context, { ...input, isOwn: false, after: undefined }),
    ]);
    const families = new Map(others.items.map((item) => [`${item.vendorId} ${item.deviceId}`, item.family]));
    const familyOf = (draft: (typeof own.items)[number]): string =>
      families.get(`${draft.vendorId} ${draft.deviceId}`) ?? '';
    const drafted = Map.groupBy(own.items, (draft) => keyOf(draft.manufacturer, familyOf(draft)));
    const filed = Map.groupBy(others.items, (file) => keyOf(file.manufacturer, file.family));
    const keys = [...new Set([...drafted.keys(), ...filed.keys()])].toSorted();
    return {
      groups: keys.map((key) => {
        const [manufacturer, family] = z.tuple([z.string(), z.string()]).parse(JSON.parse(key));
        return { manufacturer, family, drafts: drafted.get(key) ?? [], files: filed.get(key) ?? [] };
      }),
    };
  },
};
