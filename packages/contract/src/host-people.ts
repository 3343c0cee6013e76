import { z } from 'zod';
import { day, id, userName } from './fields.ts';
import { hostRoles } from './host-roles.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';
import { toolserverCalls } from './toolserver/calls.ts';

/* Who else uses a host, the switch that stops its writes, and what was written there (docs/adr/host-rights.md). */

const role = z.enum(hostRoles);

const person = z.object({
  personId: id,
  /** As the owner typed it, until its person has accepted. */
  userName: z.string(),
  role,
  addedAt: z.iso.datetime(),
  /** Null while nobody has accepted: whether there is such an account is not told. */
  acceptedAt: z.iso.datetime().nullable(),
});
export type HostPerson = z.output<typeof person>;

export const hostPeople = endpoint('/api/hub/host/people', {
  access: 'signedIn',
  summary: "Lists who may use one of the caller's own hosts, and who was asked and has not answered.",
  input: z.object({ hostId: id }),
  output: z.object({ items: z.array(person) }),
});

export const hostPersonAdd = endpoint('/api/hub/host/people/add', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary:
    "Offers one of the caller's own hosts to somebody by their user name, who may accept it. The answer is the same where there is no such account. 06024 when there are as many as a host may have.",
  input: z.object({ hostId: id, userName, role }),
  output: person,
});

export const hostPersonEdit = endpoint('/api/hub/host/people/edit', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: "Gives somebody another role at one of the caller's own hosts, from the next call on.",
  input: z.object({ hostId: id, personId: id, role }),
  output: person,
});

export const hostPersonRemove = endpoint('/api/hub/host/people/remove', {
  access: 'signedIn',
  limit: 'write',
  summary: "Ends that somebody may use one of the caller's own hosts; what they watch there ends, too.",
  input: z.object({ hostId: id, personId: id }),
});

const offer = z.object({
  personId: id,
  hostName: z.string(),
  /** Who offers it. */
  owner: z.string(),
  role,
  addedAt: z.iso.datetime(),
});
export type HostOffer = z.output<typeof offer>;

export const hostOffers = endpoint('/api/hub/host/offers', {
  access: 'signedIn',
  summary: 'Lists hosts that others offer to the caller and that they have not answered.',
  output: z.object({ items: z.array(offer) }),
});

export const hostOfferAnswer = endpoint('/api/hub/host/offers/answer', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary:
    'Accepts or declines a host that somebody offers to the caller. 06026 when the caller uses as many of others as one may.',
  input: z.object({ personId: id, isAccepted: z.boolean() }),
});

export const hostLeave = endpoint('/api/hub/host/leave', {
  access: 'signedIn',
  limit: 'write',
  summary: "Ends that the caller uses somebody else's host.",
  input: z.object({ hostId: id }),
});

const writesStop = z.object({
  /** Null: nothing is stopped. */
  stop: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});

export const hostStop = endpoint('/api/hub/host/stop', {
  access: 'signedIn',
  limit: 'write',
  summary:
    'Stops all writes of a host at once, also those that its tool server is about to carry out. Output can still be given back. For its owner and those who may write there (06023).',
  input: z.object({ hostId: id }),
  output: writesStop,
});

export const hostRelease = endpoint('/api/hub/host/release', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: 'Lets a host be written to again. For its owner and its specialists (06023).',
  input: z.object({ hostId: id }),
  output: writesStop,
});

const { host: _, ...written } = toolserverCalls['writes.carryOut'].output.shape;
const write = z.object({
  ...written,
  id: z.int(),
  /** Empty where the account is deleted. */
  who: z.string(),
});
export type HostWrite = z.output<typeof write>;

const filter = { hostId: id, from: day.optional(), to: day.optional() };

export const hostWrites = endpoint('/api/hub/host/writes', {
  access: 'signedIn',
  summary:
    "Lists what was written to one of the caller's own hosts by this site in the last year, by whomever, the newest first.",
  input: page.omit({ keyword: true }).extend(filter),
  output: listOf(write),
});

export const hostWritesExport = endpoint('/api/hub/host/writes/export', {
  method: 'GET',
  access: 'signedIn',
  limit: 'write',
  summary: "Gives what was written to one of the caller's own hosts as CSV, the newest first.",
  input: z.object(filter),
  output: fileAnswer,
});
