import { z } from 'zod';
import { accountStatus, accountType, vendorId } from './accounts.ts';
import {
  email,
  file,
  id,
  label,
  line,
  megabyte,
  newPassword,
  optionalLabel,
  optionalPhone,
  repeats,
  userName,
} from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';
import { verifyCode } from './verification.ts';

/** Of the company's logo (specification, section 5). */
export const logoPixels = { width: 160, height: 90 } as const;
export const documentFileKinds = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const logoFileKinds = ['image/png'] as const;

export const documentBytes = 5 * megabyte;
export const logoBytes = 2 * megabyte;

const document = file(documentBytes, documentFileKinds);
const logo = file(logoBytes, logoFileKinds);
const uploads = { files: 3, bytes: documentBytes } as const;

/** Fields of a form are texts: an empty one counts as not given. */
const optionalVendorId = z.union([
  z.literal('').transform(() => undefined),
  z.coerce.number().pipe(vendorId),
]);

/** What a manufacturer tells of the company. */
const company = {
  company: label(100),
  vendorAbbr: label(20),
  /** Looked up by the applicant; the administrator sets the real one at approval. */
  vendorId: optionalVendorId.optional(),
};

const isTrue = z.union([z.literal(true), z.literal('true').transform(() => true as const)]);

const person = {
  userName,
  password: newPassword,
  confirmPassword: newPassword,
  email,
  verifyCode,
  name: optionalLabel(100),
  phone: optionalPhone,
  /** That the terms of use were read and accepted. */
  acceptsTerms: isTrue,
};

const formNumber = <N extends 0 | 1>(value: N) =>
  z.union([z.literal(value), z.literal(String(value)).transform(() => value)]);

const ordinary = z.object({ type: formNumber(0), ...person });
const manufacturer = z.object({
  type: formNumber(1),
  ...person,
  ...company,
  businessLicense: document,
  applicationLetter: document.optional(),
  logo: logo.optional(),
});

export const register = endpoint('/api/user/register', {
  access: 'anyone',
  limit: 'guess',
  byToken: false,
  uploads,
  summary: 'Makes an account: an ordinary one at once, a manufacturer to be reviewed within 24 hours.',
  input: z
    .discriminatedUnion('type', [ordinary, manufacturer])
    .refine(({ password, confirmPassword }) => password === confirmPassword, repeats('confirmPassword')),
  output: z.object({ type: accountType, status: accountStatus }),
});

export const registrationStates = ['inReview', 'approved', 'failed', 'superseded'] as const;
const registrationState = z.enum(registrationStates);

export const documentKinds = ['businessLicense', 'applicationLetter', 'logo'] as const;
const registrationDocument = z.object({ kind: z.enum(documentKinds), name: z.string(), size: z.int() });

const registration = z.object({
  id,
  company: z.string(),
  vendorAbbr: z.string(),
  vendorId: z.int().nullable(),
  state: registrationState,
  reason: z.string(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  documents: z.array(registrationDocument),
});
export type Registration = z.output<typeof registration>;

export const registrationMine = endpoint('/api/hub/registration/mine', {
  access: 'signedIn',
  summary: "Answers the caller's newest registration as a manufacturer, null if there is none.",
  output: z.object({ registration: registration.nullable() }),
});

export const registrationSubmit = endpoint('/api/hub/registration/submit', {
  access: 'signedIn',
  limit: 'post',
  byToken: false,
  uploads,
  summary:
    'Corrects a registration, or asks to become a manufacturer. Documents that are not sent again stay as they were.',
  input: z.object({
    ...company,
    businessLicense: document.optional(),
    applicationLetter: document.optional(),
    logo: logo.optional(),
  }),
  output: z.object({ status: accountStatus }),
});

/** An entry of the vendor list, and who of this site has that id. */
const vendorEntry = z.object({
  vendorId: z.int(),
  name: z.string(),
  /** Members here; null while no organisation has this id. */
  organisation: z.object({ name: z.string(), members: z.int() }).nullable(),
});

const waiting = registration.extend({
  applicant: z.object({
    id,
    userName: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: z.string(),
    createdAt: z.iso.datetime(),
  }),
  /** The list's entry for the id that was given. */
  claimed: vendorEntry.nullable(),
  /** Entries whose name is like the company's. */
  similar: z.array(vendorEntry),
  /** Earlier applications of the same account that failed, the newest first. */
  earlier: z.array(registration),
});
export type WaitingRegistration = z.output<typeof waiting>;

export const registrationList = endpoint('/api/hub/registration/list', {
  access: 'admin',
  summary: 'Lists registrations, the longest waiting first, each with the entry of the vendor list.',
  input: page.extend({ state: registrationState.default('inReview') }),
  output: listOf(waiting),
});

const decision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    id,
    vendorId,
    canPublic: z.boolean().default(false),
    /** That the applicant is meant to join the company that has the vendor id; refused without, where it has members. */
    joinsCompany: z.boolean().default(false),
  }),
  z.object({ decision: z.literal('fail'), id, reason: line(2000) }),
]);

export const registrationDecide = endpoint('/api/hub/registration/decide', {
  access: 'admin',
  limit: 'write',
  reauthentication: true,
  summary: 'Approves a registration, or fails it with a reason; the applicant is told by mail.',
  input: decision,
});

export const registrationPreview = endpoint('/api/hub/registration/preview', {
  access: 'admin',
  summary: 'Answers the mail that a decision would send and the company that would be joined; sends nothing.',
  input: decision,
  output: z.object({
    recipient: z.string(),
    language: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The company that the applicant would join, with its members of now; null where there are none. */
    joins: z.object({ name: z.string(), members: z.int() }).nullable(),
  }),
});

export const registrationDocumentGet = endpoint('/api/hub/registration/document', {
  method: 'GET',
  access: 'signedIn',
  summary: 'Gives a document of a registration as a file to save: to its owner and to administrators.',
  input: z.object({ id, kind: z.enum(documentKinds) }),
  output: fileAnswer,
});

export const vendorList = endpoint('/api/vendor/list', {
  access: 'anyone',
  summary: 'Searches the list of vendors by name or id.',
  input: page,
  output: listOf(z.object({ vendorId: z.int(), name: z.string(), url: z.string() })),
});
