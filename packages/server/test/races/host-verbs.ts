import { endpoints } from '@iodd-hub/contract';
import { request } from '../kit.ts';
import { everythingOfPerson, query, type Verb } from './observe.ts';
import type { World } from './world.ts';

const { host } = endpoints;

const tank = { vendorId: 65_010, deviceId: 7, serialNumber: 'A1', productName: 'Tank', master: 1, port: 3 };

/** Both verbs of a race may need it. */
const makeHost = async ({ self, host: own }: World): Promise<void> => {
  if (own.id === '') own.id = (await self.call(host.hostCreate, { name: 'Bench', link: 'virtual' })).hostId;
};

/** A call of the tool server of this world, at an address of its own: wrong codes of one address are counted. */
const fromToolserver = async ({ site, deviceId }: World, path: string, input: object) => {
  const headers = { 'x-forwarded-for': `10.${deviceId >> 16}.${(deviceId >> 8) & 255}.${deviceId & 255}` };
  return (await request(site.server.url + path, { headers, body: JSON.stringify(input) })).envelope;
};

const redeem = (world: World, name: string) =>
  fromToolserver(world, host.hostRedeem.path, { code: world.host.code, name });

const makeCode = async (world: World): Promise<void> => {
  await makeHost(world);
  world.host.code = (await world.self.call(host.hostPair, { hostId: world.host.id })).code;
};

/** Paired with a tool server, and without an open code. */
const makePaired = async (world: World): Promise<void> => {
  if (world.host.credential !== '') return;
  const { code } = world.host;
  await makeCode(world);
  const { data } = await redeem(world, 'before');
  world.host.credential = String(Reflect.get(Object(data), 'credential'));
  // The other verb of the race has one to use.
  if (code !== '') await makeCode(world);
};

/** The colleague is asked to use it, and has not answered. */
const makeAsked = async (world: World): Promise<void> => {
  await makeHost(world);
  const { self, host: own, actors, site } = world;
  // One uses so many hosts of others; those of earlier worlds are looked at no more.
  await site.database.pool.query('delete from host_person where account_id = $1 and host_id <> $2', [
    actors.colleagueId,
    own.id,
  ]);
  if (own.colleague === '')
    own.colleague = (
      await self.call(host.hostPersonAdd, { hostId: own.id, userName: 'colleague', role: 'observer' })
    ).personId;
};

/** The colleague uses it, and may write. */
const makeShared = async (world: World): Promise<void> => {
  await makeAsked(world);
  await world.site.database.pool.query(
    `update host_person set accepted_at = coalesce(accepted_at, now()), role = 'specialist' where id = $1`,
    [world.host.colleague],
  );
};

/** The host with what opens it, what was seen there, and what is said of it. */
const everythingOfHost = async (world: World): Promise<unknown> => [
  await query(
    world,
    `select h.name, h.seen_at is not null as is_seen, (select count(*)::integer from seen_device where host_id = h.id) as devices,
      (select array_agg(array[c.name, (c.last_used_at is not null)::text]) from host_credential c where c.host_id = h.id) as credentials,
      (select array_agg(p.used_at is not null) from host_pairing p where p.host_id = h.id) as codes,
      (select array_agg(array[p.role, (p.accepted_at is not null)::text]) from host_person p where p.host_id = h.id) as people,
      h.writes_stopped_at is not null as is_stopped, h.writes_stopped_by = $1 as is_stopped_by_owner
    from host h where h.account_id = $1`,
    [world.personId],
  ),
  await query(
    world,
    `select (select count(*)::integer from seen_device where account_id = $1) as devices,
      (select count(*)::integer from host_credential where account_id = $1) as credentials,
      (select count(*)::integer from host_pairing where account_id = $1) as codes`,
    [world.personId],
  ),
  await everythingOfPerson(world),
];

const rows: readonly Omit<Verb, 'isOfHost' | 'observe'>[] = [
  {
    name: 'redeem code',
    prepare: makeCode,
    act: async (world) => (await redeem(world, 'redeemed')).resultCode,
  },
  {
    name: 'report devices',
    prepare: makePaired,
    act: async (world) => {
      const { credential } = world.host;
      return (await fromToolserver(world, host.hostReport.path, { credential, devices: [tank] })).resultCode;
    },
  },
  {
    name: 'tell what is seen',
    prepare: makeHost,
    act: ({ self, host: { id: hostId } }) => self.code(host.hostSeen, { hostId, devices: [tank] }),
  },
  {
    name: 'make another code',
    prepare: makeHost,
    act: ({ self, host: { id: hostId } }) => self.code(host.hostPair, { hostId }),
  },
  {
    name: 'rename host',
    prepare: makeHost,
    act: ({ self, host: { id: hostId } }) =>
      self.code(host.hostEdit, { hostId, name: 'Bench 2', link: 'virtual' }),
  },
  {
    name: 'revoke pairing',
    prepare: makePaired,
    act: ({ self, host: { id: hostId } }) => self.code(host.hostRevoke, { hostId }),
  },
  {
    name: 'share host',
    prepare: makeHost,
    act: ({ self, host: { id: hostId } }) =>
      self.code(host.hostPersonAdd, { hostId, userName: 'colleague', role: 'maintenance' }),
  },
  {
    name: 'give another role',
    prepare: makeAsked,
    act: ({ self, host: { id: hostId, colleague: personId } }) =>
      self.code(host.hostPersonEdit, { hostId, personId, role: 'maintenance' }),
  },
  {
    name: 'unshare host',
    prepare: makeAsked,
    act: ({ self, host: { id: hostId, colleague: personId } }) =>
      self.code(host.hostPersonRemove, { hostId, personId }),
  },
  {
    name: 'accept host',
    prepare: makeAsked,
    act: ({ actors, host: { colleague: personId } }) =>
      actors.colleague.code(host.hostOfferAnswer, { personId, isAccepted: true }),
  },
  {
    name: 'leave host',
    prepare: makeShared,
    act: ({ actors, host: { id: hostId } }) => actors.colleague.code(host.hostLeave, { hostId }),
  },
  {
    name: 'stop writes',
    prepare: makeShared,
    act: ({ actors, host: { id: hostId } }) => actors.colleague.code(host.hostStop, { hostId }),
  },
  {
    name: 'release writes',
    prepare: makeHost,
    act: ({ self, host: { id: hostId } }) => self.code(host.hostRelease, { hostId }),
  },
  {
    name: 'remove host',
    prepare: makePaired,
    act: ({ self, host: { id: hostId } }) => self.code(host.hostRemove, { hostId }),
  },
];

export const hostVerbs: readonly Verb[] = rows.map((row) => ({
  ...row,
  observe: everythingOfHost,
  isOfHost: true,
}));
