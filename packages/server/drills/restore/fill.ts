import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isElement, walk } from '@iodd-hub/iodd';
import { bigDevice } from '../../../../scripts/bench/big-device.ts';
import { addDraft, draftOf } from '../../bench/bench-drafts.ts';
import type { Db } from '../../src/db/connect.ts';
import { importFile } from '../../src/library/bulk-import.ts';
import { openExtractor } from '../../src/library/extractor.ts';
import type { ObjectStore } from '../../src/objects/object-store.ts';
import * as accounts from '../../src/stores/accounts.ts';
import * as downloads from '../../src/stores/downloads.ts';
import { packageOf } from '../library/packages.ts';

export interface Size {
  readonly files: number;
  readonly users: number;
  readonly drafts: number;
  readonly downloads: number;
}

export interface Filled {
  readonly files: readonly { readonly address: string; readonly name: string }[];
  /** What the drafts are edited in. */
  readonly drafts: readonly string[];
  readonly fields: readonly string[];
  /** One whom an administrator may delete. */
  readonly victim: { readonly id: string; readonly userName: string };
}

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
}

/** Released as `npm run library:import` does it, some at a time. */
const addFiles = async ({ db, objects }: Tools, count: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drill-files-'));
  const extractor = openExtractor();
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const number = (next += 1);
      if (number > count) return;
      const unique = `Restore${String(number).padStart(4, '0')}`;
      const path = join(folder, `${unique}.zip`);
      await writeFile(path, packageOf(unique, number));
      const { outcome, reasons } = await importFile({ db, objects, extractor }, path);
      if (outcome !== 'released') throw new Error(`${unique} is ${outcome}: ${reasons.join('; ')}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: 6 }, work));
  } finally {
    await extractor.close();
    await rm(folder, { recursive: true });
  }
};

const addUsers = async (db: Db, count: number): Promise<Filled['victim']> => {
  const added = await db.transaction().execute(async (tx) => {
    const all: Filled['victim'][] = [];
    for (let number = 1; number <= count; number += 1) {
      const userName = `reader${number}`;
      const email = `${userName}@example.com`;
      const { id } = await accounts.insert(tx, {
        user_name: userName,
        email,
        password_hash: 'none',
        type: 0,
        status: 2,
      });
      all.push({ id, userName });
    }
    return all;
  });
  const victim = added[0];
  if (!victim) throw new Error('nobody was added');
  return victim;
};

const addDownloads = async (db: Db, count: number): Promise<void> => {
  const releases = await db.selectFrom('release').select('id').orderBy('number').execute();
  const readers = await db.selectFrom('account').select('id').orderBy('user_name').execute();
  const given = Array.from({ length: count }, (_, at) => ({
    releaseId: releases[at % releases.length]?.id ?? '',
    accountId: readers[at % readers.length]?.id ?? null,
  }));
  for (let at = 0; at < given.length; at += 5000) await downloads.append(db, given.slice(at, at + 5000));
};

/** A site with something in every part of it. */
export const fillSite = async (tools: Tools, size: Size): Promise<Filled> => {
  const { db, objects } = tools;
  await addFiles(tools, size.files);
  const victim = await addUsers(db, size.users);
  await addDownloads(db, size.downloads);
  const owner = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['member.account_id', 'member.organisation_id'])
    .where('account.user_name', '=', 'manufacturer')
    .executeTakeFirstOrThrow();
  const company = { accountId: owner.account_id, organisationId: owner.organisation_id };
  const draft = draftOf(bigDevice(60));
  const drafts: string[] = [];
  for (let number = 1; number <= size.drafts; number += 1)
    drafts.push(await addDraft({ db, objects, ...company }, { draft, name: `Draft_${number}` }));
  const rows = await db
    .selectFrom('release')
    .select(['blob_sha256', 'file_name'])
    .orderBy('number')
    .limit(100)
    .execute();
  return {
    files: rows.map((row) => ({
      address: row.blob_sha256.toString('hex'),
      name: row.file_name.replace(/xml$/, 'zip'),
    })),
    drafts,
    fields: [...walk(draft.main.root)]
      .filter((node) => isElement(node) && node.tag === 'Variable')
      .map((node) => ('$id' in node && typeof node.$id === 'string' ? node.$id : '')),
    victim,
  };
};
