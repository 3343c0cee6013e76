import { login } from '@iodd-hub/contract/user';
import type { Page } from '@playwright/test';
import type { Site } from './site.ts';
import { expect } from './site.ts';
import type { textsOf } from './texts.ts';

type Text = ReturnType<typeof textsOf>;

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** Fills in the sign-in form, by its name: the page before it may have fields with the same labels. */
export const signInHere = async (
  page: Page,
  text: Text,
  { userName, password }: Credentials,
): Promise<void> => {
  const form = page.getByRole('main').getByRole('form', { name: text('account', 'login.title') });
  await form.getByLabel(text('account', 'login.userName')).fill(userName);
  await form.getByLabel(text('account', 'login.password')).fill(password);
  await form.getByRole('button', { name: text('account', 'login.submit') }).click();
};

export const signInByForm = async (page: Page, site: Site, text: Text, userName: string): Promise<void> => {
  await page.goto('/login');
  await signInHere(page, text, { userName, password: site.demoPassword });
  await expect(page.getByRole('button', { name: text('shell', 'userMenu', { userName }) })).toBeVisible();
};

/** Signs in by the call that the form makes: for journeys about something else, which open their page afterwards. */
export const signIn = async (page: Page, site: Site, userName: string): Promise<void> => {
  const data = { userName, password: site.demoPassword };
  const answer = await page.request.post(site.url + login.path, { data });
  expect(await answer.json()).toMatchObject({ resultCode: '00000' });
};
