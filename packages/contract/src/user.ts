import { z } from 'zod';
import { accountStatus, accountType, flag } from './accounts.ts';
import { email, id, newPassword, optionalLine, optionalPhone, passwordLimits, userName } from './fields.ts';
import { endpoint } from './kit.ts';

/** What the shell shows and decides by; not what the server trusts. */
const signedInUser = z.object({
  userName: z.string(),
  /** Empty means the default avatar. */
  userPhoto: z.string(),
  isAdmin: flag,
  vendorId: z.int().nullable(),
  type: accountType,
  status: accountStatus,
  canPublic: flag,
  isSuperAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type SignedInUser = z.output<typeof signedInUser>;

export const login = endpoint('/api/user/login', {
  access: 'anyone',
  limit: 'guess',
  byToken: false,
  summary: 'Signs in by user name or e-mail, sets the session cookie and answers the session token.',
  input: z.object({
    userName: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(passwordLimits.max),
  }),
  output: signedInUser.extend({ token: z.string() }),
});

export const loginCheck = endpoint('/api/user/login/check', {
  access: 'personal',
  summary: 'Answers who is signed in, or 01004 for an anonymous visitor.',
  output: signedInUser,
});

export const logout = endpoint('/api/user/logout', {
  access: 'personal',
  byToken: false,
  summary: 'Ends the session it is called with.',
});

/** What a person says of themselves; everything may stay empty. */
const editableProfile = z.object({
  name: optionalLine(100),
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  phone: optionalPhone,
  street: optionalLine(200),
  streetNumber: optionalLine(20),
  address: optionalLine(400),
  postalCode: optionalLine(20),
  city: optionalLine(100),
  country: optionalLine(100),
  birthday: z.union([z.literal(''), z.iso.date()]).default(''),
});

export const profile = endpoint('/api/user/profile', {
  access: 'signedIn',
  summary: "Answers the caller's own profile; administrators may name another account by its id.",
  input: z.object({ key: id.optional() }),
  output: z.object({
    ...editableProfile.shape,
    id,
    userName,
    email,
    company: z.string(),
    vendorAbbr: z.string(),
    vendorId: z.int().nullable(),
    userPhoto: z.string(),
    type: accountType,
    status: accountStatus,
    isAdmin: flag,
    canPublic: flag,
    createdAt: z.iso.datetime(),
  }),
});

export const infoEdit = endpoint('/api/user/info/edit', {
  aliases: ['/api/users/modify'],
  access: 'signedIn',
  limit: 'write',
  summary: "Replaces the caller's own profile fields.",
  input: editableProfile.extend({
    /** Id of an uploaded picture; empty removes it, absent leaves it. */
    userPhoto: z.union([z.literal(''), id]).optional(),
  }),
});

export const passwordEdit = endpoint('/api/user/password/edit', {
  aliases: ['/api/users/changePassword'],
  access: 'signedIn',
  limit: 'guess',
  byToken: false,
  summary: "Changes the caller's password and ends all other sessions.",
  input: z.object({ oldPassword: z.string().min(1).max(passwordLimits.max), newPassword }),
});
