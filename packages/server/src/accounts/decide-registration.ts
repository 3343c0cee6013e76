/** What an administrator's decision does, and the mail that tells of it. */
import { type endpoints, type Input, ResultError } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import type { Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { fieldsRefused } from '../base/errors.ts';
import type { AnyMail } from '../mail/mails.ts';
import * as accounts from '../stores/accounts.ts';
import * as blobs from '../stores/blobs.ts';
import { lockVendor } from '../stores/locks.ts';
import * as organisations from '../stores/organisations.ts';
import type { RegistrationRow } from '../stores/registrations.ts';
import type { CurrentUser } from '../stores/sessions.ts';
import { refuseUnconfirmed, tellMembers } from './joining.ts';

export type Decision = Input<(typeof endpoints)['registration']['registrationDecide']>;

interface Applicant {
  readonly name: string;
  readonly user_name: string;
}

export const mailOf = (
  decision: Decision,
  registration: Pick<RegistrationRow, 'company'>,
  applicant: Applicant,
  siteUrl: string,
): AnyMail => {
  const common = { name: accounts.calledBy(applicant), company: registration.company };
  return decision.decision === 'approve'
    ? {
        template: 'registrationApproved',
        args: {
          ...common,
          vendorId: decision.vendorId,
          canPublic: decision.canPublic,
          url: `${siteUrl}/iodd/upload`,
        },
      }
    : {
        template: 'registrationFailed',
        args: { ...common, reason: decision.reason, url: `${siteUrl}/updateuser?tab=registration` },
      };
};

/** The vendor id of the super administrator is not given away by anybody else: with it come all rights. */
export const mayGiveVendor = (caller: CurrentUser, vendorId: number | null): boolean =>
  vendorId !== superVendorId || caller.isSuperAdmin;

/** The same whichever of its vendor ids the company of the operator is named by. */
export const refuseOperator = (
  caller: CurrentUser,
  { primary_vendor_id }: { readonly primary_vendor_id: number },
): void => {
  if (!mayGiveVendor(caller, primary_vendor_id)) throw new ResultError('noPermission');
};

interface Approval {
  readonly vendorId: number;
  readonly canPublic: boolean;
  readonly joinsCompany: boolean;
}

/** Opens the designer to the applicant, as a member of the organisation that has the vendor id. */
export const approve = async (
  tx: Tx,
  { services, user }: { readonly services: Pick<Services, 'jobs'>; readonly user: CurrentUser },
  { row, applicant }: { readonly row: RegistrationRow; readonly applicant: accounts.AccountRow },
  { vendorId, canPublic, joinsCompany }: Approval,
): Promise<void> => {
  const organisation = await organisationFor(tx, {
    vendorId,
    name: row.company,
    abbreviation: row.abbreviation,
  });
  refuseOperator(user, organisation);
  await refuseUnconfirmed(tx, organisation, { accountId: row.account_id, isConfirmed: joinsCompany });
  await accounts.setOrganisation(tx, row.account_id, organisation.id);
  await tellMembers(tx, services, organisation, applicant);
  await accounts.update(tx, row.account_id, { type: 1, status: 2, can_public: canPublic });
  if (row.logo_sha256 && !organisation.logo_sha256) {
    await organisations.setLogo(tx, organisation.id, row.logo_sha256);
    await blobs.keepPublic(tx, row.logo_sha256.toString('hex'));
  }
};

interface Named {
  readonly vendorId: number;
  readonly name: string;
  readonly abbreviation: string;
}

/** The organisation with this vendor id; a new one where nobody has it yet, which then needs a name. */
export const organisationFor = async (tx: Tx, { vendorId, name, abbreviation }: Named) => {
  await lockVendor(tx, vendorId);
  const known = await accounts.organisationWith(tx, vendorId);
  if (known) return known;
  if (!name) throw fieldsRefused({ field: 'company', problem: 'required', args: {} });
  const id = await accounts.insertOrganisation(tx, { name, abbreviation, vendorId });
  return { id, name, logo_sha256: null, primary_vendor_id: vendorId };
};
