import type { Organisation } from '@iodd-hub/contract/organisation';
import type { Db } from '../../db/connect.ts';
import { addressOfFile } from '../../library/file-address.ts';
import * as invitations from '../../stores/invitations.ts';
import * as requests from '../../stores/organisation-requests.ts';
import * as organisations from '../../stores/organisations.ts';
import { vendorById } from '../../accounts/vendors.ts';
import { flag } from '../../accounts/view.ts';

export const logoAddress = (logo: Buffer | null): string =>
  logo ? addressOfFile(logo.toString('hex'), 'logo') : '';

const requestsOf = async (db: Db, organisationId: string): Promise<Organisation['vendorRequests']> => {
  const rows = await requests.waitingForVendor(db, organisationId);
  return Promise.all(
    rows.map(async (row) => {
      // The table has one for each of this kind.
      const vendorId = row.vendor_id ?? 0;
      return {
        id: row.id,
        vendorId,
        vendorName: (await vendorById(vendorId))?.name ?? '',
        note: row.note,
        userName: row.user_name,
        createdAt: row.created_at.toISOString(),
      };
    }),
  );
};

const invitationsOf = async (db: Db, organisationId: string): Promise<Organisation['invitations']> =>
  (await invitations.waitingOf(db, organisationId)).map((row) => ({
    id: row.id,
    email: row.email,
    canPublic: flag(row.can_public),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));

interface Reader {
  readonly accountId: string;
  readonly isManaged: boolean;
}

/** A company as its members see it; who is invited is shown to those who manage it. */
export const viewOf = async (
  db: Db,
  row: organisations.OrganisationRow,
  { accountId, isManaged }: Reader,
): Promise<Organisation> => {
  const asking = await requests.waitingToPublish(db, row.id);
  return {
    id: row.id,
    name: row.name,
    vendorAbbr: row.abbreviation,
    primaryVendorId: row.primary_vendor_id,
    vendorIds: await organisations.vendorIdsOf(db, [row.id]),
    logo: logoAddress(row.logo_sha256),
    url: row.url,
    description: row.description,
    members: (await organisations.membersOf(db, row.id)).map((member) => ({
      id: member.id,
      userName: member.user_name,
      name: member.name,
      canPublic: flag(member.can_public),
      isAdmin: flag(member.is_admin),
      joinedAt: member.joined_at.toISOString(),
    })),
    isManaged,
    invitations: isManaged ? await invitationsOf(db, row.id) : [],
    vendorRequests: await requestsOf(db, row.id),
    publishRequests: (isManaged ? asking : []).map((request) => ({
      id: request.id,
      userName: request.user_name,
      name: request.name,
      note: request.note,
      createdAt: request.created_at.toISOString(),
    })),
    hasAskedToPublish: asking.some((request) => request.account_id === accountId),
  };
};
