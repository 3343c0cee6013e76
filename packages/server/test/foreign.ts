import { endpoints } from '@iodd-hub/contract';
import { z } from 'zod';
import { addPerson, callerOf, password, type Reachable, type TestSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';
import { fileOf, licenceFile, png } from './pictures.ts';

/** Stands in everything of these people that only they and administrators may see. */
export const privateMark = 'zz-private-zz';

/** User name of somebody who has never written anything for others to read. */
const ownerName = 'foreign-owner';
export const isPrivate = (text: string): boolean => text.includes(privateMark) || text.includes(ownerName);

export interface Foreign {
  readonly accountId: string;
  readonly userName: string;
  readonly releaseId: string;
  readonly importId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly webhookId: string;
  readonly imageId: string;
  readonly messageId: string;
  readonly answerId: string;
  readonly noticeId: string;
  readonly mailId: string;
  readonly updateId: string;
  readonly registrationId: string;
  readonly vendorId: number;
  readonly organisationId: string;
  readonly invitationId: string;
  readonly requestId: string;
  readonly publishRequestId: string;
  readonly draftId: string;
  readonly iolfwId: string;
  readonly folderId: string;
  readonly creationId: string;
  readonly packageId: string;
  readonly shareId: string;
  readonly commentId: string;
  readonly hostId: string;
  /** Whom the host is offered to. */
  readonly personId: string;
  readonly deviceId: string;
  readonly setId: string;
  readonly softwareId: string;
}

const vendorId = 65_001;

/** A publisher of another company with something of everything, and an applicant with papers. */
export const addForeign = async (
  site: Pick<TestSite, 'database'> & { readonly server: Reachable },
): Promise<Foreign> => {
  const { server } = site;
  const userName = ownerName;
  const accountId = await addPerson(site, { userName, type: 1, canPublic: true, vendorId });
  await addPerson(site, { userName: 'applicant' });
  const signIn = (name: string) => callerOf(server).call(endpoints.user.login, { userName: name, password });
  const { token: session } = await signIn(userName);
  const owner = callerOf(server, session);
  await owner.call(endpoints.user.infoEdit, { firstName: privateMark, city: privateMark });

  const { importId: releasedId } = await imported(server, session, packageOf('measuring-sensor'));
  const released = await owner.call(endpoints.imports.release, {
    importIds: [releasedId],
    isIrrevocable: true,
  });
  const releaseId = released.items[0]?.rpIds[0] ?? '';
  const waiting = new File([packageOf('actuator')], `${privateMark}.zip`);
  const { importId } = await imported(server, session, waiting);

  const { folderId } = await owner.call(endpoints.iodd.folderCreate, { name: privateMark });
  const { ioddId: draftId } = await owner.call(endpoints.iodd.create, { fileName: privateMark, folderId });

  const { iolfwId } = await owner.call(endpoints.iolfw.iolfwCreate, { fileName: privateMark });

  const { host, device, parameterSet } = endpoints;
  const { hostId } = await owner.call(host.hostCreate, { name: privateMark, link: 'virtual' });
  const { code } = await owner.call(host.hostPair, { hostId });
  await callerOf(server).call(host.hostRedeem, { code, name: privateMark });
  const { personId } = await owner.call(host.hostPersonAdd, {
    hostId,
    userName: 'applicant',
    role: 'specialist',
  });
  const identity = { vendorId: 65_001, deviceId: 2, productName: privateMark };
  await owner.call(host.hostSeen, { hostId, devices: [{ ...identity, master: 1, port: 1 }] });
  const deviceId = (await owner.call(device.deviceList, {})).items[0]?.id ?? '';
  const entries = [{ index: 60, subindex: 0, value: privateMark }];
  const { setId } = await owner.call(parameterSet.parameterSetCreate, {
    name: privateMark,
    entries,
    id: deviceId,
  });

  const { creationId, packages } = await owner.call(endpoints.publish.create11, { ioddId: draftId });
  const packageId = packages[0]?.packageId ?? '';
  await owner.call(endpoints.publish.notesEdit, { packageId, notes: privateMark });

  const { shareId, token: shareToken } = await owner.call(endpoints.share.shareCreate, {
    ioddId: draftId,
    days: '7',
    label: privateMark,
  });
  const { commentId } = await callerOf(server).call(endpoints.share.commentAdd, {
    token: shareToken,
    text: privateMark,
  });

  const { id: tokenId } = await owner.call(endpoints.account.tokenCreate, {
    name: privateMark,
    scopes: ['read', 'write'],
  });
  const { id: webhookId } = await owner.call(endpoints.webhook.webhookCreate, {
    url: `https://${privateMark}.example/`,
  });
  await owner.call(endpoints.invitation.invitationCreate, { email: `${privateMark}@example.com` });
  await owner.call(endpoints.organisation.vendorRequestCreate, { vendorId: 65_099, note: privateMark });
  // Nobody answers there: what the job notes of it is not what these tests look for.
  await site.database.pool.query(`update webhook set next_try_at = 'infinity'`);
  const picture = { kind: 'avatar', file: fileOf(png({ width: 300, height: 300 }), 'me.png') };
  const { envelope } = await owner.sendForm(endpoints.account.imageUpload, picture);
  const { imageId } = z.object({ imageId: z.string() }).parse(envelope.data);
  await owner.call(endpoints.favorite.add, { rpId: releaseId });
  await owner.raw(endpoints.resource.download, { rpId: releaseId });

  const applicant = callerOf(server, (await signIn('applicant')).token);
  const message = { title: 'Title', content: 'Content', name: privateMark, phone: '+34 91 555 01 02' };
  const email = `${privateMark}@example.com`;
  const { id: messageId } = await applicant.call(endpoints.message.messageSave, { ...message, email });
  const { id: answerId } = await applicant.call(endpoints.message.messageAnswer, {
    id: messageId,
    content: 'An answer',
  });
  const papers = new File([licenceFile()], `${privateMark}.pdf`);
  const company = { company: privateMark, vendorAbbr: 'ZZ', businessLicense: papers };
  await applicant.sendForm(endpoints.registration.registrationSubmit, company);
  const { db } = site.database;
  const { id: noticeId } = await db
    .insertInto('notice')
    .values({ account_id: accountId, kind: 'withdrawn', release_id: releaseId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: registrationId } = await db.selectFrom('registration').select('id').executeTakeFirstOrThrow();
  const { id: mailId } = await db
    .insertInto('mail')
    .values({
      recipient: email,
      language: 'en',
      template: 'passwordChanged',
      args: '{}',
      failed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: updateId } = await db
    .insertInto('system_update')
    .values({
      application: 'web',
      version: '0.0.2',
      version_before: '0.0.1',
      state: 'refused',
      detail: privateMark,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sha256 } = await db.selectFrom('blob').select('sha256').executeTakeFirstOrThrow();
  const { id: softwareId } = await db
    .insertInto('software')
    .values({
      component: 'toolserver',
      platform: 'linux',
      architecture: 'x64',
      version: '0.0.1',
      file_name: 'toolserver',
      sha256,
      size: 1,
      is_started: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What everybody sees, everybody may answer.
  await db.updateTable('message').set({ state: 'pending' }).where('id', '=', messageId).execute();
  await db.updateTable('session').set({ client: privateMark }).execute();
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { organisation_id: organisationId } = await db
    .selectFrom('organisation_vendor')
    .select('organisation_id')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const { id: invitationId } = await db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
  const { id: requestId } = await db
    .selectFrom('organisation_request')
    .select('id')
    .where('kind', '=', 'vendorId')
    .executeTakeFirstOrThrow();
  const { id: publishRequestId } = await db
    .insertInto('organisation_request')
    .values({ kind: 'publish', organisation_id: organisationId, account_id: accountId, note: privateMark })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = {
    hostId,
    personId,
    deviceId,
    setId,
    softwareId,
    creationId,
    packageId,
    shareId,
    commentId,
    draftId,
    iolfwId,
    folderId,
    publishRequestId,
    accountId,
    releaseId,
    importId,
    sessionId,
    tokenId,
    imageId,
    messageId,
    answerId,
    noticeId,
    registrationId,
  };
  return { ...ids, mailId, updateId, webhookId, userName, vendorId, organisationId, invitationId, requestId };
};
