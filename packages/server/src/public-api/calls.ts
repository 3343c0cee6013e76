import {
  endpoints,
  type publicCalls,
  type PublicCallName,
  type PublicFile,
  ResultError,
} from '@iodd-hub/contract';
import type { z } from 'zod';
import { countsOf, find } from '../library/find.ts';
import type { Services } from '../context.ts';
import type { Source } from '../db/standbys.ts';
import type { Tagged } from '../base/etag.ts';
import { Written } from '../base/written.ts';
import { addressOfFile } from '../library/file-address.ts';
import { mayDownload, packageAddress } from '../library/package-access.ts';
import { changeOf } from '../library/changes.ts';
import { packageName } from '../stores/downloads.ts';
import { resolvedDevice } from '../library/resolved-cache.ts';
import * as publications from '../stores/publications.ts';
import * as releases from '../stores/releases.ts';
import { decode } from './decode.ts';
import { Problem } from './problems.ts';

type Calls = typeof publicCalls;
type Question<Name extends PublicCallName> = z.output<Calls[Name]['params']> & z.output<Calls[Name]['query']>;
type Answered<Name extends PublicCallName> = Calls[Name]['output'] extends z.ZodType
  ? z.input<Calls[Name]['output']>
  : { readonly location: string };

export interface PublicCaller {
  /** Whose token it is; null without one. */
  readonly accountId: string | null;
  /** What its network address is counted as. */
  readonly address: string;
  /** Where this call reads the catalogue. */
  readonly catalogue: Source;
}

/** A resolved device comes as the text that is sent, and so do files by a device's ids: what is asked for most. */
type Given<Name extends PublicCallName> = Name extends 'resolved'
  ? Tagged
  : Name extends 'lookUp' | 'revisions'
    ? Written
    : Answered<Name>;

export type PublicHandlers = {
  readonly [Name in PublicCallName]: (
    services: Services,
    asked: Question<Name>,
    caller: PublicCaller,
  ) => Promise<Given<Name>>;
};

const fileOf = (row: releases.FileRow): PublicFile => {
  const { address: sha256, is_removed: isGone } = row;
  return {
    rpId: row.id,
    fileName: row.file_name,
    ioddVersion: row.iodd_version,
    releaseDate: row.release_date,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    deviceId: row.device_id,
    productName: row.product_name,
    isNewest: row.is_newest,
    isWithdrawn: row.is_withdrawn,
    stamp: { state: row.stamp_state, acceptedAt: row.stamp_accepted_at?.toISOString() ?? null },
    sha256,
    size: row.size,
    mediaType: row.media_type,
    download: isGone ? null : addressOfFile(sha256, packageName(row)),
    resolved: isGone
      ? null
      : `/api/v1/files/${sha256}/resolved?fileName=${encodeURIComponent(row.file_name)}`,
  };
};

/** A device of an IO-Link revision is described by files of its own IODD version. */
const versionOf = { '1.0': '1.0.1', '1.1': '1.1' } as const;

const byHash = async ({ pool }: Source, sha256: string): Promise<releases.FileRow[]> => {
  const rows = await releases.ofBytes(pool, sha256);
  if (rows.length === 0) throw new Problem(404, 'No public file has these bytes.');
  if (rows.every((row) => row.is_removed)) throw new Problem(410, 'This file was removed for legal reasons.');
  return rows;
};

const unknownDevice = 'No public file describes this device.';

export const publicHandlers: PublicHandlers = {
  async lookUp(_services, { vendorId, deviceId, revision, productId }, { catalogue: { pool } }) {
    const rows = (await releases.ofDevice(pool, vendorId, deviceId)).filter(
      (row) => !row.is_withdrawn && (revision === undefined || row.iodd_version === versionOf[revision]),
    );
    const named =
      productId === undefined
        ? null
        : await releases.withProduct(
            pool,
            rows.map((row) => row.id),
            productId,
          );
    const files = rows
      // A hint, not a condition: masters report product ids that no file knows.
      .toSorted((one, other) => Number(named?.has(other.id) ?? 0) - Number(named?.has(one.id) ?? 0))
      .map((row) => JSON.stringify(fileOf(row)));
    const [best] = files;
    if (best === undefined) throw new Problem(404, unknownDevice);
    return new Written(`{"best":${best},"files":[${files.join(',')}]}`);
  },

  async search(_services, { q, after, limit }, { catalogue: { pool } }) {
    const input = endpoints.resource.list.input.safeParse({ keyword: q, after, pageSize: limit });
    if (!input.success) throw new Problem(400, 'This is no search.');
    const found = await find(pool, input.data).catch((error: unknown) => {
      throw error instanceof ResultError ? new Problem(400, 'This is not where a page ended.') : error;
    });
    const { about, isMore, isPartial } = countsOf(found);
    const rows = await releases.ofIds(
      pool,
      found.rows.map(({ id }) => id),
    );
    return { files: rows.map(fileOf), about: about ?? null, isMore, isPartial, next: found.next };
  },

  async revisions(_services, { vendorId, deviceId }, { catalogue: { pool } }) {
    const rows = await releases.ofDevice(pool, vendorId, deviceId);
    if (rows.length === 0) throw new Problem(404, unknownDevice);
    return new Written(JSON.stringify({ files: rows.map(fileOf) }));
  },

  async resolved(services, { sha256, language, fileName }, { address, catalogue }) {
    const rows = await byHash(catalogue, sha256);
    const wanted = fileName === undefined ? rows[0] : rows.find((row) => row.file_name === fileName);
    if (!wanted) throw new Problem(404, 'The package has no main file of this name.');
    const device = await resolvedDevice(
      services,
      { sha256, fileName: wanted.file_name, language },
      { group: address },
    );
    if (!device) throw new Problem(503, 'The file could not be read at the moment.');
    return device;
  },

  decode,

  async download(services, { sha256 }, { accountId }) {
    const [row] = await byHash(services.database, sha256);
    if (!row) throw new Problem(404, 'No public file has these bytes.');
    if (!mayDownload(services, accountId))
      throw new Problem(401, 'Downloads need a token here.', {
        headers: { 'www-authenticate': 'Bearer realm="IODD Hub"' },
      });
    const file = { address: sha256, fileName: packageName(row) };
    return { location: await packageAddress(services, file, accountId) };
  },

  async changes(_services, { after, limit }, { catalogue }) {
    const rows = await publications.after(catalogue.db, after, limit);
    const changes = rows.map(changeOf);
    return { changes, next: changes.at(-1)?.sequence ?? after };
  },
};
