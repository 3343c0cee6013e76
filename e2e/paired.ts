/** A person who has a host, and a tool server that is paired with it: what journeys of the configurator begin with. */
import { hostCreate, hostPair } from '@iodd-hub/contract/host';
import type { Call, Received, Sent } from '@iodd-hub/contract/kit';
import type { Page } from '@playwright/test';
import { type BenchPrograms, benchPrograms } from '../packages/server/test/bench-programs.ts';
import { applicantPassword, registerOne } from './applicants.ts';
import { signInHere } from './people.ts';
import { expect, type Site } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const ask = async <E extends Call>(
  page: Page,
  site: Site,
  called: E,
  data: Sent<E>,
): Promise<Received<E>> => {
  const answer = await page.request.post(site.url + called.path, { data });
  const envelope = (await answer.json()) as { readonly resultCode: string; readonly data: Received<E> };
  expect(envelope.resultCode).toBe('00000');
  return envelope.data;
};

export interface PairedHost {
  readonly hostId: string;
  /** Of the tool server at the portal, as its operator names it where writing is consented to. */
  readonly connection: string;
}

/** A host of whoever is signed in; `command` is what its operator types at the tool server. */
export const pairHost = async (
  page: Page,
  site: Site,
  command: (...words: readonly string[]) => Promise<string>,
  { name = 'Line 4', options = [] }: { readonly name?: string; readonly options?: readonly string[] } = {},
): Promise<PairedHost> => {
  const { hostId } = await ask(page, site, hostCreate, { name, link: 'iolink-v1' });
  const { code } = await ask(page, site, hostPair, { hostId });
  const said = await command('connect', site.url, '--code', code, ...options);
  return { hostId, connection: /consent (\S+)/.exec(said)?.[1] ?? '' };
};

export type PairedBench = BenchPrograms & PairedHost;

/** With a master that has one sensor, and a tool server as programs of their own. */
export const pairedBench = async (page: Page, site: Site): Promise<PairedBench> => {
  const bench = await benchPrograms();
  return { ...bench, ...(await pairHost(page, site, bench.command)) };
};

/** Somebody new, signed in where their hosts are. */
export const newOperator = async (
  page: Page,
  site: Site,
  language: Language,
  userName: string,
): Promise<void> => {
  await registerOne(site, { userName, email: `${userName}@example.com` });
  await speak(page, language, site.url);
  await page.goto('/login?redirect=/mylibrary/myconsole');
  await signInHere(page, textsOf(language), { userName, password: applicantPassword });
  // The page of signing in has a heading, too.
  await page.waitForURL(({ pathname }) => pathname === '/mylibrary/myconsole');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
