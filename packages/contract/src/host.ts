import { z } from 'zod';
import { consoleLimits, hostLinks } from './console-values.ts';
import { deviceFailures, seenDevices } from './device-parts.ts';
import { id, label, optionalLabel } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { hostRoles } from './host-roles.ts';
import { listOf, page } from './lists.ts';

/* Hosts: what a person connects the configurator to. Their addresses are texts for tool servers; nothing here dials them. */

const written = {
  name: label(consoleLimits.nameLength),
  /** Where a tool server finds it; empty for a virtual one. */
  address: optionalLabel(consoleLimits.addressLength),
  link: z.enum(hostLinks),
};

const host = z.object({
  hostId: id,
  name: z.string(),
  address: z.string(),
  link: z.enum(hostLinks),
  createdAt: z.iso.datetime(),
  /** When somebody last told what is there; null before. */
  lastSeenAt: z.iso.datetime().nullable(),
  devices: z.int(),
  /** Of the caller, there. */
  role: z.enum(hostRoles),
  /** Who lets the caller use it; empty for one's own. */
  owner: z.string(),
  /** Null: it may be written to, as far as this site knows. */
  stop: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** The tool server that opens it; null where none is paired. */
  pairing: z
    .object({
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      /** Which version it said it is; null until it has. */
      version: z.string().nullable(),
      /** A version that it tried and took back by itself. */
      versionRefused: z.string().nullable(),
    })
    .nullable(),
});
export type Host = z.output<typeof host>;

export const hostList = endpoint('/api/hub/host/list', {
  access: 'signedIn',
  summary:
    "Lists the caller's own hosts and those that others let the caller use, the newest first. Of those of others neither the address is told nor the name of the tool server.",
  input: page,
  output: listOf(host),
});

export const hostCreate = endpoint('/api/hub/host/create', {
  access: 'signedIn',
  limit: 'write',
  summary: 'Remembers a host. 06005 when there are as many as one person may have.',
  input: z.object(written),
  output: host,
});

export const hostEdit = endpoint('/api/hub/host/edit', {
  access: 'signedIn',
  limit: 'write',
  summary:
    "Gives one of the caller's own hosts another name, address or link. 06001 when there is no such host.",
  input: z.object({ hostId: id, ...written }),
  output: host,
});

export const hostRemove = endpoint('/api/hub/host/delete', {
  access: 'signedIn',
  limit: 'write',
  summary: "Forgets one of the caller's own hosts with the devices that were seen there.",
  input: z.object({ hostId: id }),
});

export const hostSeen = endpoint('/api/hub/host/seen', {
  access: 'signedIn',
  limit: 'write',
  summary:
    "Keeps which devices were seen at one of the caller's own hosts. 06006 when there would be more than a host may have.",
  input: z.object({ hostId: id, devices: seenDevices }),
  output: z.object({ devices: z.int() }),
});

export const hostPair = endpoint('/api/hub/host/pair', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    "Makes a code with which a tool server becomes that of one of the caller's own hosts: good once, for minutes, kept as a hash only. The code before is worth nothing any more.",
  input: z.object({ hostId: id }),
  output: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
});

export const hostRedeem = endpoint('/api/hub/host/redeem', {
  access: 'anyone',
  limit: 'guess',
  byToken: false,
  summary:
    'A tool server gives a pairing code and what it calls itself, and gets the credential of the host, which is answered this once. 06010 for a wrong code, 06011 for one that has expired, 06012 for one that was used.',
  input: z.object({ code: z.string().max(60), name: label(consoleLimits.nameLength) }),
  output: z.object({ hostId: id, name: z.string(), credential: z.string() }),
});

export const hostRevoke = endpoint('/api/hub/host/revoke', {
  access: 'signedIn',
  limit: 'write',
  summary:
    "Ends what a tool server opens one of the caller's own hosts with, and a code that would make another.",
  input: z.object({ hostId: id }),
  output: host,
});

export const hostReport = endpoint('/api/hub/host/report', {
  access: 'anyone',
  limit: 'write',
  byToken: false,
  summary:
    'A tool server tells with its credential which devices stand at its host, and all that fails there now: the owner of the host gets a notice of what is new, and what is not told any more has ended. Without failures nothing is said of them. 06013 for a credential that opens none.',
  input: z.object({
    credential: z.string().max(100),
    devices: seenDevices,
    failures: deviceFailures.optional(),
  }),
  output: z.object({ hostId: id, devices: z.int() }),
});

const credential = z.string().max(100);
const version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

export const hostVersion = endpoint('/api/hub/host/version', {
  access: 'anyone',
  limit: 'write',
  byToken: false,
  summary:
    'A tool server tells with its credential which version it is, and which one it tried and took back; it is answered the version that the site offers to tool servers, with its signature, null where that is not newer. 06013 for a credential that opens none.',
  input: z.object({ credential, version, refused: version.nullable().default(null) }),
  output: z.object({
    offered: z
      .object({
        version,
        /** Octets of the archive. */
        size: z.int(),
        /** As minisign writes it: a tool server believes this and nothing else. */
        signature: z.string(),
      })
      .nullable(),
  }),
});

export const hostArchive = endpoint('/api/hub/host/archive', {
  access: 'anyone',
  limit: 'write',
  byToken: false,
  summary:
    'Gives a tool server the archive of the version that it was offered. 06013 for a credential that opens none, 09002 where another version is offered by now.',
  input: z.object({ credential, version }),
  output: fileAnswer,
});
