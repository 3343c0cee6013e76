/** Drafts for measuring: kept as the server keeps them, and changed in one field. */
import { randomUUID } from 'node:crypto';
import { type Draft, isElement, parseIodd, seededIds, summaryOf, walk } from '@iodd-hub/iodd';
import type { DraftVersions } from '@iodd-hub/contract/draft';
import { createDraft } from '../src/drafts/create.ts';
import type { Db } from '../src/db/connect.ts';
import { packed } from '../src/drafts/replay.ts';
import type { ObjectStore } from '../src/objects/object-store.ts';
import * as accounts from '../src/stores/accounts.ts';

/** More than any bench meets. */
export const quota = { drafts: 1_000_000, octets: 1e12 };

export interface Company {
  readonly accountId: string;
  readonly organisationId: string;
}

export const addCompany = (db: Db, vendorId: number): Promise<Company> =>
  db.transaction().execute(async (tx) => {
    const name = `bench-${vendorId}`;
    const account = { user_name: name, email: `${name}@example.com`, password_hash: '' };
    const { id } = await accounts.insert(tx, { ...account, type: 1, status: 2 });
    const company = { name: `Examplia ${vendorId}`, abbreviation: `EX${vendorId}`, vendorId };
    const organisationId = await accounts.insertOrganisation(tx, company);
    await accounts.join(tx, id, organisationId);
    return { accountId: id, organisationId };
  });

export const draftOf = (source: string): Draft => {
  const { document } = parseIodd(source, { ids: seededIds(1) });
  if (!document) throw new Error('the device of the bench cannot be read');
  return { model: 1, main: document, languages: {}, files: {}, images: {}, twin: {} };
};

interface Place extends Company {
  readonly db: Db;
  readonly objects: ObjectStore;
}

interface NewDraft {
  readonly draft: Draft;
  readonly name: string;
  readonly versions?: DraftVersions;
}

export const addDraft = async (
  { db, objects, organisationId, accountId }: Place,
  { draft, name, versions = '1.1' }: NewDraft,
): Promise<string> => {
  const content = { copy: packed(draft), summary: summaryOf(draft), files: [], errors: 0, warnings: 0 };
  const { ioddId } = await createDraft(
    { db, objects, quota },
    { organisationId, folderId: null, name, versions, authorId: accountId, label: 'create', content },
  );
  return ioddId;
};

/** A change of one field. */
export const changeOf = (draft: Draft, turn: number) => {
  const [, variable] = [...walk(draft.main.root)].filter(
    (node) => isElement(node) && node.tag === 'Variable',
  );
  return {
    id: randomUUID(),
    label: 'setAttribute',
    kind: 'do' as const,
    ops: [{ op: 'set', at: variable?.$id ?? '', field: 'defaultValue', value: String(turn) }],
  };
};
