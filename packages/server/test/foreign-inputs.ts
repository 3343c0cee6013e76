import type { Endpoint } from '@iodd-hub/contract';
import { sectionCalls } from '@iodd-hub/contract/section';
import { z } from 'zod';
import type { Foreign } from './foreign.ts';
import { sampleInputs } from './sample-inputs.ts';

type Sample = (foreign: Foreign) => Readonly<Record<string, unknown>>;

/** For every call that names something: the same call with what belongs to somebody else. */
const samples: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(
    sectionCalls.map(({ path }) => [`/api/iodd/${path}`, ({ draftId }: Foreign) => ({ ioddId: draftId })]),
  ),
  '/api/iodd/previous': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/ref': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/iodd/next': ({ releaseId }) => ({ rpId: releaseId }),
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
  '/api/hub/demo/start': ({ releaseId }) => ({ rpId: releaseId }),
  '/api/hub/host/edit': ({ hostId }) => ({ hostId }),
  '/api/hub/host/delete': ({ hostId }) => ({ hostId }),
  '/api/hub/host/seen': ({ hostId }) => ({ hostId }),
  '/api/hub/host/pair': ({ hostId }) => ({ hostId }),
  '/api/hub/host/revoke': ({ hostId }) => ({ hostId }),
  // Its id is no credential.
  '/api/hub/host/version': ({ hostId }) => ({ credential: hostId }),
  '/api/hub/host/archive': ({ hostId }) => ({ credential: hostId }),
  '/api/hub/host/report': ({ hostId }) => ({ credential: hostId }),
  '/api/hub/host/people': ({ hostId }) => ({ hostId }),
  '/api/hub/host/people/add': ({ hostId }) => ({ hostId }),
  '/api/hub/host/people/edit': ({ hostId, personId }) => ({ hostId, personId }),
  '/api/hub/host/people/remove': ({ hostId, personId }) => ({ hostId, personId }),
  '/api/hub/host/offers/answer': ({ personId }) => ({ personId }),
  '/api/hub/host/leave': ({ hostId }) => ({ hostId }),
  '/api/hub/host/stop': ({ hostId }) => ({ hostId }),
  '/api/hub/host/release': ({ hostId }) => ({ hostId }),
  '/api/hub/host/writes': ({ hostId }) => ({ hostId }),
  '/api/hub/host/writes/export': ({ hostId }) => ({ hostId }),
  '/api/hub/relay/ask': ({ hostId }) => ({ hostId }),
  '/api/hub/relay/write': ({ hostId }) => ({ hostId }),
  '/api/hub/relay/keep-output': ({ hostId }) => ({ hostId }),
  '/api/hub/device/match': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/parameterset/list': (foreign) => ({ vendorId: foreign.vendorId }),
  '/api/hub/device/list': ({ hostId }) => ({ hostId }),
  '/api/hub/device/edit': ({ deviceId }) => ({ id: deviceId }),
  '/api/hub/device/delete': ({ deviceId }) => ({ id: deviceId }),
  '/api/hub/parameterset/create': ({ deviceId }) => ({ id: deviceId }),
  '/api/hub/parameterset/open': ({ setId }) => ({ setId }),
  '/api/hub/parameterset/edit': ({ setId }) => ({ setId }),
  '/api/hub/parameterset/delete': ({ setId }) => ({ setId }),
  '/api/hub/webhook/remove': ({ webhookId }) => ({ id: webhookId }),
  '/api/user/add': (foreign) => ({ type: 1, vendorId: foreign.vendorId }),
  '/api/user/delete': ({ accountId, userName }) => ({ id: accountId, userName }),
  '/api/user/edit': ({ accountId }) => ({ id: accountId, isDisabled: true }),
  '/api/hub/audit/list': ({ accountId }) => ({ actorId: accountId }),
  '/api/hub/audit/export': ({ accountId }) => ({ actorId: accountId }),
  '/api/hub/session/revoke': ({ sessionId }) => ({ id: sessionId }),
  '/api/system/updateProgress': ({ updateId }) => ({ updateSessionId: updateId }),
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
  '/api/iodd/publish/create': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/publish/create/10': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/publish/create/both': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/publish/list': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/publish/log': ({ draftId }) => ({ ioddId: draftId }),
  '/api/iodd/publish/release': ({ packageId }) => ({ packageIds: [packageId] }),
  '/api/iodd/public': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/publish/preview': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/publish/creation': ({ creationId }) => ({ creationId }),
  '/api/hub/publish/review': ({ packageId }) => ({ packageId }),
  '/api/hub/publish/notes': ({ packageId }) => ({ packageId }),
  '/api/hub/publish/confirm': ({ packageId }) => ({ packageIds: [packageId] }),
  '/api/hub/publish/confirm/ask': ({ packageId }) => ({ packageIds: [packageId] }),
  '/api/hub/publish/restamp': ({ packageId }) => ({ packageId }),
  '/api/hub/publish/file': ({ packageId }) => ({ packageId }),
  '/api/hub/organisation/confirmation': ({ organisationId }) => ({ organisationId }),
  '/api/hub/share/create': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/share/list': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/share/revoke': ({ shareId }) => ({ shareId }),
  '/api/hub/share/comments': ({ draftId }) => ({ ioddId: draftId }),
  '/api/hub/share/answer': ({ commentId }) => ({ commentId }),
  '/api/hub/share/comment/remove': ({ commentId }) => ({ commentId }),
  // Its id is no token: only the address that was told once opens the page.
  '/api/hub/share/view': ({ shareId }) => ({ token: shareId }),
  '/api/hub/share/file': ({ shareId }) => ({ token: shareId }),
  '/api/hub/share/comment': ({ shareId }) => ({ token: shareId, elementId: 'any' }),
  ...Object.fromEntries(
    ['open', 'edit', 'blob', 'resource', 'file/create', 'download', 'history', 'rename', 'delete'].map(
      (name) => [`/api/hub/iolfw/${name}`, ({ iolfwId }: Foreign) => ({ iolfwId })],
    ),
  ),
  '/api/hub/iolfw/list': ({ organisationId }) => ({ organisationId }),
  '/api/hub/iolfw/create': ({ organisationId }) => ({ organisationId }),
  '/api/hub/iolfw/import': ({ organisationId }) => ({ organisationId }),
  '/api/hub/live/stream': ({ draftId, hostId }) => ({ drafts: draftId, values: `${hostId}.1.1.1000` }),
  '/api/hub/software/download': ({ softwareId }) => ({ softwareId }),
  '/api/hub/software/delete': ({ softwareId }) => ({ softwareId }),
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
