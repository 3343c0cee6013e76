import type { Db } from '../src/db/connect.ts';
import * as accounts from '../src/stores/accounts.ts';
import * as sessions from '../src/stores/sessions.ts';

/** The session of somebody of an approved manufacturer, who may upload and release. */
export const signInManufacturer = (db: Db): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const organisation = { name: 'Examplia', abbreviation: 'EXA', vendorId: 65_001 };
    const organisationId = await accounts.insertOrganisation(tx, organisation);
    const account = { user_name: 'manufacturer', email: 'manufacturer@example.com', password_hash: 'none' };
    const { id } = await accounts.insert(tx, { ...account, type: 1, status: 2, can_public: true });
    await accounts.join(tx, id, organisationId);
    return sessions.start(tx, {
      accountId: id,
      organisationId,
      client: 'drill',
      lifetime: { idleDays: 1, maxDays: 1 },
    });
  });
