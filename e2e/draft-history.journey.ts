import { atNewDraft, cellNamed, draftText, editPath, isSaved, savedText, type } from './drafts.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { text } from './workbench.ts';

test('the history says what was done, compares any two revisions and brings one back', async ({
  browser,
  site,
}) => {
  const { page } = await atNewDraft(browser, site);
  await type(page, 'Filter Time', 'Damping');
  await isSaved(page);
  await type(page, 'Function Tag', 'Purpose');
  await isSaved(page);
  await page.keyboard.press('Alt+h');
  const panel = page.getByRole('region', { name: text('history', 'title') });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('listitem').first()).toContainText(text('history', 'step.setText'));
  for (const revision of ['1', '2'])
    await panel.getByLabel(draftText('history.choose', { revision })).check();
  await panel.getByRole('button', { name: draftText('history.compare') }).click();
  const views = page.getByRole('region', { name: text('check', 'views') });
  await expect(views).toContainText('Damping');
  await expect(views).not.toContainText('Purpose');
  await page.getByRole('button', { name: draftText('history.close') }).click();

  await panel.getByRole('button', { name: text('history', 'backTo', { revision: '1' }) }).click();
  await expect(cellNamed(page, 'Filter Time')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
});

test('who signs out with unsent changes says what becomes of them; what is sealed comes back to its owner alone', async ({
  browser,
  site,
}) => {
  const { context, page, ioddId } = await atNewDraft(browser, site);
  await context.route(`**${editPath}`, (route) => route.abort('internetdisconnected'));
  await type(page, 'Filter Time', 'Sealed work');
  const signOut = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: text('shell', 'userMenu', { userName: 'manufacturer' }) }).click();
    await page.getByRole('menuitem', { name: text('shell', 'signOut') }).click();
    const dialog = page.getByRole('dialog', { name: draftText('unsent.title') });
    await expect(dialog).toContainText(draftText('unsent.text_one', { count: '1' }));
    await dialog.getByRole('button', { name: draftText(answer) }).click();
  };
  await signOut('unsent.stay');
  await expect(cellNamed(page, 'Sealed work')).toBeVisible();
  await signOut('unsent.keep');
  await expect(page).toHaveURL(`${site.url}/`);
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('iodd-hub-queues');
          request.addEventListener('success', () => {
            const names = ['heads', 'changes', 'sealed'];
            const transaction = request.result.transaction(names, 'readonly');
            const counts = names.map((name) => transaction.objectStore(name).count());
            transaction.addEventListener('complete', () => {
              request.result.close();
              resolve(counts.map(({ result }) => result).join());
            });
          });
        }),
    );
  expect(await kept()).toBe('0,0,1');

  // Somebody else at the same browser gets nothing of it.
  await context.unroute(`**${editPath}`);
  await signIn(page, site, 'drafter');
  await page.goto('/iodd');
  await expect(page.getByRole('heading', { name: text('files', 'title') })).toBeVisible();
  expect(await kept()).toBe('0,0,1');
  await context.clearCookies({ name: 'session' });

  await signIn(page, site, 'manufacturer');
  await page.goto('/iodd');
  await expect.poll(() => savedText(page, site, ioddId)).toContain('Sealed work');
  await expect.poll(kept).toBe('0,0,0');
});
