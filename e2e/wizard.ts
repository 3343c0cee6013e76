/** What the journeys of the wizard see and do. */
import type { Page } from '@playwright/test';
import { expect } from './site.ts';
import { textsOf } from './texts.ts';

export const stepKeys = [
  'identity',
  'features',
  'variants',
  'transport',
  'tests',
  'datatypes',
  'variables',
  'processData',
  'processReferences',
  'menus',
  'diagnosis',
  'languages',
  'create',
] as const;
type StepKey = (typeof stepKeys)[number];

export const inWizard = (page: Page, words = textsOf('en')) => {
  const name = (key: StepKey): string => words('designer', `wizard.step.${key}`);
  const head = (key: StepKey) =>
    page.getByRole('heading', {
      level: 2,
      name: words('designer', 'wizard.numbered', {
        number: String(stepKeys.indexOf(key) + 1),
        name: name(key),
      }),
      exact: true,
    });
  return {
    head,
    /** Of the tree, with how far it is. */
    step: (key: StepKey) =>
      page
        .getByRole('navigation', { name: words('designer', 'wizard.steps') })
        .getByRole('button', { name: new RegExp(`^${stepKeys.indexOf(key) + 1} ${name(key)} `) }),
    next: (key: StepKey) =>
      page.getByRole('button', {
        name: new RegExp(`^${words('designer', 'wizard.next', { name: name(key) })}`),
      }),
    previous: (key: StepKey) =>
      page.getByRole('button', { name: words('designer', 'wizard.previous', { name: name(key) }) }),
    reason: (count: number) =>
      page.getByText(words('designer', 'wizard.blocked', { count: String(count) }), { exact: true }),
    isAt: async (key: StepKey): Promise<void> => {
      await expect(page).toHaveURL(new RegExp(`[?&]step=${key}(&|$)`));
      // The address comes first: what stood there before is drawn, and can be typed in, a moment longer.
      await expect(head(key)).toBeVisible();
    },
  };
};

/** A sensor of the template that the start page proposes, opened in the wizard. */
export const beginSensor = async (
  page: Page,
  {
    name,
    deviceId,
    words = textsOf('en'),
  }: { name: string; deviceId: string; words?: ReturnType<typeof textsOf> },
): Promise<string> => {
  await page.goto('/iodd/new');
  const form = page.getByRole('form', { name: words('start', 'title') });
  await form.getByLabel(words('start', 'fileName')).fill(name);
  await form.getByLabel(words('start', 'productName')).fill(name);
  await form
    .getByRole('textbox', { name: new RegExp(`^${words('files', 'column.deviceId')}`) })
    .fill(deviceId);
  // Packages of both versions are made of it.
  await form.getByLabel(words('files', 'column.iodd'), { exact: true }).selectOption('both');
  await form.getByLabel(words('start', 'fileName')).press('Enter');
  await expect(inWizard(page, words).head('identity')).toBeVisible();
  await expect(page.getByText(words('check', 'bar.checking'))).toHaveCount(0);
  return /draft\/([\w-]+)/.exec(page.url())?.[1] ?? '';
};
