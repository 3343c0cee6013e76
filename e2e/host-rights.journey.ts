import { randomUUID } from 'node:crypto';
import type { Call, Received, Sent } from '@iodd-hub/contract/kit';
import { relayWrite } from '@iodd-hub/contract/relay';
import { results } from '@iodd-hub/contract/results';
import type { Locator, Page } from '@playwright/test';
import { benchPrograms } from '../packages/server/test/bench-programs.ts';
import { applicantPassword, registerOne } from './applicants.ts';
import { problemsOf } from './axe.ts';
import { product } from './library.ts';
import { pairHost } from './paired.ts';
import { signInHere } from './people.ts';
import { expect, type Site, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const text = textsOf('en');
const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);
const hosts = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('hosts', key, values);
const role = (name: string): string => word(`rights.role.${name}`);

const enter = async (page: Page, site: Site, userName: string, language: Language = 'en'): Promise<void> => {
  await registerOne(site, { userName, email: `${userName}@example.com` });
  await speak(page, language, site.url);
  await page.goto(`${site.url}/login?redirect=/mylibrary/myconsole`);
  await signInHere(page, textsOf(language), { userName, password: applicantPassword });
  await expect(page.getByRole('tab').first()).toBeVisible();
};

const answerOf = async <E extends Call>(page: Page, site: Site, called: E, data: Sent<E>) => {
  const answer = await page.request.post(site.url + called.path, { data });
  return (await answer.json()) as { readonly resultCode: string; readonly data: Received<E> };
};

const host = 'Line 7';
const actions = (page: Page): Locator => page.getByRole('button', { name: hosts('menuOf', { name: host }) });
const filterRow = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByText('Filter Time', { exact: true }) });

/** Types a value, and has it written after a look at what it changes. */
const write = async (page: Page, value: string): Promise<void> => {
  await filterRow(page).getByRole('textbox').fill(value);
  await filterRow(page).getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: word('parameters.write', { count: '1' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('write.send') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a host is shared, written to by its role, stopped, released, and taken back', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(180_000);
  await enter(page, site, 'host-owner');
  const bench = await benchPrograms();
  const context = await browser.newContext({ baseURL: site.url });
  const guest = await context.newPage();
  try {
    const { hostId, connection } = await pairHost(page, site, bench.command, { name: host });
    await bench.command('consent', connection);
    await enter(guest, site, 'host-guest');
    const direct = async (octets: string): Promise<string> => {
      const order = { kind: 'parameter', index: 24, subindex: 0, octets } as const;
      const input = { hostId, master: 1, port: 1, key: randomUUID(), order };
      return (await answerOf(guest, site, relayWrite, input)).resultCode;
    };
    expect(await direct('41')).toBe(results.hostMissing.code);

    // Somebody is asked by name, and accepts.
    await page.reload();
    await actions(page).click();
    await page.getByRole('menuitem', { name: hosts('people.open') }).click();
    const people = page.getByRole('dialog', { name: hosts('people.title', { name: host }) });
    await people.getByLabel(hosts('people.userName')).fill('host-guest');
    await people.getByRole('button', { name: hosts('people.add') }).click();
    await expect(people.getByText(hosts('people.waiting'))).toBeVisible();
    expect((await problemsOf(page)).problems).toEqual([]);
    await guest.reload();
    await guest.getByRole('button', { name: `${hosts('offers.accept')} ${host}` }).click();
    await expect(guest.getByText(hosts('host.of', { owner: 'host-owner' }))).toBeVisible();

    // An observer sees everything and writes nothing, also by a call of their own.
    await guest.getByRole('link', { name: hosts('host.connect') }).click();
    await guest
      .getByRole('navigation', { name: word('host.ports') })
      .getByRole('button')
      .filter({ hasText: word('port.online') })
      .click();
    await expect(guest.getByRole('heading', { level: 2, name: product })).toBeVisible();
    await expect(guest.getByText(word('rights.yours', { role: role('observer') }))).toBeVisible();
    await expect(guest.getByText(word('rights.tooLow', { role: role('observer') }))).toBeVisible();
    expect((await problemsOf(guest)).problems).toEqual([]);
    expect(await direct('41')).toBe(results.hostRoleTooLow.code);

    // Promoted, they write: the page knows without being asked.
    await page.reload();
    await actions(page).click();
    await page.getByRole('menuitem', { name: hosts('people.open') }).click();
    await people
      .getByLabel(hosts('people.roleOf', { userName: 'host-guest' }))
      .selectOption({ label: role('specialist') });
    await expect(guest.getByText(word('rights.yours', { role: role('specialist') }))).toBeVisible();
    await expect(filterRow(guest).getByText(/^read /)).toBeVisible();
    await write(guest, '500');
    await expect(filterRow(guest).getByText(/^written /)).toBeVisible();
    expect(await direct('41')).toBe(results.ok.code);

    // The owner stops everything: the other page says so, and nothing is written any more.
    await page.goto(`/mylibrary/myconsole/${hostId}`);
    await page.getByRole('button', { name: word('rights.stop') }).click();
    await expect(page.getByText(word('rights.stopped'))).toBeVisible();
    const stopped = guest.getByRole('alert').filter({ hasText: word('rights.stopped') });
    await expect(stopped).toContainText('host-owner');
    expect((await problemsOf(guest)).problems).toEqual([]);
    await filterRow(guest).getByRole('textbox').fill('600');
    await filterRow(guest).getByRole('textbox').press('Enter');
    const send = guest.getByRole('button', { name: word('parameters.write', { count: '1' }) });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(await direct('42')).toBe(results.writingStopped.code);
    await expect(async () => {
      expect(await bench.command('hosts')).toContain('All writes stopped by host-owner');
    }).toPass();
    await page.getByRole('button', { name: word('rights.release') }).click();
    await expect(stopped).toHaveCount(0);
    expect(await direct('42')).toBe(results.ok.code);

    // The owner reads who wrote what, also while nothing is connected.
    await bench.killToolserver();
    await page.getByRole('button', { name: hosts('writes.open') }).click();
    const log = page.getByRole('dialog', { name: hosts('writes.title', { name: host }) });
    const written = log.getByRole('row').filter({ hasText: 'host-guest' });
    await expect(written).toHaveCount(3);
    await expect(written.first()).toContainText('42');
    await expect(written.first()).toContainText('41');
    const download = page.waitForEvent('download');
    await log.getByRole('link', { name: hosts('writes.export') }).click();
    expect((await download).suggestedFilename()).toMatch(/^writes-.*\.csv$/);
    await page.keyboard.press('Escape');
    await bench.startToolserver();

    // Taken back: the page that watches it says that it is gone.
    await page.getByRole('button', { name: hosts('people.open') }).click();
    await people.getByRole('button', { name: `${hosts('people.remove')} host-guest` }).click();
    await expect(guest.getByText(word('host.gone'))).toBeVisible();
    expect(await direct('43')).toBe(results.hostMissing.code);
  } finally {
    await context.close();
    await bench.close();
  }
});
