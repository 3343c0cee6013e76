import { z } from 'zod';
import { line, webAddress } from './fields.ts';
import { endpoint } from './kit.ts';

const link = webAddress(500);
const text = (max: number) => z.string().trim().max(max);

/** What the operator says about the site; shown in the footer and on the about page. */
export const siteSettings = z.object({
  contact: z.object({
    email: z.union([z.literal(''), z.email().max(254)]),
    phone: text(40),
    address: text(300),
  }),
  company: z.object({ name: text(100), url: link }),
  filings: z.array(z.object({ text: line(200), url: link })).max(10),
  /** Empty while no forum is configured; the menu entry is hidden then. */
  forumUrl: link,
});
export type SiteSettings = z.output<typeof siteSettings>;

export const siteGet = endpoint('/api/hub/site/get', {
  access: 'anyone',
  summary:
    'Answers contact, company link, filing notices, forum address, the version that runs and whether mail is set up.',
  output: siteSettings.extend({
    version: z.string(),
    /** False: no mail is sent until the operator names a mail server, and pages say so instead of promising one. */
    isMailSetUp: z.boolean(),
  }),
});

export const termsGet = endpoint('/api/terms/get', {
  access: 'anyone',
  summary: 'Answers the terms of use in force, as sanitised HTML in the language of the caller.',
  output: z.object({
    title: z.string(),
    content: z.string(),
    version: z.int(),
    publishedAt: z.iso.datetime(),
  }),
});

export const siteEdit = endpoint('/api/hub/site/edit', {
  access: 'admin',
  limit: 'write',
  summary: 'Replaces contact, company link, filing notices and forum address.',
  input: siteSettings,
});

const termsText = z.object({ title: line(200), content: line(100_000) });
const termsTexts = z.object({ en: termsText, zh: termsText, es: termsText });

export const termsVersions = endpoint('/api/hub/terms/versions', {
  access: 'admin',
  summary: 'Lists all versions of the terms of use with their texts, the newest first.',
  output: z.object({
    items: z.array(
      z.object({
        version: z.int(),
        publishedAt: z.iso.datetime(),
        texts: termsTexts.partial(),
        /** Whoever had not accepted it, or a later one, was asked. */
        mustAccept: z.boolean(),
        /** How many accounts have accepted it or a later one. */
        accepted: z.int(),
      }),
    ),
    /** How many accounts there are. */
    accounts: z.int(),
  }),
});

export const termsPreview = endpoint('/api/hub/terms/preview', {
  access: 'admin',
  summary: 'Answers the terms as they would be shown: HTML with everything that could act taken out.',
  input: z.object({ content: z.string().max(100_000) }),
  output: z.object({ content: z.string() }),
});

export const termsPublish = endpoint('/api/hub/terms/publish', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    'Publishes a new version of the terms in all languages, which people are asked to accept where that matters.',
  input: termsTexts.extend({
    mustAccept: z.boolean().default(false),
    /** The newest version when the texts were taken up, 0 for none: where there is a newer one, 01034 is answered. */
    basedOn: z.int().min(0),
  }),
  output: z.object({ version: z.int() }),
});

export const termsAccept = endpoint('/api/hub/terms/accept', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  withUnacceptedTerms: true,
  summary: 'Accepts a version of the terms; one that is older than what is asked for answers 01032.',
  input: z.object({ version: z.int().min(1) }),
});
