import { z } from 'zod';
import { endpoint } from './kit.ts';

/** What the operator says about the site; shown in the footer and on the about page. */
export const siteSettings = z.object({
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  company: z.object({ name: z.string(), url: z.string() }),
  filings: z.array(z.object({ text: z.string(), url: z.string() })),
  /** Empty while no forum is configured; the menu entry is hidden then. */
  forumUrl: z.string(),
});
export type SiteSettings = z.output<typeof siteSettings>;

export const siteGet = endpoint('/api/hub/site/get', {
  access: 'anyone',
  summary: 'Answers contact, company link, filing notices, forum address and the version that runs.',
  output: siteSettings.extend({ version: z.string() }),
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
