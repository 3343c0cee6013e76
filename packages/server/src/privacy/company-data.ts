import { sql } from 'kysely';
import { all, by, deleted, type Kind } from './kinds.ts';

/** Who somebody is, and what joins them to a company. */
export const companyData = {
  account: {
    table: 'account',
    rows: by('id'),
    columns: {
      ...all('given', 'id user_name email type status is_admin can_public is_disabled language created_at'),
      ...all(
        'given',
        'name first_name last_name phone street street_number address postal_code city country',
      ),
      ...all('given', 'birthday email_verified_at is_email_unconfirmed must_change_password terms_version'),
      ...all('given', 'credentials_ended_at name_skeleton notice_mails_since is_told_of_devices'),
      ...all('given', 'device_mails_since device_mailed_at'),
      photo_sha256: 'file',
      password_hash: 'withheld',
      work_key: 'withheld',
    },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: deleted,
    kept: [],
  },
  organisations: {
    table: 'member',
    rows: by('account_id'),
    columns: all('given', 'account_id organisation_id joined_at'),
    names: { company: sql`(select o.name from organisation o where o.id = t.organisation_id)` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: deleted,
    kept: [],
  },
  registrations: {
    table: 'registration',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id number account_id company abbreviation claimed_vendor_id licence_name letter_name'),
      ...all('given', 'state reason submitted_at decided_at'),
      ...all('file', 'licence_sha256 letter_sha256 logo_sha256'),
    },
    seenBy: ['owner', 'administrators'],
    erasure: deleted,
    kept: [],
  },
  decisions: {
    table: 'registration',
    rows: by('decided_by'),
    columns: all('given', 'decided_by decided_at'),
    seenBy: ['administrators'],
    erasure: { does: 'unlinked', to: { decided_by: 'null' }, because: 'decision' },
    kept: [],
  },
  invitations: {
    table: 'invitation',
    rows: ({ email }) => sql`lower(email) = ${email}`,
    columns: {
      ...all('given', 'id organisation_id email can_public created_at expires_at'),
      token_hash: 'withheld',
    },
    names: { company: sql`(select o.name from organisation o where o.id = t.organisation_id)` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: deleted,
    kept: [{ since: 'ended', hours: 0, clock: 'expires_at' }],
  },
  sentInvitations: {
    table: 'invitation',
    rows: by('invited_by'),
    columns: all('given', 'invited_by organisation_id email can_public created_at expires_at'),
    names: { company: sql`(select o.name from organisation o where o.id = t.organisation_id)` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: deleted,
    kept: [{ since: 'ended', hours: 0, clock: 'expires_at' }],
  },
  companyRequests: {
    table: 'organisation_request',
    rows: by('account_id'),
    columns: all(
      'given',
      'id number organisation_id account_id kind vendor_id note state reason decided_at created_at',
    ),
    seenBy: ['owner', 'company', 'administrators'],
    erasure: deleted,
    kept: [],
  },
  requestDecisions: {
    table: 'organisation_request',
    rows: by('decided_by'),
    columns: all('given', 'decided_by decided_at'),
    seenBy: ['company', 'administrators'],
    erasure: { does: 'unlinked', to: { decided_by: 'null' }, because: 'decision' },
    kept: [],
  },
} as const satisfies Readonly<Record<string, Kind>>;
