import type { Registration, WaitingRegistration } from '@iodd-hub/contract/registration';
import { documentKinds, registrationStates } from '@iodd-hub/contract/registration';
import type { Db } from '../../db/connect.ts';
import * as registrations from '../../stores/registrations.ts';
import { organisationsWith } from '../../stores/vendors.ts';
import { similarVendors, vendorById } from '../../accounts/vendors.ts';

type Kind = (typeof documentKinds)[number];

/** Where each paper stands in the row; the logo needs no name of its own. */
export const paperOf = (row: registrations.RegistrationRow, kind: Kind) => {
  const papers = {
    businessLicense: { address: row.licence_sha256, name: row.licence_name },
    applicationLetter: { address: row.letter_sha256, name: row.letter_name },
    logo: { address: row.logo_sha256, name: 'logo.png' },
  } as const;
  const { address, name } = papers[kind];
  return address && name ? { address, name } : undefined;
};

const papersOf = (row: registrations.RegistrationRow) =>
  documentKinds.flatMap((kind) => {
    const paper = paperOf(row, kind);
    return paper ? [{ kind, ...paper }] : [];
  });

type Sizes = ReadonlyMap<string, number>;

const viewWith = (row: registrations.RegistrationRow, sizes: Sizes): Registration => ({
  id: row.id,
  company: row.company,
  vendorAbbr: row.abbreviation,
  vendorId: row.claimed_vendor_id,
  state: registrationStates.find((state) => state === row.state) ?? 'inReview',
  reason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  documents: papersOf(row).map(({ kind, name, address }) => ({
    kind,
    name,
    size: sizes.get(address.toString('hex')) ?? 0,
  })),
});

const sizesOf = (db: Db, rows: readonly registrations.RegistrationRow[]): Promise<Sizes> =>
  registrations.sizesOf(
    db,
    rows.flatMap((row) => papersOf(row).map(({ address }) => address)),
  );

export const viewOf = async (db: Db, row: registrations.RegistrationRow): Promise<Registration> =>
  viewWith(row, await sizesOf(db, [row]));

/** With everything that an administrator decides by. */
export const waitingViews = async (
  db: Db,
  rows: readonly registrations.ListedRow[],
): Promise<WaitingRegistration[]> => {
  const failed = await registrations.failedOf(
    db,
    rows.map((row) => row.account_id),
  );
  const sizes = await sizesOf(db, [...rows, ...failed]);
  return Promise.all(rows.map((row) => waitingView(db, row, { failed, sizes })));
};

interface Around {
  readonly failed: readonly registrations.RegistrationRow[];
  readonly sizes: Sizes;
}

const waitingView = async (
  db: Db,
  row: registrations.ListedRow,
  { failed, sizes }: Around,
): Promise<WaitingRegistration> => {
  const claimed = row.claimed_vendor_id === null ? undefined : await vendorById(row.claimed_vendor_id);
  const similar = await similarVendors(row.company);
  const ids = [
    ...similar.map(({ vendorId }) => vendorId),
    ...(row.claimed_vendor_id ? [row.claimed_vendor_id] : []),
  ];
  const organisations = await organisationsWith(db, ids);
  const entryOf = (vendor: { vendorId: number; name: string }) => ({
    ...vendor,
    organisation: organisations.get(vendor.vendorId) ?? null,
  });
  return {
    ...viewWith(row, sizes),
    applicant: {
      id: row.account_id,
      userName: row.user_name,
      name: row.name,
      email: row.email,
      phone: row.phone,
      language: row.language,
      createdAt: row.joined_at.toISOString(),
    },
    claimed: claimed ? entryOf(claimed) : null,
    similar: similar.map(entryOf),
    earlier: failed
      .filter((each) => each.account_id === row.account_id && each.id !== row.id)
      .map((each) => viewWith(each, sizes)),
  };
};
