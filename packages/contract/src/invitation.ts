import { z } from 'zod';
import { flag } from './accounts.ts';
import { email, id, newPassword, optionalLabel, repeats, userName } from './fields.ts';
import { endpoint } from './kit.ts';

/** How long a colleague may take to answer. */
export const invitationDays = 7;
/** As many as may wait for an answer in one company. */
export const mostInvitations = 50;
/** As many are sent in a day: to one address from all companies together, and by one company. */
export const invitationsPerDay = { address: 3, company: 50 };

export const invitationCreate = endpoint('/api/hub/invitation/create', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Invites somebody to a company by e-mail; a new invitation takes the place of the one before.',
  input: z.object({
    /** The own company where it is left out; others are named by administrators only. */
    organisationId: id.optional(),
    email,
    canPublic: flag.default(0),
    /** What the mail is written in. */
    language: z.enum(['en', 'zh', 'es']).default('en'),
  }),
});

export const invitationRevoke = endpoint('/api/hub/invitation/revoke', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  summary: 'Takes an invitation back that has not been answered.',
  input: z.object({ id }),
});

/** What stands in the mail. */
const code = z.string().min(1).max(100);

export const invitationGet = endpoint('/api/hub/invitation/get', {
  access: 'anyone',
  limit: 'guess',
  summary: 'Answers what the code of a mail invites to.',
  input: z.object({ code }),
  output: z.object({
    company: z.string(),
    email: z.string(),
    canPublic: flag,
    expiresAt: z.iso.datetime(),
    /** Whether somebody with this address has an account here: then it is signed in with, else a new one is made. */
    hasAccount: z.boolean(),
  }),
});

export const invitationAccept = endpoint('/api/hub/invitation/accept', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: 'Makes the caller a member of the company that invited the address of the account.',
  input: z.object({
    code,
    /** That the company of before is left; refused without, where there is one. */
    leavesCompany: z.boolean().default(false),
  }),
});

export const invitationRegister = endpoint('/api/hub/invitation/register', {
  access: 'anyone',
  limit: 'guess',
  byToken: false,
  summary: 'Makes an account for the address that was invited, as a member of the company.',
  input: z
    .object({
      code,
      userName,
      password: newPassword,
      confirmPassword: newPassword,
      name: optionalLabel(100),
      /** That the terms of use were read and accepted. */
      acceptsTerms: z.literal(true),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, repeats('confirmPassword')),
});
