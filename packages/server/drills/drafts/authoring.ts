import { type Draft, parseIodd, seededIds, summaryOf } from '@iodd-hub/iodd';
import { bigDevice } from '../../../../scripts/bench/big-device.ts';
import type { Db } from '../../src/db/connect.ts';
import { createDraft } from '../../src/drafts/create.ts';
import { packed } from '../../src/drafts/replay.ts';
import type { ObjectStore } from '../../src/objects/object-store.ts';

const draftOf = (source: string, seed: number): Draft => {
  const { document } = parseIodd(source, { ids: seededIds(seed) });
  if (!document) throw new Error('the device of the drill cannot be read');
  return { model: 1, main: document, languages: {}, files: {}, images: {}, twin: {} };
};

/** What authors edit. */
export const editedDraft = draftOf(bigDevice(120), 1);

/** Without the errors that would refuse a package, and each of a product of its own. */
const publishable = (deviceId: number): Draft =>
  draftOf(
    bigDevice(30)
      .replace(/<VendorLogo .*?<\/VendorLogo>/, '')
      .replace('<StdVariableRef id="V_VendorName"', '<StdVariableRef id="V_ProductName"/>$&')
      .replace('deviceId="9"', `deviceId="${deviceId}"`)
      // Files are called after it, and a name is public once.
      .replaceAll('productId="EX-B"', `productId="EX-B${deviceId}"`)
      .replace('<CommNetworkProfile ', '<CommNetworkProfile compatibleWith="V1.0" '),
    deviceId,
  );

export interface Authoring {
  readonly newDraft: (name: string, content: Draft) => Promise<string>;
  readonly newDevice: () => Promise<{ readonly ioddId: string; readonly deviceId: number }>;
}

/** New drafts of the manufacturer of a drill; devices are numbered from `firstDeviceId` on. */
export const authoring = async (db: Db, objects: ObjectStore, firstDeviceId = 1): Promise<Authoring> => {
  const owner = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['member.account_id', 'member.organisation_id'])
    .where('account.user_name', '=', 'manufacturer')
    .executeTakeFirstOrThrow();
  const newDraft = async (name: string, content: Draft): Promise<string> => {
    const { ioddId } = await createDraft(
      { db, objects, quota: { drafts: 1e6, octets: 1e12 } },
      {
        organisationId: owner.organisation_id,
        folderId: null,
        name,
        versions: '1.1',
        authorId: owner.account_id,
        label: 'create',
        content: { copy: packed(content), summary: summaryOf(content), files: [], errors: 0, warnings: 0 },
      },
    );
    return ioddId;
  };
  let next = firstDeviceId;
  return {
    newDraft,
    newDevice: async () => {
      const deviceId = next;
      next += 1;
      return { deviceId, ioddId: await newDraft(`Device_${deviceId}`, publishable(deviceId)) };
    },
  };
};
