import { z } from 'zod';
import { id, label, megabyte, passwordLimits, file } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';

export const imageKinds = ['avatar', 'logo', 'icon', 'symbol', 'connection'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageFileKinds = ['image/png', 'image/jpeg'] as const;

export const imageBytes = 2 * megabyte;

export const imageUpload = endpoint('/api/image/upload', {
  access: 'signedIn',
  limit: 'write',
  uploads: { files: 1, bytes: imageBytes },
  summary: 'Takes a picture, re-encodes it and answers its id and address.',
  input: z.object({
    kind: z.enum(imageKinds),
    file: file(imageBytes, imageFileKinds),
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

export const workKey = endpoint('/api/hub/account/workKey', {
  access: 'signedIn',
  byToken: false,
  summary:
    'Answers the key (base64) that a browser seals unsent work with when its person signs out: whoever signs in there next cannot read it.',
  output: z.object({ key: z.string() }),
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
  withUnacceptedTerms: true,
  summary: 'Gives everything that is kept about the caller as one JSON file.',
  output: fileAnswer,
});

export const accountDelete = endpoint('/api/hub/account/delete', {
  access: 'signedIn',
  limit: 'guess',
  byToken: false,
  withUnacceptedTerms: true,
  summary: "Deletes the caller's own account for good. Administrators have to be demoted first.",
  input: z.object({ password: z.string().min(1).max(passwordLimits.max) }),
});
