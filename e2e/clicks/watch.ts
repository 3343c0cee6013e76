/** What goes wrong while a page is used: errors in it, answers that say so, and calls that nobody answers. */
import type { Page, Request } from '@playwright/test';
import { watch } from '../site.ts';

/** A call that takes longer counts as not answered. */
const slowMs = 30_000;

/** A part of the page that could not be loaded: the walk takes the network away, and the page says so in its place. */
const ofNoNetwork = /Unable to preload CSS|dynamically imported module/;

/** Streams stay open. */
const isStream = (request: Request): boolean => request.resourceType() === 'eventsource';

export const watchPage = (page: Page) => {
  const troubles = watch(page);
  const open = new Map<Request, number>();
  page.on('request', (request) => {
    if (!isStream(request)) open.set(request, Date.now());
  });
  const ended = (request: Request): void => void open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('crash', () => troubles.push('the page crashed'));
  return {
    /** What went wrong since it was asked last. */
    take: (): readonly string[] => troubles.splice(0).filter((trouble) => !ofNoNetwork.test(trouble)),
    note: (trouble: string): void => void troubles.push(trouble),
    unanswered: (): readonly string[] => {
      const late = [...open].filter(([, since]) => Date.now() - since > slowMs);
      for (const [request] of late) open.delete(request);
      return late.map(([request]) => `no answer: ${request.method()} ${request.url()}`);
    },
    /** A page that was left takes its calls along. */
    forget: (): void => open.clear(),
  };
};
export type Watched = ReturnType<typeof watchPage>;
