import type { Db, Tx } from '../db/connect.ts';

interface VendorWish {
  readonly organisationId: string;
  readonly accountId: string;
  readonly vendorId: number;
  readonly note: string;
}

/** False while the company waits for the same one. */
export const askForVendor = async (tx: Tx, wish: VendorWish): Promise<boolean> => {
  const row = await tx
    .insertInto('organisation_request')
    .values({
      kind: 'vendorId',
      organisation_id: wish.organisationId,
      account_id: wish.accountId,
      vendor_id: wish.vendorId,
      note: wish.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

interface PublishWish {
  readonly organisationId: string;
  readonly accountId: string;
  readonly note: string;
}

/** False while the same person waits already. */
export const askToPublish = async (tx: Tx, wish: PublishWish): Promise<boolean> => {
  const row = await tx
    .insertInto('organisation_request')
    .values({
      kind: 'publish',
      organisation_id: wish.organisationId,
      account_id: wish.accountId,
      note: wish.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Of members only: who has left asks no more. The longest waiting first. */
export const waitingToPublish = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisation_request as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('member as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').onRef('m.organisation_id', '=', 'r.organisation_id'),
    )
    .select(['r.id', 'r.account_id', 'r.note', 'r.created_at', 'a.user_name', 'a.name'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.kind', '=', 'publish')
    .where('r.state', '=', 'waiting')
    .orderBy('r.number')
    .execute();

/** Who asks to publish, and where: it says which rows are to be locked. */
export const findToPublish = (db: Db, id: string) =>
  db
    .selectFrom('organisation_request')
    .select(['organisation_id', 'account_id'])
    .where('id', '=', id)
    .where('kind', '=', 'publish')
    .executeTakeFirst();

/** The longest waiting first. */
export const waitingForVendor = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisation_request as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.id', 'r.vendor_id', 'r.note', 'r.created_at', 'a.user_name'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.kind', '=', 'vendorId')
    .where('r.state', '=', 'waiting')
    .orderBy('r.number')
    .execute();

interface GivenVendor {
  readonly organisationId: string;
  readonly vendorId: number;
  readonly decidedBy: string;
}

/** What the company waits for and has got otherwise; answers who asked. */
export const approveForVendor = (tx: Tx, { organisationId, vendorId, decidedBy }: GivenVendor) =>
  tx
    .updateTable('organisation_request')
    .set({ state: 'approved', decided_by: decidedBy, decided_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'vendorId')
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'waiting')
    .returning('account_id')
    .execute();

interface Publisher {
  readonly accountId: string;
  readonly decidedBy: string;
}

/** The right to publish was given otherwise. */
export const approveToPublish = (tx: Tx, { accountId, decidedBy }: Publisher) =>
  tx
    .updateTable('organisation_request')
    .set({ state: 'approved', decided_by: decidedBy, decided_at: new Date() })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'publish')
    .where('state', '=', 'waiting')
    .execute();

/** Who leaves a company, or is made an author, asks for nothing more. */
export const endToPublish = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('organisation_request')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'publish')
    .where('state', '=', 'waiting')
    .execute();

interface Decision {
  readonly kind: 'vendorId' | 'publish';
  readonly id: string;
  readonly state: 'approved' | 'declined';
  readonly reason: string;
  readonly decidedBy: string;
}

/** Undefined when somebody was faster: only what waits can be decided. */
export const decide = (tx: Tx, { id, kind, state, reason, decidedBy }: Decision) =>
  tx
    .updateTable('organisation_request')
    .set({ state, reason, decided_by: decidedBy, decided_at: new Date() })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .returning(['organisation_id', 'account_id', 'vendor_id'])
    .executeTakeFirst();
