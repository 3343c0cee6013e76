import { endpoints } from '@iodd-hub/contract';
import { password } from '../kit.ts';
import { companyVerbs } from './company-verbs.ts';
import { draftVerbs } from './draft-verbs.ts';
import { hostVerbs } from './host-verbs.ts';
import { packageVerbs } from './package-verbs.ts';
import { shareVerbs } from './share-verbs.ts';
import { everythingOfDevice, everythingOfMessage, everythingOfPerson, query, type Verb } from './observe.ts';
import { postMessage, resetCode, vendorId, type World } from './world.ts';

const {
  account,
  imports,
  message,
  notice,
  people,
  registration,
  resource,
  session,
  site,
  user,
  verification,
} = endpoints;

const makeAdministrator = (world: World) =>
  query(world, 'update account set is_admin = true where id = $1', [world.personId]);

const formOf = ({ personId, userName }: World) => ({
  id: personId,
  email: `${userName}@example.com`,
  type: 1 as const,
  name: '',
});

export const verbs: readonly Verb[] = [
  {
    name: 'release',
    act: ({ actors, importId }) =>
      actors.publisher.code(imports.release, { importIds: [importId], isIrrevocable: true }),
    observe: everythingOfDevice,
  },
  {
    name: 'withdraw',
    act: ({ actors, newestId }) =>
      actors.publisher.code(resource.withdraw, { rpId: newestId, cause: 'error', reason: 'A wrong limit' }),
    observe: everythingOfDevice,
  },
  {
    name: 'withdraw the older one',
    act: ({ actors, olderId }) =>
      actors.publisher.code(resource.withdraw, { rpId: olderId, cause: 'error', reason: 'A wrong limit' }),
    observe: everythingOfDevice,
  },
  {
    name: 'remove',
    act: ({ actors, newestId, deviceId }) =>
      actors.moderator.code(resource.remove, {
        rpId: newestId,
        cause: 'courtOrder',
        reason: 'A court order',
        fileName: `Race-${vendorId}-${deviceId}-20200202-IODD1.1.xml`,
      }),
    observe: everythingOfDevice,
  },
  {
    name: 'claim',
    prepare: (world) =>
      query(world, 'update release set organisation_id = null where device_id = $1', [world.deviceId]),
    act: ({ actors }) => actors.publisher.code(resource.claim, { vendorId }),
    observe: everythingOfDevice,
  },
  {
    name: 'approve',
    act: ({ actors, registrationId }) =>
      actors.moderator.code(registration.registrationDecide, {
        id: registrationId,
        decision: 'approve',
        vendorId,
        canPublic: true,
        joinsCompany: true,
      }),
    observe: everythingOfPerson,
  },
  {
    name: 'fail',
    act: ({ actors, registrationId }) =>
      actors.moderator.code(registration.registrationDecide, {
        id: registrationId,
        decision: 'fail',
        reason: 'The paper is blank.',
      }),
    observe: everythingOfPerson,
  },
  {
    name: 'demote',
    prepare: makeAdministrator,
    act: (world) => world.actors.superAdmin.code(people.userEdit, { ...formOf(world), isAdmin: 0 }),
    observe: everythingOfPerson,
  },
  {
    name: 'edit oneself as administrator',
    prepare: makeAdministrator,
    act: (world) => world.self.code(people.userEdit, { ...formOf(world), name: 'Mo', isAdmin: 1 }),
    observe: everythingOfPerson,
  },
  {
    name: 'disable',
    act: (world) =>
      world.actors.superAdmin.code(people.userEdit, { ...formOf(world), isAdmin: 0, isDisabled: true }),
    observe: everythingOfPerson,
    meetsHosts: true,
  },
  {
    name: 'delete account',
    act: ({ actors, personId, userName }) =>
      actors.moderator.code(people.userDelete, { id: personId, userName }),
    observe: everythingOfPerson,
    meetsDrafts: true,
    meetsHosts: true,
  },
  {
    name: 'reset password',
    act: ({ actors, userName }) =>
      actors.anybody.code(verification.passwordReset, {
        userName,
        verifyCode: resetCode,
        newPassword: 'a new secret word',
        newPasswordAgain: 'a new secret word',
      }),
    observe: everythingOfPerson,
    meetsDrafts: true,
    meetsHosts: true,
  },
  {
    name: 'sign in',
    act: ({ actors, userName }) => actors.anybody.code(user.login, { userName, password }),
    observe: everythingOfPerson,
  },
  {
    name: 'revoke token',
    act: ({ self, tokenId }) => self.code(account.tokenRevoke, { id: tokenId }),
    observe: everythingOfPerson,
  },
  {
    name: 'revoke session',
    act: ({ self, otherSessionId }) => self.code(session.sessionRevoke, { id: otherSessionId }),
    observe: everythingOfPerson,
  },
  {
    name: 'answer',
    prepare: postMessage,
    act: ({ actors, messageId }) =>
      actors.publisher.code(message.messageAnswer, { id: messageId, content: 'An answer' }),
    observe: everythingOfMessage,
  },
  {
    name: 'hide message',
    prepare: postMessage,
    act: ({ actors, messageId }) =>
      actors.moderator.code(message.messageModerate, { id: messageId, state: 'hidden' }),
    observe: everythingOfMessage,
  },
  {
    name: 'switch mails on',
    act: ({ self }) => self.code(notice.noticeMails, { isMailed: true }),
    observe: everythingOfPerson,
  },
  {
    name: 'accept terms',
    act: ({ self }) => self.code(site.termsAccept, { version: 1 }),
    observe: everythingOfPerson,
  },
  ...companyVerbs,
  ...draftVerbs,
  ...packageVerbs,
  ...hostVerbs,
  ...shareVerbs,
];
