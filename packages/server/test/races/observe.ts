import { nextVendorId, vendorIdOf, type World } from './world.ts';

/** Something that can be done to the person, the device or the draft of a race. */
export interface Verb {
  readonly name: string;
  /** What must be so before, beyond what every world has. */
  readonly prepare?: (world: World) => Promise<unknown>;
  /** Answers the result code. */
  readonly act: (world: World) => Promise<string>;
  /** What is so afterwards: the same kind of thing for all, so any verb's may be left out where another has it. */
  readonly observe: (world: World) => Promise<unknown>;
  /** About the company of the world: there are many of these, and the gate races a part of their pairs. */
  readonly isOfCompany?: true;
  /** The same for the draft of the world, which only verbs that can meet a draft are raced with. */
  readonly isOfDraft?: true;
  readonly meetsDrafts?: true;
  /** The same for the host of the world. */
  readonly isOfHost?: true;
  readonly meetsHosts?: true;
  /** Writes the one field of the draft that several verbs write. */
  readonly writesSharedField?: true;
  /** Made to what it found when it began: who writes the same field meanwhile has it refused (04005), and it leaves nothing. */
  readonly isMadeToWhatItFound?: true;
}

export const query = <Row extends object = Record<string, unknown>>(
  { site }: Pick<World, 'site'>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => site.database.pool.query<Row>(text, [...values]).then(({ rows }) => rows);

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
      (select array_agg(regexp_replace(o.name, '^Company \\d+$', 'own')) from member m
        join organisation o on o.id = m.organisation_id
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
    // A failed sign-in is noted without being waited for, so it may not be there yet.
    `select (select array_agg(action order by action) from audit_entry
        where subject = $1 and action <> 'session.failed') as audit,
      (select array_agg(state order by number) from registration where account_id = $1::uuid) as registrations,
      (select count(*) from mail where recipient = $2) as mails`,
    [world.personId, `${world.userName}@example.com`],
  );
export const everythingOfPerson = async (world: World) => [
  await person(world),
  await access(world),
  await told(world),
];
/** The message of the world with its answers, and what its author was told. */
export const everythingOfMessage = async (world: World) => [
  await query(
    world,
    `select state, author_id is null as is_ownerless, (select count(*) from message_answer where message_id = m.id) as answers,
      (select array_agg(action order by action) from audit_entry where subject = m.id::text) as audit
    from message m where id = $1`,
    [world.messageId],
  ),
  await query(world, 'select kind from notice where account_id = $1', [world.personId]),
  await everythingOfPerson(world),
];
export const everythingOfDevice = async (world: World) => [await device(world), await imported(world)];

/** The company of the world, what it has and what it was taken into. */
const company = (world: World) =>
  query(
    world,
    `select o.name = 'Renamed' as is_renamed, o.merged_into is not null as is_merged,
      (select count(*) from member where organisation_id = o.id) as members,
      (select count(*) from organisation_vendor where organisation_id = o.id) as vendors,
      (select count(*) from invitation i where i.organisation_id = o.id) as invitations,
      (select array_agg(r.state order by number) from organisation_request r where r.account_id = $2) as requests,
      (select array_agg(action order by action) from audit_entry where subject = o.id::text) as audit
    from organisation o where o.id = $1`,
    [world.companyId, world.personId],
  );
const owners = (world: World) =>
  query(
    world,
    `select (select array_agg(organisation_id = $1 order by vendor_id) from organisation_vendor
        where vendor_id in ($2, $3)) as vendors,
      (select array_agg(organisation_id = $1 order by id) from session where account_id = $4) as sessions,
      (select organisation_id = $1 from import where id = $5) as import,
      (select array_agg(organisation_id = $1 order by release_date) from release where device_id = $6) as releases`,
    [world.companyId, vendorIdOf(world), nextVendorId(world), world.personId, world.importId, world.deviceId],
  );
export const everythingOfCompany = async (world: World) => [
  await company(world),
  await owners(world),
  await everythingOfPerson(world),
  await everythingOfDevice(world),
];
