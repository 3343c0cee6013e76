import { z } from 'zod';
import { id, label, megabyte, optionalLine, passwordLimits, file, webAddress } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';

export const imageKinds = ['avatar', 'logo', 'icon', 'symbol', 'connection'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageFileKinds = ['image/png', 'image/jpeg'] as const;

export const imageUpload = endpoint('/api/image/upload', {
  access: 'signedIn',
  limit: 'write',
  uploads: { files: 1, bytes: 2 * megabyte },
  summary: 'Takes a picture, re-encodes it and answers its id and address.',
  input: z.object({
    kind: z.enum(imageKinds),
    file: file(2 * megabyte, imageFileKinds),
  }),
  output: z.object({ imageId: id, address: z.string(), width: z.int(), height: z.int() }),
});

/** `read` and `write` are calls of the own account's rights; `admin` opens an administrator's calls as well. */
export const tokenScopes = ['read', 'write', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];
export const tokenPrefix = 'iodd_';
export const tokenDays = { usual: 90, max: 366 } as const;

const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ApiToken = z.output<typeof apiToken>;

export const tokenList = endpoint('/api/hub/token/list', {
  access: 'signedIn',
  byToken: false,
  summary: "Lists the caller's own API tokens, the newest first.",
  output: z.object({ items: z.array(apiToken) }),
});

export const tokenCreate = endpoint('/api/hub/token/create', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Makes an API token; it is answered this once and kept as a hash only.',
  input: z.object({
    name: label(100),
    scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
    /** Every token ends: one that nobody remembers must not open for ever. */
    days: z.int().min(1).max(tokenDays.max).default(tokenDays.usual),
  }),
  output: apiToken.extend({ token: z.string() }),
});

export const tokenRevoke = endpoint('/api/hub/token/revoke', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: "Ends one of the caller's own API tokens.",
  input: z.object({ id }),
});

export const accountExport = endpoint('/api/hub/account/export', {
  method: 'GET',
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: 'Gives everything that is kept about the caller as one JSON file.',
  output: fileAnswer,
});

export const accountDelete = endpoint('/api/hub/account/delete', {
  access: 'signedIn',
  limit: 'guess',
  byToken: false,
  summary: "Deletes the caller's own account for good. Administrators have to be demoted first.",
  input: z.object({ password: z.string().min(1).max(passwordLimits.max) }),
});

const editableOrganisation = z.object({ url: webAddress(255).default(''), description: optionalLine(2000) });

export const organisationGet = endpoint('/api/hub/organisation/get', {
  access: 'signedIn',
  summary: "Answers the profile of the caller's company, null for those who belong to none.",
  output: z.object({
    organisation: z
      .object({
        name: z.string(),
        vendorAbbr: z.string(),
        vendorIds: z.array(z.int()),
        logo: z.string(),
        url: z.string(),
        description: z.string(),
        members: z.array(z.object({ userName: z.string(), name: z.string(), canPublic: z.boolean() })),
      })
      .nullable(),
  }),
});

export const organisationEdit = endpoint('/api/hub/organisation/edit', {
  access: 'manufacturer',
  limit: 'write',
  summary: "Changes the profile of the caller's company; name and vendor ids are the administrators'.",
  input: editableOrganisation.extend({
    /** Id of an uploaded logo; empty removes it, absent leaves it. */
    logo: z.union([z.literal(''), id]).optional(),
  }),
});
