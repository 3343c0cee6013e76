import { endpoints } from '@iodd-hub/contract';
import { password } from '../kit.ts';
import { resetCode, vendorId, type World } from './world.ts';

const { account, imports, people, registration, resource, session, user, verification } = endpoints;

/** Something that can be done to the person or the device of a race. */
export interface Verb {
  readonly name: string;
  /** What must be so before, beyond what every world has. */
  readonly prepare?: (world: World) => Promise<unknown>;
  /** Answers the result code. */
  readonly act: (world: World) => Promise<string>;
  /** What is so afterwards: the same kind of thing for all, so any verb's may be left out where another has it. */
  readonly observe: (world: World) => Promise<unknown>;
}

const query = (world: World, text: string, values: readonly unknown[]): Promise<unknown[]> =>
  world.site.database.pool.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);

const device = (world: World) =>
  query(
    world,
    `select r.release_date, r.organisation_id is null as is_unowned, r.claimed_at is not null as is_claimed, r.is_newest, r.is_withdrawn, r.removed_at is not null as is_removed,
      (select array_agg(p.action order by p.action) from publication p where p.release_id = r.id) as log
    from release r where r.device_id = $1 order by r.release_date`,
    [world.deviceId],
  );
const imported = (world: World) =>
  query(world, 'select state, account_id is null as is_ownerless from import where id = $1', [
    world.importId,
  ]);
const person = (world: World) =>
  query(
    world,
    `select type, status, name, is_admin, can_public, is_disabled, must_change_password,
      (select array_agg(o.name) from member m join organisation o on o.id = m.organisation_id
        where m.account_id = a.id) as companies
    from account a where id = $1`,
    [world.personId],
  );
const access = (world: World) =>
  query(
    world,
    `select (select count(*) from session where account_id = $1) as sessions,
      (select count(*) from api_token where account_id = $1) as tokens,
      (select count(*) from verify_code where subject = $1::text) as codes`,
    [world.personId],
  );
const told = (world: World) =>
  query(
    world,
    `select (select array_agg(action order by action) from audit_entry where subject = $1) as audit,
      (select array_agg(state order by number) from registration where account_id = $1::uuid) as registrations,
      (select count(*) from mail where recipient = $2) as mails`,
    [world.personId, `${world.userName}@example.com`],
  );
const everythingOfPerson = async (world: World) => [
  await person(world),
  await access(world),
  await told(world),
];
const everythingOfDevice = async (world: World) => [await device(world), await imported(world)];

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
        fileName: `Race-${deviceId}-20200202-IODD1.1.xml`,
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
  },
  {
    name: 'delete account',
    act: ({ actors, personId, userName }) =>
      actors.moderator.code(people.userDelete, { id: personId, userName }),
    observe: everythingOfPerson,
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
];
