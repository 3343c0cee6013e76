import type { Page } from '@playwright/test';
import { beginEmpty } from './drafts.ts';
import { choose, sample, zip } from './files.ts';
import { signIn } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, test } from './site.ts';
import { type Language, speak, textsOf } from './texts.ts';

const wordsOf = (language: Language) => {
  const text = textsOf(language);
  return (key: string, values: Readonly<Record<string, string>> = {}) => text('files', key, values);
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const nameOf = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name, exact: true });

/** A click on its name would open it. */
const select = (page: Page, name: string) => rowOf(page, name).getByRole('cell').nth(1).click();

for (const language of allLanguagesOr('en'))
  test(`files: folders, drafts, names, order, the bin and the history (${language})`, async ({
    page,
    site,
  }) => {
    const t = wordsOf(language);
    const h = (key: string) => textsOf(language)('history', key);
    const folder = `Prototypes ${language}`;
    const first = `Distance-${language}`;
    const second = `Edge-${language}`;
    await speak(page, language, site.url);
    await signIn(page, site, 'manufacturer');
    await page.goto('/iodd');

    await page.getByRole('button', { name: t('action.newFolder') }).click();
    const ask = page.getByRole('dialog');
    // Whoever wants to read what is under it moves it away.
    const head = await ask.getByRole('heading').boundingBox();
    const before = await ask.boundingBox();
    if (!head || !before) throw new Error('no dialog');
    await page.mouse.move(head.x + 20, head.y + 10);
    await page.mouse.down();
    await page.mouse.move(head.x + 120, head.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await ask.boundingBox()).toMatchObject({ x: before.x + 100, y: before.y + 50 });
    await ask.getByLabel(t('column.name')).fill(folder);
    await ask.getByRole('button', { name: t('new.submit') }).click();
    await expect(rowOf(page, folder)).toBeVisible();

    // A folder beside another one and one in it, from its row and from the tree.
    const tree = page.getByRole('navigation', { name: t('folders') });
    const makeFolder = async (entry: string, name: string): Promise<void> => {
      await page.getByRole('menuitem', { name: t(`action.${entry}`), exact: true }).click();
      await ask.getByLabel(t('column.name')).fill(name);
      await ask.getByRole('button', { name: t('new.submit') }).click();
      await expect(ask).toBeHidden();
    };
    await rowOf(page, folder).click({ button: 'right' });
    await makeFolder('newSibling', `Beside ${language}`);
    await expect(rowOf(page, `Beside ${language}`)).toBeVisible();
    await tree.getByRole('link', { name: folder, exact: true }).click({ button: 'right' });
    await makeFolder('newSubfolder', `Inside ${language}`);
    await expect(rowOf(page, `Inside ${language}`)).toBeHidden();
    await tree.getByRole('link', { name: `Inside ${language}`, exact: true }).click();
    await expect(page).toHaveURL(/folder=/);
    await tree.getByRole('link', { name: `Inside ${language}`, exact: true }).click({ button: 'right' });
    await makeFolder('newSibling', `Also inside ${language}`);
    await expect(rowOf(page, `Also inside ${language}`)).toBeHidden();
    await page.goto('/iodd');
    await nameOf(page, folder).click();
    await expect(rowOf(page, `Also inside ${language}`)).toBeVisible();
    await page.goto('/iodd');
    await expect(rowOf(page, folder)).toBeVisible();

    for (const name of [first, second]) {
      await page.keyboard.press('Insert');
      await beginEmpty(page, name, textsOf(language));
      await expect(page.getByRole('region', { name: textsOf(language)('draft', 'bar') })).toBeVisible();
      await page.goto('/iodd');
      await expect(rowOf(page, name)).toBeVisible();
    }
    // A name that is taken is refused where it was typed.
    await page.keyboard.press('Insert');
    await beginEmpty(page, first, textsOf(language));
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: textsOf(language)('common', 'cancel') }).click();

    await select(page, second);
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(async () =>
        (await page.getByRole('row').allTextContents()).findIndex((row) => row.includes(second)),
      )
      .toBeLessThan((await page.getByRole('row').allTextContents()).length);

    await page.keyboard.press('F2');
    const rename = page.getByRole('textbox', {
      name: textsOf(language)('work', 'tree.rename', { name: second }),
    });
    await rename.fill(`${second}#2`);
    await rename.press('Enter');
    await expect(rowOf(page, `${second}#2`)).toBeVisible();

    // Into the folder by drag, and there it is.
    await rowOf(page, `${second}#2`).dragTo(rowOf(page, folder));
    await expect(rowOf(page, `${second}#2`)).toBeHidden();
    await nameOf(page, folder).click();
    await expect(rowOf(page, `${second}#2`)).toBeVisible();
    await page.goBack();

    // Found from anywhere.
    await page.getByRole('searchbox', { name: t('search') }).fill(`${second}#2`);
    await expect(rowOf(page, `${second}#2`)).toBeVisible();
    await expect(rowOf(page, first)).toBeHidden();
    await page.getByRole('searchbox', { name: t('search') }).fill('');

    await select(page, first);
    const panel = page.getByRole('region', { name: first });
    await panel.getByRole('button', { name: t('check.now') }).click();
    await expect(
      panel
        .getByRole('list', { name: t('check.title') })
        .or(panel.getByText(t('check.ok')))
        .first(),
    ).toBeVisible();
    await expect(panel.getByRole('list', { name: h('title') })).toContainText(h('label.create'));

    await rowOf(page, first)
      .getByRole('button', { name: t('menuOf', { name: first }) })
      .click();
    await page.getByRole('menuitem', { name: t('action.remove') }).click();
    await expect(rowOf(page, first)).toBeHidden();
    await page.getByRole('button', { name: t('removed.undo') }).click();
    await expect(rowOf(page, first)).toBeVisible();

    await select(page, first);
    await page.keyboard.press('Delete');
    await expect(rowOf(page, first)).toBeHidden();
    await page.getByRole('link', { name: t('bin.title') }).click();
    await page.getByRole('button', { name: t('bin.backName', { name: first }) }).click();
    await page
      .getByRole('link', { name: t('top'), exact: true })
      .first()
      .click();
    await expect(rowOf(page, first)).toBeVisible();
  });

test('files: a package is imported, taken over again, exported and brought back', async ({ page, site }) => {
  const t = wordsOf('en');
  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd');
  await choose(page, 'Imported-Sensor.zip', zip(sample()));
  await expect(rowOf(page, 'Imported-Sensor')).toBeVisible();

  await choose(page, 'Imported-Sensor.zip', zip(sample()));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('exists.over') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(t('import.over', { name: 'Imported-Sensor.zip' })).first()).toBeVisible();

  await select(page, 'Imported-Sensor');
  const panel = page.getByRole('region', { name: 'Imported-Sensor' });
  const waiting = page.waitForEvent('download');
  await panel.getByRole('link', { name: t('action.export') }).click();
  expect((await waiting).suggestedFilename()).toBe('Imported-Sensor.zip');

  await page.getByRole('row', { name: 'Imported-Sensor' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('action.copy') }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel(t('column.deviceId')).fill('4711');
  await ask.getByRole('button', { name: t('copy.submit') }).click();
  await expect(rowOf(page, 'Imported-Sensor-2')).toBeVisible();
  await select(page, 'Imported-Sensor-2');
  await expect(page.getByRole('region', { name: 'Imported-Sensor-2' })).toContainText('/ 4711');
});
