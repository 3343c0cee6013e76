import type { Tx } from '../../db/connect.ts';
import type { Services } from '../../context.ts';
import { fieldsRefused } from '../../base/errors.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import type { Detail } from '../../stores/audit-details.ts';
import * as registrations from '../../stores/registrations.ts';
import { keepPapers, type StoredPapers } from './papers.ts';

interface Application {
  readonly applicant: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly language: string;
  };
  readonly input: {
    readonly company: string;
    readonly vendorAbbr: string;
    readonly vendorId?: number | undefined;
  };
  readonly papers: StoredPapers;
  /** What was sent in before: papers that were not sent again are taken from it. */
  readonly before?: registrations.RegistrationRow | undefined;
  /** What it changes of an account that was there before. */
  readonly changes?: Detail;
  readonly siteUrl: string;
}

/** Puts a registration into the queue, and tells the applicant and those who review it. */
export const apply = async (
  tx: Tx,
  services: Services,
  { applicant, input, papers, before, changes, siteUrl }: Application,
): Promise<void> => {
  const licence_sha256 = papers.licence_sha256 ?? before?.licence_sha256;
  const licence_name = papers.licence_name ?? before?.licence_name;
  if (!licence_sha256 || !licence_name)
    throw fieldsRefused({ field: 'businessLicense', problem: 'required', args: {} });
  await keepPapers(tx, papers);
  const id = await registrations.submit(tx, {
    account_id: applicant.id,
    company: input.company,
    abbreviation: input.vendorAbbr,
    claimed_vendor_id: input.vendorId ?? null,
    letter_sha256: before?.letter_sha256 ?? null,
    letter_name: before?.letter_name ?? null,
    logo_sha256: before?.logo_sha256 ?? null,
    ...papers,
    licence_sha256,
    licence_name,
  });
  await audit.record(tx, {
    actorId: applicant.id,
    action: 'registration.submitted',
    subject: applicant.id,
    detail: { company: input.company, registration: id, ...changes },
  });
  const { company } = input;
  await post(tx, services.jobs, applicant, {
    template: 'registrationReceived',
    args: { name: applicant.name, company },
  });
  for (const reader of await accounts.administrators(tx))
    await post(tx, services.jobs, reader, {
      template: 'registrationWaiting',
      args: { name: accounts.calledBy(reader), company, url: `${siteUrl}/admin/inbox` },
      about: applicant.id,
    });
};
