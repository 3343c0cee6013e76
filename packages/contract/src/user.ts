import { z } from 'zod';
import { accountStatus, accountType, flag } from './accounts.ts';
import { day, email, id, newPassword, optionalLabel, optionalPhone, passwordLimits } from './fields.ts';
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
  /** True for somebody who is asked to accept the terms before anything else. */
  mustAcceptTerms: z.boolean(),
  /** True for an account without an address: one is asked for together with the new password. */
  needsEmail: z.boolean(),
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
  withOneTimePassword: true,
  withUnacceptedTerms: true,
  summary: 'Answers who is signed in, or 01004 for an anonymous visitor.',
  output: signedInUser,
});

export const logout = endpoint('/api/user/logout', {
  access: 'personal',
  byToken: false,
  withOneTimePassword: true,
  withUnacceptedTerms: true,
  summary: 'Ends the session it is called with.',
});

/** What a person says of themselves; everything may stay empty. */
const editableProfile = z.object({
  name: optionalLabel(100),
  firstName: optionalLabel(100),
  lastName: optionalLabel(100),
  phone: optionalPhone,
  street: optionalLabel(200),
  streetNumber: optionalLabel(20),
  address: optionalLabel(400),
  postalCode: optionalLabel(20),
  city: optionalLabel(100),
  country: optionalLabel(100),
  birthday: z.union([z.literal(''), day]).default(''),
});

/** As it is kept: an account of before a rule is shown, too. */
const shownProfile = {
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  birthday: z.string(),
};

export const profile = endpoint('/api/user/profile', {
  access: 'signedIn',
  summary: "Answers the caller's own profile; administrators may name another account by its id.",
  input: z.object({ key: id.optional() }),
  output: z.object({
    ...shownProfile,
    id,
    userName: z.string(),
    /** Empty until the first administrator has given one. */
    email: z.string(),
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
  withOneTimePassword: true,
  withUnacceptedTerms: true,
  summary:
    "Changes the caller's password and ends all other sessions, all API tokens, codes, tickets and tool servers of hosts.",
  input: z.object({
    oldPassword: z.string().min(1).max(passwordLimits.max),
    newPassword,
    /** Needed by an account that has no address yet (`needsEmail`), and used for nothing else. */
    email: email.optional(),
  }),
});
