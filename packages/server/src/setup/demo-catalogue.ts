import { readdir, readFile } from 'node:fs/promises';
import type { Services } from '../context.ts';
import { storeImages } from '../library/store-package.ts';
import type { Address } from '../objects/object-store.ts';
import * as accounts from '../stores/accounts.ts';
import * as blobs from '../stores/blobs.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as downloadMonths from '../stores/download-months.ts';
import * as downloads from '../stores/downloads.ts';
import type { PackageRecord } from '../stores/package-record.ts';
import * as personal from '../stores/personal.ts';
import * as publications from '../stores/publications.ts';
import * as releases from '../stores/releases.ts';
import * as rollUp from '../stores/roll-up.ts';
import { demoFavorites, demoReaders, demoVendorIds } from './demo.data.ts';
import { plannedDownloads, publishedOver } from './demo-history.ts';

// Packages of makers that do not exist, written by scripts/samples/catalogue (docs/adr/demo-catalogue.md).
const folder = new URL('../../demo/', import.meta.url);

interface StoredPackage {
  readonly address: Address;
  readonly record: PackageRecord;
}

const storePackage = async (services: Services, name: string): Promise<StoredPackage> => {
  const { database, objects, extractor } = services;
  const { db } = database;
  const bytes = new Uint8Array(await readFile(new URL(name, folder)));
  const extracted = await extractor.extract(bytes, name);
  if (!extracted || extracted.record.verdict === 'failed') throw new Error(`${name} cannot be released`);
  const { record, images } = extracted;
  const address = await blobs.store(db, objects, { bytes, mediaType: 'application/zip' });
  await storeImages({ db, objects }, images);
  await db.transaction().execute((tx) => catalogue.storeRecord(tx, { address, fileName: '', record }));
  return { address, record };
};

/** Several at once, because threads read them; not all, because they wait in a queue of people's uploads. */
const atOnce = 4;

const storePackages = async (services: Services): Promise<StoredPackage[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.zip')).toSorted();
  const stored: StoredPackage[] = [];
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    stored.push(...(await Promise.all(some.map((name) => storePackage(services, name)))));
    services.log.info({ stored: stored.length, of: names.length }, 'filling the demo catalogue');
  }
  return stored;
};

const dateOf = ({ record }: StoredPackage): string => record.devices[0]?.releaseDate ?? '';
const deviceOf = ({ record }: StoredPackage): string =>
  `${record.devices[0]?.vendorId} ${record.devices[0]?.deviceId}`;

/** From its own day until a newer revision of the same device came. */
const offeredUntil = (packages: readonly StoredPackage[], dates: readonly Date[], now: Date) =>
  packages.map((one, at) => {
    const next = packages.findIndex((other, place) => place > at && deviceOf(other) === deviceOf(one));
    return { from: dates[at] ?? now, to: dates[next] ?? now };
  });

/** One in so many readers is signed in. */
const signedInEvery = 12;

const accountIds = (services: Services, userNames: readonly string[]): Promise<(string | null)[]> =>
  Promise.all(
    userNames.map(
      async (userName) => (await accounts.findByLogin(services.database.db, userName))?.id ?? null,
    ),
  );

const releaseAll = async (services: Services, packages: readonly StoredPackage[]) => {
  const now = new Date();
  const dates = publishedOver(packages.length, now);
  const planned = plannedDownloads(offeredUntil(packages, dates, now), demoVendorIds[0]);
  const readers = await accountIds(services, demoReaders);
  return services.database.db.transaction().execute(async (tx) => {
    await catalogue.lockFor(tx, packages);
    /** Of each package the release of its first device, which stands for it here. */
    const ids: string[] = [];
    for (const [at, stored] of packages.entries()) {
      const [first] = await catalogue.publish(tx, stored, dates[at]);
      if (first === undefined) throw new Error('A package of the demo has no device.');
      ids.push(first);
    }
    const rows = planned.map(({ file, at }, number) => ({
      releaseId: ids[file] ?? '',
      accountId:
        number % signedInEvery === 0 ? (readers[(number / signedInEvery) % readers.length] ?? null) : null,
      at,
    }));
    await downloads.append(tx, rows);
    return { ids, downloads: rows.length };
  });
};

/** Some of the newest of different manufacturers, for each who has favourites. */
const addFavorites = async (
  { database: { db } }: Services,
  accountId: string | null,
  ids: readonly string[],
) => {
  if (accountId === null) return;
  for (const releaseId of ids) await personal.addFavorite(db, { accountId, releaseId });
};

/**
 * Releases the packages of eight fictitious manufacturers with an invented year behind them. Null where there are, or were,
 * files of these manufacturers: what somebody withdrew stays withdrawn.
 */
export const seedCatalogue = async (
  services: Services,
): Promise<{ readonly files: number; readonly downloads: number } | null> => {
  const { db } = services.database;
  if (await releases.hasFilesOf(db, demoVendorIds)) return null;
  const packages = (await storePackages(services)).toSorted((one, other) =>
    dateOf(one).localeCompare(dateOf(other)),
  );
  const released = await releaseAll(services, packages);
  for (const { userName, every } of demoFavorites) {
    const [accountId = null] = await accountIds(services, [userName]);
    const chosen = released.ids.toReversed().filter((_, at) => at % every === 0);
    await addFavorites(services, accountId, chosen.slice(0, 6));
  }
  await downloadMonths.makeMonths(db);
  await rollUp.rollUpDownloads(db);
  await rollUp.countFacetsIfChanged(db);
  while ((await publications.seal(db, services.sealing)) > 0);
  return { files: released.ids.length, downloads: released.downloads };
};
