import { ResultError } from '@iodd-hub/contract';
import { csvOf } from '@iodd-hub/iodd/report';
import type { Handlers, Services } from '../../context.ts';
import { packageAddress, usageNotice } from '../../library/package-access.ts';
import * as tickets from '../../library/tickets.ts';
import * as downloads from '../../stores/downloads.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';

type Downloading = Pick<
  Handlers<'resource'>,
  'download' | 'downloadTicket' | 'downloadLog' | 'downloadLogExport' | 'statistics' | 'ownStatistics'
>;

const exportedAtMost = 100_000;
const usualDays = 30;
const maxOwnFiles = 500;

const found = async (services: Services, rpId: string) => {
  const file = await services.downloads.find(rpId);
  if (!file) throw new ResultError('notFound');
  if (file.isRemoved) throw new ResultError('contentRemoved');
  return file;
};

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

export const downloading: Downloading = {
  async download({ services, user }, { rpId, token }) {
    const file = await found(services, rpId);
    const accountId =
      user?.accountId ??
      (token === undefined
        ? null
        : await tickets.accountOf(services.database.db, token, { releaseId: rpId, now: Date.now() }));
    const address = await packageAddress(services, file, accountId);
    // Whoever is given the address has been counted, visitors too.
    await services.downloads.count({ releaseId: rpId, accountId });
    return { kind: 'redirect', address, headers: usageNotice };
  },

  async downloadTicket({ services, user }, { rpId }) {
    await found(services, rpId);
    const now = Date.now();
    const ticket = { accountId: user.accountId, releaseId: rpId };
    return {
      token: await tickets.issue(services.database.db, ticket, now),
      expiresAt: new Date(now + tickets.ticketSeconds * 1000).toISOString(),
    };
  },

  async downloadLog({ services, user }, { all, after, pageSize }) {
    if (all && !user.isAdmin) throw new ResultError('noPermission');
    const rows = await downloads.log(services.database.db, {
      accountId: all ? null : user.accountId,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, (last) => String(last.id));
    return {
      next: page.next,
      items: page.items.map((row) => ({
        rpId: row.release_id,
        fileName: row.file_name,
        productName: row.product_name,
        manufacturer: row.vendor_name,
        at: row.at.toISOString(),
        userName: row.user_name,
        downloads: row.downloads,
      })),
    };
  },

  async downloadLogExport({ services }, days) {
    const rows = await downloads.logOf(services.database.db, days, exportedAtMost);
    const lines = rows.map((row) => [
      row.at.toISOString(),
      row.user_name ?? '',
      row.vendor_name,
      row.product_name,
      row.file_name,
      String(row.downloads),
    ]);
    const header = ['at', 'userName', 'manufacturer', 'productName', 'fileName', 'downloads'];
    return {
      kind: 'bytes',
      bytes: new TextEncoder().encode(csvOf([header, ...lines])),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `downloads-${days.from}-${days.to}.csv`,
    };
  },

  async statistics({ services }, input) {
    const { db } = services.database;
    const to = input.to ?? new Date().toISOString().slice(0, 10);
    const days = { from: input.from ?? daysBefore(to, usualDays - 1), to };
    // A point for each day: nobody reads a chart of more than some years.
    if (days.from > days.to || Date.parse(days.to) - Date.parse(days.from) > 3700 * 86_400_000)
      throw new ResultError('inputRefused');
    const [byDay, manufacturers, files] = await Promise.all([
      downloads.byDay(db, days),
      downloads.byVendor(db, days),
      downloads.byRelease(db, days),
    ]);
    return { ...days, days: byDay, manufacturers, files };
  },

  async ownStatistics({ services, user }, { months }) {
    const { organisationId } = user;
    if (organisationId === null) throw new ResultError('needsManufacturer');
    const { db } = services.database;
    const [byMonth, files] = await Promise.all([
      downloads.ownByMonth(db, { organisationId, months }),
      downloads.ownByFile(db, { organisationId, months, limit: maxOwnFiles + 1 }),
    ]);
    return { months: byMonth, files: files.slice(0, maxOwnFiles), isMore: files.length > maxOwnFiles };
  },
};
