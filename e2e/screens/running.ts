/** A device that runs in the page: each of its tabs with something in it. */
import type { Locator } from '@playwright/test';
import { releaseOf } from '../library.ts';
import { expect } from '../site.ts';
import type { Screen, Stage } from './screen.ts';

type Act = (stage: Stage) => Promise<void>;

export const isOnline: Act = ({ page, text }) =>
  // The link says it once more.
  expect(page.getByText(text('console', 'port.online'), { exact: true }).first()).toBeVisible();
const button = ({ page, text }: Stage, key: string): Locator =>
  page.getByRole('button', { name: text('console', key), exact: true });
const open = async ({ page, text }: Stage, tab: string): Promise<void> => {
  await page.getByRole('tab', { name: text('console', `tab.${tab}`), exact: true }).click();
};
const field = ({ page, text }: Stage, key: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${text('console', key)}`) });
const send = ({ page, text }: Stage): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text('console', 'write.send') })
    .click();

/** The filter time of the sample. */
const readAndWrite: Act = async (stage) => {
  await open(stage, 'rawIndex');
  await field(stage, 'rawIndex.index').fill('65');
  // A browser keeps its bookmarks from one look to the next.
  const bookmarks = stage.page.getByRole('list', { name: stage.text('console', 'rawIndex.bookmarks') });
  if ((await bookmarks.count()) === 0) await button(stage, 'rawIndex.bookmark').click();
  await button(stage, 'rawIndex.read').click();
  await expect(stage.page.getByText('00 64', { exact: true }).first()).toBeVisible();
  await field(stage, 'rawIndex.octets').fill('01 F4');
  await button(stage, 'rawIndex.write').click();
  await send(stage);
  await expect(stage.page.getByRole('dialog')).toHaveCount(0);
};

/** The port waits for this device, and keeps what it holds. */
const backUp: Act = async (stage) => {
  const { page, text } = stage;
  await open(stage, 'link');
  const choose = (setting: string, choice: string) =>
    page
      .getByLabel(text('console', `link.setting.${setting}`))
      .selectOption({ label: text('console', `link.choice.${choice}`) });
  await choose('mode', 'manual');
  await choose('validationAndBackup', 'backupRestore');
  await button(stage, 'link.takeIds').click();
  await button(stage, 'link.write').click();
  await send(stage);
  await expect(page.getByText(text('console', 'write.done'), { exact: true })).toBeVisible();
};

const acts: Readonly<Record<string, Act>> = {
  parameters: isOnline,
  processData: isOnline,
  events: isOnline,
  storage: async (stage) => {
    await backUp(stage);
    await open(stage, 'storage');
    await expect(stage.page.getByRole('cell', { name: '00 64', exact: true })).toBeVisible();
  },
  link: backUp,
  rawIndex: readAndWrite,
  log: async (stage) => {
    await readAndWrite(stage);
    await open(stage, 'log');
    await expect(stage.page.getByRole('table').getByText('500 ms')).toBeVisible();
  },
};

export const running: readonly Screen[] = Object.entries(acts).map(([tab, act]) => ({
  name: `virtual-${tab}`,
  path: async (stage) => `/resource/${await releaseOf(stage.site, stage.products[0])}/run?tab=${tab}`,
  act: async (stage) => {
    await isOnline(stage);
    await act(stage);
  },
}));
