/** What somebody does to the page of a draft at random: one table, each kind as often as its weight says. */
import type { Page } from '@playwright/test';
import type { Random } from '../../scripts/conformance/mutants.ts';
import { checkCommands } from '../../packages/web/src/commands/tables/check.ts';
import { draftCommands } from '../../packages/web/src/commands/tables/draft.ts';
import { frameCommands } from '../../packages/web/src/commands/tables/frame.ts';
import { selectors, spotOf } from './controls.ts';
import { drawFrom, drawnBlock, drawnText } from './values.ts';

export interface Walker {
  readonly page: Page;
  readonly below: Random;
  /** The page of the draft. */
  readonly address: string;
}
/** Answers what was done, for the log. */
type Step = (walker: Walker) => Promise<string>;

const commandKeys = [checkCommands, draftCommands, frameCommands]
  .flatMap((table) => Object.values<{ readonly keys: readonly string[] }>(table))
  .flatMap(({ keys }) => keys)
  .map((key) => key.replace('Mod', 'Control'));
const plainKeys =
  'Tab Shift+Tab Enter Shift+Enter Escape Space ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Delete Backspace F2 Insert ContextMenu';
const chords =
  'Shift+ArrowDown Shift+ArrowRight Shift+ArrowUp Control+ArrowDown Control+ArrowRight Control+Home Control+End Control+a Control+c Control+x Control+v Control+d Control+r Alt+ArrowUp Alt+ArrowDown Shift+Space Control+Space Control+Delete';
const keys = [...plainKeys.split(' '), ...chords.split(' '), ...commandKeys, ...'a Z 1 9 - * / ?'.split(' ')];

const clickOn =
  (selector: string): Step =>
  async ({ page, below }) => {
    // Where there is no dialog or list, something else is pressed.
    const spot = (await spotOf(page, selector, below)) ?? (await spotOf(page, selectors.ofDraft, below));
    if (!spot) return 'click: nothing there';
    const draw = below(20);
    const options =
      draw === 0 ? { button: 'right' as const } : draw === 1 ? { clickCount: 2 } : ({} as const);
    const held = below(12) === 0 ? drawFrom(below, ['Shift', 'Control'] as const) : undefined;
    if (held) await page.keyboard.down(held);
    await page.mouse.click(spot.x, spot.y, options);
    if (held) await page.keyboard.up(held);
    return `click${held ? ` with ${held}` : ''} ${JSON.stringify(options)} on ${spot.what}`;
  };

const press: Step = async ({ page, below }) => {
  const key = drawFrom(below, keys);
  const times = below(6) === 0 ? 2 + below(5) : 1;
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
  return `press ${key} × ${times}`;
};

const type: Step = async ({ page, below }) => {
  const text = drawnText(below);
  if (text.length < 12 && /^[\w .-]*$/.test(text)) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
  return `type ${JSON.stringify(text.slice(0, 30))}`;
};

const leaving = [
  'Enter',
  'Enter',
  'Tab',
  'Escape',
  'ArrowDown',
  'Shift+Tab',
  'Control+s',
  'Control+z',
] as const;
/** Replaces what stands in a field or a cell, and leaves it in some way, or does not. */
const editIn =
  (selector: string): Step =>
  async (walker) => {
    const { page, below } = walker;
    const spot = await spotOf(page, selector, below);
    if (!spot) return 'edit: nothing there';
    await page.mouse.click(spot.x, spot.y);
    if (selector !== selectors.cell && below(4) > 0) await page.keyboard.press('Control+a');
    else if (below(3) === 0) await page.keyboard.press('F2');
    const typed = await type(walker);
    const last = below(6) === 0 ? '' : drawFrom(below, leaving);
    if (last) await page.keyboard.press(last);
    return `edit ${spot.what}: ${typed}${last ? `, ${last}` : ''}`;
  };

const paste: Step = async ({ page, below }) => {
  const spot = await spotOf(page, selectors.cell, below);
  if (spot) await page.mouse.click(spot.x, spot.y);
  const block = drawnBlock(below);
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, block);
  return `paste ${JSON.stringify(block.slice(0, 40))} at ${spot?.what ?? 'the focus'}`;
};

const drag: Step = async ({ page, below }) => {
  const size = page.viewportSize() ?? { width: 800, height: 600 };
  const anywhere = () => ({ x: below(size.width), y: below(size.height), what: 'a point' });
  const from =
    (below(3) > 0 &&
      (await spotOf(page, drawFrom(below, [selectors.cell, selectors.edge, selectors.treeItem]), below))) ||
    anywhere();
  const places = Array.from({ length: 1 + below(3) }, () =>
    below(2) === 0 ? anywhere() : { x: from.x + below(120) - 60, y: from.y + below(120) - 60 },
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of places) await page.mouse.move(x, y, { steps: 2 });
  // Escape lets go of what is carried.
  if (below(10) === 0) await page.keyboard.press('Escape');
  await page.mouse.up();
  return `drag from ${from.what} over ${places.length} places`;
};

const choose: Step = async ({ page, below }) => {
  const chosen = await page.evaluate((draw) => {
    const all = [...document.querySelectorAll<HTMLSelectElement>('main select')];
    const list = all[draw % Math.max(1, all.length)];
    const option = list?.options[draw % Math.max(1, list.options.length)];
    if (!list || !option) return undefined;
    list.focus();
    return { at: all.indexOf(list), value: option.value };
  }, below(1e6));
  if (!chosen) return 'choose: no list';
  await page.locator('main select').nth(chosen.at).selectOption(chosen.value, { timeout: 2000 });
  return `choose ${chosen.value}`;
};

const wheel: Step = async ({ page, below }) => {
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  await page.mouse.move(below(width), below(height));
  await page.mouse.wheel(0, below(2000) - 1000);
  return 'wheel';
};

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1100, height: 700 },
  { width: 900, height: 700 },
] as const;
const resize: Step = async ({ page, below }) => {
  const size = below(2) === 0 ? sizes[0] : drawFrom(below, sizes);
  await page.setViewportSize(size);
  return `window of ${size.width} × ${size.height}`;
};

/** Without a network for a moment. */
const offline: Step = async (walker) => {
  const { page, below } = walker;
  await page.context().setOffline(true);
  const done: string[] = [];
  for (let steps = 1 + below(4); steps > 0; steps -= 1)
    done.push(await drawFrom(below, [press, editIn(selectors.cell), editIn(selectors.field)])(walker));
  await page.context().setOffline(false);
  return `offline: ${done.join('; ')}`;
};

const moment: Step = async ({ page, below }) => {
  const ms = below(400);
  await page.waitForTimeout(ms);
  return `${ms} ms`;
};

const table: readonly (readonly [weight: number, step: Step])[] = [
  [20, clickOn(selectors.ofDraft)],
  [2, clickOn(selectors.anything)],
  [8, clickOn(selectors.ofDialog)],
  [8, clickOn(selectors.treeItem)],
  [4, clickOn(selectors.tab)],
  [4, clickOn(selectors.add)],
  [4, clickOn(selectors.list)],
  [14, press],
  [4, type],
  [14, editIn(selectors.field)],
  [14, editIn(selectors.cell)],
  [4, choose],
  [3, paste],
  [6, drag],
  [2, wheel],
  [4, ({ page }) => page.keyboard.press('Control+z').then(() => 'undo')],
  [2, ({ page }) => page.keyboard.press('Control+y').then(() => 'redo')],
  [0.5, resize],
  [0.5, offline],
  [0.5, ({ page }) => page.reload().then(() => 'reload')],
  [0.5, ({ page }) => page.goBack().then(() => 'back')],
  [0.5, ({ page }) => page.goForward().then(() => 'forward')],
  [6, moment],
];
const whole = table.reduce((sum, [weight]) => sum + weight, 0);

export const drawnStep = (below: Random): Step => {
  let left = (below(1e6) / 1e6) * whole;
  const found = table.find(([weight]) => (left -= weight) < 0);
  return found?.[1] ?? press;
};
