import { z } from 'zod';
import { flag, vendorId } from './accounts.ts';
import { id, label, line, optionalLine, webAddress } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

/* A company: what it shows of itself, its vendor ids, its members, and merging two of them. */

/** Whose company: the own one where it is left out. Of others only administrators name one. */
const which = { organisationId: id.optional() };

const member = z.object({
  id,
  userName: z.string(),
  name: z.string(),
  /** 1 for a publisher, 0 for an author. */
  canPublic: flag,
  isAdmin: flag,
  joinedAt: z.iso.datetime(),
});
export type Member = z.output<typeof member>;

const invited = z.object({
  id,
  email: z.string(),
  canPublic: flag,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invited = z.output<typeof invited>;

const vendorRequest = z.object({
  id,
  vendorId: z.int(),
  /** As the community's vendor list calls it; empty where it does not have it. */
  vendorName: z.string(),
  note: z.string(),
  userName: z.string(),
  createdAt: z.iso.datetime(),
});
export type VendorRequest = z.output<typeof vendorRequest>;

const publishRequest = z.object({
  id,
  userName: z.string(),
  name: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type PublishRequest = z.output<typeof publishRequest>;

/** As many vendor ids of one company may wait for a decision. */
export const maxVendorRequests = 10;

/** Of whoever decides what somebody asked for. */
const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id }),
  z.object({ decision: z.literal('decline'), id, reason: line(500) }),
]);

const organisation = z.object({
  id,
  name: z.string(),
  vendorAbbr: z.string(),
  /** The one that stands for the company where there is room for one only. */
  primaryVendorId: z.int(),
  vendorIds: z.array(z.int()),
  logo: z.string(),
  url: z.string(),
  description: z.string(),
  members: z.array(member),
  /** Whether the caller may rename it and decide who belongs to it. */
  isManaged: z.boolean(),
  /** Who has not answered yet; empty for those who do not manage it. */
  invitations: z.array(invited),
  /** Vendor ids that an administrator has to decide about. */
  vendorRequests: z.array(vendorRequest),
  /** Authors who ask for the right to publish; empty for those who do not manage it. */
  publishRequests: z.array(publishRequest),
  /** Whether the caller waits for the right to publish. */
  hasAskedToPublish: z.boolean(),
});
export type Organisation = z.output<typeof organisation>;

export const organisationGet = endpoint('/api/hub/organisation/get', {
  access: 'signedIn',
  summary: "Answers the caller's company, null for those who belong to none; administrators may name any.",
  input: z.object(which),
  output: z.object({ organisation: organisation.nullable() }),
});

export const organisationEdit = endpoint('/api/hub/organisation/edit', {
  access: 'manufacturer',
  adminsToo: true,
  limit: 'write',
  summary: 'Changes what a company shows of itself: web site, description and logo.',
  input: z.object({
    ...which,
    // Absent leaves each as it is: a logo that is saved does not bring back an older description.
    url: webAddress(255).optional(),
    description: z.string().trim().max(2000).optional(),
    /** Id of an uploaded logo; empty removes it. */
    logo: z.union([z.literal(''), id]).optional(),
  }),
});

export const organisationRename = endpoint('/api/hub/organisation/rename', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Gives a company another name and abbreviation.',
  input: z.object({ ...which, name: label(100), vendorAbbr: label(20) }),
});

export const organisationProfile = endpoint('/api/hub/organisation/profile', {
  access: 'anyone',
  summary: 'Answers what the company with a vendor id shows of itself; null where nobody here has the id.',
  input: z.object({ vendorId }),
  output: z.object({
    profile: z
      .object({ name: z.string(), logo: z.string(), url: z.string(), description: z.string() })
      .nullable(),
  }),
});

export const organisationList = endpoint('/api/hub/organisation/list', {
  access: 'admin',
  summary: 'Lists companies by name, those with something to decide first.',
  input: page,
  output: listOf(
    z.object({
      id,
      name: z.string(),
      vendorAbbr: z.string(),
      vendorIds: z.array(z.int()),
      members: z.int(),
      files: z.int(),
      /** How much waits for an administrator. */
      waiting: z.int(),
    }),
  ),
});

export const organisationMerge = endpoint('/api/hub/organisation/merge', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Moves files, vendor ids and members of one company to another, for good; both are told by mail.',
  input: z.object({
    fromId: id,
    intoId: id,
    /** The name of the company that ends, typed again: nobody merges the wrong one by habit. */
    name: line(100),
  }),
  output: z.object({ files: z.int(), members: z.int(), vendorIds: z.array(z.int()) }),
});

export const vendorRequestCreate = endpoint('/api/hub/organisation/vendor/request', {
  access: 'manufacturer',
  limit: 'write',
  byToken: false,
  summary: 'Asks for a further vendor id of the own company; an administrator decides.',
  input: z.object({ vendorId, note: optionalLine(500) }),
});

export const vendorRequestDecide = endpoint('/api/hub/organisation/vendor/decide', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Gives a company the vendor id that it asked for, or declines with a reason; it is told by mail.',
  input: decision,
});

export const vendorAdd = endpoint('/api/hub/organisation/vendor/add', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Gives a company a further vendor id.',
  input: z.object({ organisationId: id, vendorId }),
});

export const vendorRemove = endpoint('/api/hub/organisation/vendor/remove', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    'Takes a vendor id from a company, except the one that stands for it. Its files stay where they are.',
  input: z.object({ organisationId: id, vendorId }),
});

export const publishRequestCreate = endpoint('/api/hub/organisation/publish/request', {
  access: 'manufacturer',
  limit: 'write',
  summary: 'Asks for the right to publish for the own company; its publishers or administrators decide.',
  input: z.object({ note: optionalLine(500) }),
});

export const publishRequestDecide = endpoint('/api/hub/organisation/publish/decide', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Gives a member the right to publish, or declines with a reason; the member is told by mail.',
  input: decision,
});

export const memberEdit = endpoint('/api/hub/organisation/member/edit', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Makes a member a publisher or an author; the member is told by mail.',
  input: z.object({ ...which, accountId: id, canPublic: flag }),
});

export const memberRemove = endpoint('/api/hub/organisation/member/remove', {
  access: 'manufacturer',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    'Takes a member out of a company, or leaves it. The account stays, as that of an ordinary user; files stay with the company.',
  input: z.object({ ...which, accountId: id }),
});
