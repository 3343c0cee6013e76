import { type Endpoint, endpoints } from '@iodd-hub/contract';
import { sectionCalls } from '@iodd-hub/contract/section';
import { z } from 'zod';
import { addPerson, callerOf, password, type Reachable, type TestSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';
import { fileOf, licenceFile, png } from './pictures.ts';
import { sampleInputs } from './sample-inputs.ts';

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
  readonly registrationId: string;
  readonly vendorId: number;
  readonly organisationId: string;
  readonly invitationId: string;
  readonly requestId: string;
  readonly publishRequestId: string;
  readonly draftId: string;
  readonly folderId: string;
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
    draftId,
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
  return { ...ids, mailId, webhookId, userName, vendorId, organisationId, invitationId, requestId };
};

type Sample = (foreign: Foreign) => Readonly<Record<string, unknown>>;

/** For every call that names something: the same call with what belongs to somebody else. */
const samples: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(
    sectionCalls.map(({ path }) => [`/api/iodd/${path}`, ({ draftId }: Foreign) => ({ ioddId: draftId })]),
  ),
  '/api/iodd/previous': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/ref': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/copyadd': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/all': ({ organisationId }) => ({ organisationId }),
  '/api/iodd/all3': ({ organisationId }) => ({ organisationId }),
  '/api/user/info/edit': ({ imageId }) => ({ userPhoto: imageId }),
  '/api/user/profile': ({ accountId }) => ({ key: accountId }),
  // Needs a code by mail, which nobody here has: whatever is claimed, nothing may change.
  '/api/user/register': (foreign) => ({ type: 1, vendorId: foreign.vendorId }),
  '/api/hub/registration/decide': ({ registrationId }) => ({ id: registrationId }),
  '/api/hub/registration/document': ({ registrationId }) => ({ id: registrationId, kind: 'businessLicense' }),
  '/api/hub/registration/preview': ({ registrationId }) => ({ id: registrationId }),
  '/api/hub/registration/submit': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/organisation/edit': ({ imageId }) => ({ logo: imageId }),
  '/api/hub/organisation/get': ({ organisationId }) => ({ organisationId }),
  '/api/hub/organisation/rename': ({ organisationId }) => ({ organisationId }),
  '/api/hub/organisation/profile': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/organisation/merge': ({ organisationId }) => ({ fromId: organisationId, name: 'Vendor 65001' }),
  '/api/hub/organisation/vendor/request': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/organisation/vendor/decide': ({ requestId }) => ({ id: requestId }),
  '/api/hub/organisation/publish/decide': ({ publishRequestId }) => ({ id: publishRequestId }),
  '/api/hub/organisation/vendor/add': ({ organisationId }) => ({ organisationId }),
  '/api/hub/organisation/vendor/remove': (foreign) => ({
    organisationId: foreign.organisationId,
    vendorId: foreign.vendorId,
  }),
  // A member of the other company, once by its id and once as if it were one of the own.
  '/api/hub/organisation/member/edit': ({ organisationId, accountId }) => ({ organisationId, accountId }),
  '/api/hub/organisation/member/remove': ({ accountId }) => ({ accountId }),
  '/api/hub/invitation/create': ({ organisationId }) => ({ organisationId }),
  '/api/hub/invitation/revoke': ({ invitationId }) => ({ id: invitationId }),
  '/api/hub/token/revoke': ({ tokenId }) => ({ id: tokenId }),
  // Anybody may listen to any vendor; an own webhook would be a row in which the vendor is named.
  '/api/hub/webhook/create': (foreign) => ({ vendorId: foreign.vendorId, url: 'https://127.0.0.1/' }),
  '/api/hub/webhook/remove': ({ webhookId }) => ({ id: webhookId }),
  '/api/user/add': (foreign) => ({ type: 1, vendorId: foreign.vendorId }),
  '/api/user/delete': ({ accountId, userName }) => ({ id: accountId, userName }),
  '/api/user/edit': ({ accountId }) => ({ id: accountId, isDisabled: true }),
  '/api/hub/audit/list': ({ accountId }) => ({ actorId: accountId }),
  '/api/hub/audit/export': ({ accountId }) => ({ actorId: accountId }),
  '/api/hub/session/revoke': ({ sessionId }) => ({ id: sessionId }),
  '/api/hub/mail/retry': ({ mailId }) => ({ id: mailId }),
  '/api/hub/message/answer': ({ messageId }) => ({ id: messageId }),
  '/api/hub/message/answers': ({ messageId }) => ({ id: messageId }),
  '/api/hub/message/answer/moderate': ({ answerId }) => ({ id: answerId, state: 'hidden' }),
  '/api/hub/notice/read': ({ noticeId }) => ({ id: noticeId }),
  // Everybody may ask about a public file; an import is none.
  '/api/message/save': ({ importId }) => ({ rpId: importId }),
  '/api/hub/message/moderate': ({ messageId }) => ({ id: messageId, state: 'hidden' }),
  '/api/resource/detail': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/resource/download': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/hub/resource/ticket': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/resource/subtree': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/resource/withdraw': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/hub/resource/remove': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/resource/favorite/add': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/resource/favorite/delete': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/resource/favorite/subtree': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/resource/claim': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/resource/import/detail': ({ importId }) => ({ importId }),
  '/api/hub/resource/import/preview': ({ importId }) => ({ importId }),
  '/api/hub/resource/import/file': ({ importId }) => ({ importId }),
  '/api/resource/import/release': ({ importId }) => ({ importIds: [importId] }),
  '/api/resource/import/delete': ({ importId }) => ({ importId }),
  '/api/iodd/list': ({ organisationId, folderId }) => ({ organisationId, folderId }),
  '/api/iodd/create': ({ organisationId, folderId }) => ({ organisationId, folderId }),
  '/api/iodd/import': ({ organisationId, folderId }) => ({ organisationId, folderId }),
  '/api/iodd/rename': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/delete': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/check': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/folder/create': ({ organisationId, folderId }) => ({ organisationId, folderId }),
  '/api/hub/folder/move': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/folder/bin': ({ organisationId }) => ({ organisationId }),
  '/api/hub/folder/restore': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/open': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/copy': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/edit': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/changes': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/history': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/restore': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/draft/export': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/live/stream': ({ draftId }) => ({ drafts: draftId }),
  // Lists that are wider for administrators.
  '/api/resource/downloadlog': () => ({ all: true }),
};

/** The usual sample of a call, with the names of somebody else's things in it. */
export const foreignInput = (declared: Endpoint, foreign: Foreign): unknown => ({
  ...Object(sampleInputs[declared.path]?.() ?? {}),
  ...samples[declared.path]?.(foreign),
});

export const hasForeignSample = ({ path }: Endpoint): boolean => samples[path] !== undefined;

interface JsonSchema {
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

const idName = /^(id|key)$|Ids?$/;

const namesSomething = ({ format, items, properties = {}, anyOf = [], oneOf = [] }: JsonSchema): boolean =>
  format === 'uuid' ||
  Object.keys(properties).some((name) => idName.test(name)) ||
  [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])].some(namesSomething);

/** True when an input can name something that might be somebody else's. */
export const takesIds = ({ input }: Endpoint): boolean =>
  namesSomething(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
