import { contentOf, atRest } from './clicks/inside.ts';
import { author, newDraft } from './drafts.ts';
import { unchangedIn, wantedIn } from './fields/wanted.ts';
import { throughDocument } from './fields/walk.ts';
import { sample } from './files.ts';
import { expect, test } from './site.ts';
import { undoButton } from './workbench.ts';

test.describe.configure({ timeout: 600_000 });

/** Chosen when the language is added: afterwards its texts are what they are. */
const languagesOfTexts = ['PrimaryLanguage.xml:lang', 'Language.xml:lang'];

test('every field of the sample of everything is reached and edited by keyboard', async ({
  browser,
  site,
}) => {
  const { page } = await author(browser, site, 'manufacturer');
  const ioddId = await newDraft(page, site, sample('everything-device'));
  await page.goto(`/iodd/draft/${ioddId}`);
  await atRest(page);
  const { draft: before } = await contentOf(page);
  const wanted = wantedIn(before);

  const edited = await throughDocument(page, before, wanted);
  expect(wanted.left()).toEqual(languagesOfTexts);
  expect(edited.size).toBeGreaterThan(150);

  await atRest(page);
  const unchanged = unchangedIn([before, (await contentOf(page)).draft], edited);
  expect(unchanged.map((address) => wanted.nameAt(address))).toEqual([]);
  // One step each, and nothing but them: the last of so many leads to the start, and none before it.
  const undo = () => page.keyboard.press('ControlOrMeta+z');
  for (let left = edited.size; left > 1; left -= 1) await undo();
  await atRest(page);
  await expect(undoButton(page)).toBeEnabled();
  await undo();
  await expect(undoButton(page)).toBeDisabled();
  await atRest(page);
  expect((await contentOf(page)).draft.main).toEqual(before.main);
});
