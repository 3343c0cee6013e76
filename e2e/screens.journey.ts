/**
 * Every screen: no text is cut or lies over another one, and axe finds nothing. In CI each screen in one language and four
 * sizes, which go round over the table; `npm run journeys:all` looks at every screen in every language, theme and size.
 */
import { parametersOf } from '@iodd-hub/contract/pages';
import type { Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { unreadableText } from './screens/cut-text.ts';
import { smallTargets } from './screens/small-targets.ts';
import { inTurn, ownStage, seedRegistrations } from './screens/stage.ts';
import { pagePaths, screens, show } from './screens/table.ts';
import { inLanguage, isWhole } from './short.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { languages, speak } from './texts.ts';

const phone = { width: 390, height: 844 };
const usual = { width: 1440, height: 900 };
/** The widest, the lowest and the narrowest: what has no room, or too much of it, shows there first. */
const extremes = [{ width: 1920, height: 1080 }, { width: 1280, height: 640 }, phone] as const;
/** Between them: 1280 px wide in the heights that the specification names, and in those of common screens. */
const between = [
  usual,
  { width: 1280, height: 900 },
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
] as const;
type Size = (typeof extremes)[number] | (typeof between)[number];

/** Four sizes in turn, as the languages are three: each pair of them comes with one screen in twelve. */
const sizesOf = (at: number): readonly Size[] => [
  ...between.filter((_, turn) => isWhole || turn === at % between.length),
  ...extremes,
];

// The whole catalogue: names, lengths and languages as different as in a real library.
test.use({ demo: '--demo' });

test('every page of the route table is among the screens', async ({ page, site }) => {
  const stage = ownStage(page, site, 'en');
  // Some pages are of things that only their owner can make.
  await signIn(page, site, 'manufacturer');
  // One after the other: the site reads only so many files of a company at once.
  const paths: string[] = [];
  for (const { path } of screens) paths.push(typeof path === 'string' ? path : await path(stage));
  const isShown = (pattern: string): boolean =>
    paths.some((path) => parametersOf(pattern, path.split('?')[0] ?? '') !== undefined);
  // The page of an import is reached by a link.
  const missing = pagePaths().filter((pattern) => !isShown(pattern) && pattern !== '/iodd/upload/:importId');
  expect(pagePaths().length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

const troublesAt = async (page: Page, size: Size): Promise<readonly string[]> => {
  await page.setViewportSize(size);
  // The window gets its size a moment after it was told.
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  // A phone is drawn anew: cards in place of rows, blocks in place of tables.
  if (size === phone) await page.waitForTimeout(250);
  const look = async (): Promise<readonly string[]> => {
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    return [...(beyond > 0 ? [`the page is ${beyond} px too wide`] : []), ...(await unreadableText(page))];
  };
  let troubles = await look();
  // What follows the size by script, as rows that are as high as their content, follows within frames.
  for (let tries = 0; troubles.length > 0 && tries < 5; tries += 1) {
    await page.waitForTimeout(100);
    troubles = await look();
  }
  return troubles;
};

/** Colours come from one table, so that each screen is looked at in one theme, and half of them in either. */
const themesOf = (at: number): readonly ('light' | 'dark')[] =>
  isWhole ? ['light', 'dark'] : [at % 2 === 0 ? 'light' : 'dark'];

/** What a technician does on a phone: find, read, decode, wire, favourites, hosts, values, steps of pairing. */
const isForPhones = (name: string): boolean =>
  /^(home|library|device-|virtual-|favourites|hosts|notices|login|not-found|pdct$)/.test(name);

test.describe('in every size', () => {
  // Each takes minutes: one language on each core.
  test.describe.configure({ mode: 'parallel' });
  test.beforeAll(({ site }) => seedRegistrations(site));

  for (const language of languages)
    test(`every screen can be read in ${language}`, async ({ page, site }) => {
      test.setTimeout(isWhole ? 1_800_000 : 400_000);
      await speak(page, language, site.url);
      const stage = ownStage(page, site, language);
      const found: string[] = [];
      let looked = 0;
      for await (const screen of inTurn(inLanguage(screens, language), stage)) {
        const note = (where: string | number, troubles: readonly string[]): void => {
          found.push(...troubles.map((one) => `${screen.name}, ${where}: ${one}`));
        };
        const at = screens.indexOf(screen);
        for (const theme of themesOf(at)) {
          await page.setViewportSize(usual);
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await show(stage, screen);
          const { problems, passed } = await problemsOf(page);
          expect(passed).toBeGreaterThan(10);
          note(theme, problems);
        }
        for (const size of sizesOf(at)) note(`${size.width} × ${size.height}`, await troublesAt(page, size));
        if (isForPhones(screen.name)) note('for fingers', await smallTargets(page));
        looked += 1;
      }
      expect(found).toEqual([]);
      expect(looked).toBeGreaterThan(20);
    });
});
