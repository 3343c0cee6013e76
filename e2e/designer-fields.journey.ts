import { contentOf, atRest } from './clicks/inside.ts';
import { author, newDraft } from './drafts.ts';
import { unchangedIn, wantedIn } from './fields/wanted.ts';
import { throughDocument } from './fields/walk.ts';
import { sample } from './files.ts';
import { isWhole } from './short.ts';
import { expect, test } from './site.ts';
import { undoButton } from './workbench.ts';

test.describe.configure({ timeout: 600_000 });

/** Chosen when the language is added: afterwards its texts are what they are. */
const languagesOfTexts = ['PrimaryLanguage.xml:lang', 'Language.xml:lang'];

/** `npm run journeys:all`; in a run of all checks one field of each kind of each type of element (fields/wanted.ts). */
const which = isWhole ? 'every field' : 'a field of each kind';

test(`${which} of the sample of everything is reached and edited by keyboard`, async ({ browser, site }) => {
  const { page } = await author(browser, site, 'manufacturer');
  // A window as high as the document is drawn anew with every key.
  await page.setViewportSize({ width: 1440, height: 900 });
  const ioddId = await newDraft(page, site, sample('everything-device'));
  await page.goto(`/iodd/draft/${ioddId}`);
  await atRest(page);
  const { draft: before } = await contentOf(page);
  const wanted = wantedIn(before, isWhole);

  const edited = await throughDocument(page, before, wanted);
  expect(wanted.left()).toEqual(languagesOfTexts);
  expect(edited.size).toBeGreaterThan(isWhole ? 150 : 80);

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
