/**
 * `npm run bench:designer`: a draft of 2,000 variables, 1,023 menus and 300 datatypes in the designer: opened, typed in
 * its forms and tables, walked through by its tree and its problems.
 *
 * Judged as `npm run bench:workbench` does: by the processor time of the page where that is less than the clock says, so
 * that a busy machine does not decide.
 */
import type { Page } from '@playwright/test';
import type { ArchiveFile } from '@iodd-hub/iodd';
import { bigDevice } from '../scripts/bench/big-device.ts';
import { bareCosts } from './bench/bare-list.ts';
import { checked, checksOf, nextCheck, watchChecks } from './bench/checks.ts';
import { clock, cpu, judgeFigures, toPaint, type Figure } from './bench/figures.ts';
import { grid, toFirstOwn } from './bench/grid.ts';
import { meter, observe, percentile, type Cost, type Meter } from './bench/measure.ts';
import { blockOf } from './bench/paste.ts';
import { designerText as word, newDraft } from './drafts.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');
/** The widest process data that there are, in fields of an octet: each has neighbours on both sides. */
const layout = (): string => {
  const octet = '<SimpleDatatype xsi:type="UIntegerT" bitLength="8"/><Name textId="T_DeviceName"/>';
  const items = Array.from(
    { length: 32 },
    (_, at) => `<RecordItem subindex="${at + 1}" bitOffset="${248 - 8 * at}">${octet}</RecordItem>`,
  );
  return `<ProcessData id="P_Wide"><ProcessDataIn id="PI_Wide" bitLength="256"><Datatype xsi:type="RecordT" bitLength="256">${items.join('')}</Datatype><Name textId="T_DeviceName"/></ProcessDataIn></ProcessData>`;
};
/** With something wrong at every fiftieth variable, so that there are problems to go to. */
const device = (): readonly ArchiveFile[] => {
  let variables = 0;
  const xml = bigDevice(2000, { menus: 1023, datatypes: 300 });
  const broken = xml.replaceAll('accessRights="rw"', (right) =>
    (variables += 1) % 50 === 0 ? 'accessRights="all"' : right,
  );
  const whole = broken.replace('<ProcessData id="P_None"></ProcessData>', layout);
  expect(whole).toContain('PI_Wide');
  return [{ name: 'Examplia-Big-20200202-IODD1.1.xml', octets: Buffer.from(whole) }];
};

/** From the address to the first rows, by the clock of the page. */
const open = async (page: Page, ioddId: string): Promise<number> => {
  await page.goto(`/iodd/draft/${ioddId}?section=variables`);
  await grid(page).waitFor();
  return page.evaluate(() => performance.now());
};

const tree = (page: Page) => page.getByRole('tree', { name: word('tree.label') });
const properties = (page: Page) => page.getByRole('region', { name: word('properties.label') });
const section = async (page: Page, key: string): Promise<void> => {
  await tree(page)
    .getByRole('treeitem', { name: word(`section.${key}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: word(`section.${key}`) })).toBeVisible();
};

/** A step that is committed, and how long the main thread was held up until the page was at rest again. */
const commits = async (
  page: Page,
  own: Meter,
  count: number,
  act: (at: number) => Promise<unknown>,
): Promise<{
  readonly costs: readonly Cost[];
  readonly tasks: readonly number[];
  readonly checks: readonly number[];
}> => {
  await checksOf(page);
  await own.longTasks();
  const costs: Cost[] = [];
  const tasks: number[] = [];
  for (let at = 0; at < count; at += 1) {
    costs.push(...(await own.each(1, () => act(at))));
    await nextCheck(page, at);
    // What is drawn and looked for when there is time.
    await page.waitForTimeout(700);
    tasks.push(...(await own.longTasks()));
  }
  return { costs, tasks, checks: await checksOf(page) };
};

/** A field of the process data, bit by bit to and fro over its neighbours. */
const drags = async (page: Page, own: Meter): Promise<readonly Cost[]> => {
  await section(page, 'processData');
  const field = page
    .getByRole('group', { name: word('canvas.label', { title: word('direction.title.ProcessDataIn') }) })
    .getByRole('button')
    .nth(5);
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  const [x, y, bit] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const costs = await own.each(20, (at) => page.mouse.move(x - bit * (1 + (at % 8)), y));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return costs;
};

/** The groups of a role's menus, one after the other: each is opened, and has 64 menus. */
const walkMenus = async (
  page: Page,
  own: Meter,
): Promise<{ readonly opened: readonly Cost[]; readonly next: readonly Cost[] }> => {
  await section(page, 'menus');
  const menus = page.getByRole('tree', { name: text('menus', 'tree', { role: '' }) });
  await menus.focus();
  await page.keyboard.type('Group 0');
  const first = menus.getByRole('treeitem', { name: /^Group 0/ });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const opened: Cost[] = [];
  const next: Cost[] = [];
  for (let at = 0; at < 10; at += 1) {
    // What the page draws later of itself is not what the next key costs.
    await page.waitForTimeout(500);
    opened.push(...(await own.each(1, () => page.keyboard.press('ArrowRight'))));
    await expect(menus.locator('[aria-selected=true]')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(500);
    next.push(...(await own.each(1, () => page.keyboard.press('ArrowDown'))));
  }
  return { opened, next };
};

/** What is judged by the time to the next paint. */
const painted = (name: string, costs: readonly Cost[], limit: string, bare?: number): Figure => ({
  name: `${name}, to the next paint`,
  goal: 100,
  measured: toPaint(costs),
  clock: clock(costs),
  bare,
  unit: 'ms',
  limit,
});
const longest = (name: string, goal: number, tasks: readonly number[]): Figure => ({
  name: `longest task ${name}`,
  goal,
  measured: Math.max(0, ...tasks),
  unit: 'ms',
  limit: 'by the clock: a busy machine shows here',
});

test('the designer carries 2,000 variables', async ({ page, site }) => {
  test.setTimeout(600_000);
  await observe(page);
  await speak(page, 'en', site.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  const bare = await bareCosts(await page.context().newPage(), { rows: 2000, columns: 12 }, blockOf(9));
  await signIn(page, site, 'manufacturer');
  const ioddId = await newDraft(page, site, device(), 'Big');
  await open(page, ioddId);
  const opened: number[] = [];
  // As somebody comes back to it: what the page is made of lies in the browser.
  for (let at = 0; at < 3; at += 1) opened.push(await open(page, ioddId));
  await checked(page);
  const own = await meter(page);
  await watchChecks(page);

  // The table of the parameters; the element's form stands beside it.
  await toFirstOwn(page);
  const row = await own.each(20, () => page.keyboard.press('ArrowDown'));
  await toFirstOwn(page);
  await own.longTasks();
  const cellTyping = await own.each(20, (at) => page.keyboard.press(String(1 + (at % 9))));
  const cellTasks = await own.longTasks();
  await page.keyboard.press('Escape');
  const cell = await commits(page, own, 8, async (at) => {
    await page.keyboard.type(String(20_000 + at));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
  });
  const head = page.getByRole('columnheader', { name: text('device', 'parameters.id') }).getByRole('button');
  const sort = await own.each(5, () => head.press('Enter'));
  await head.press('Enter');

  // A form.
  const name = properties(page).getByLabel('Name', { exact: true });
  await name.focus();
  await own.longTasks();
  const typing = await own.each(30, (at) => page.keyboard.press(String.fromCodePoint(97 + (at % 26))));
  const typingTasks = await own.longTasks();
  const form = await commits(page, own, 8, async (at) => {
    await page.keyboard.type(String(at));
    await page.keyboard.press('Enter');
  });
  const undo = await own.each(8, () => page.keyboard.press('Control+z'));
  await checked(page);

  // Sections, and the tree with all of them open.
  const keys = ['datatypes', 'menus', 'events', 'base', 'variables'];
  const sections = await own.each(10, async (at) => section(page, keys[at % keys.length] ?? 'base'));
  await section(page, 'variables');
  await tree(page).focus();
  await page.keyboard.press('ArrowRight');
  await own.each(1, () => page.keyboard.press('ArrowDown'));
  const choice = await own.each(20, () => page.keyboard.press('ArrowDown'));

  // A table of elements.
  await section(page, 'datatypes');
  await page.getByRole('gridcell', { name: 'D_Type_3', exact: true }).click();
  const element = await own.each(20, () => page.keyboard.press('ArrowDown'));
  const elementTyping = await own.each(20, () => page.keyboard.press('x'));
  const table = await commits(page, own, 8, async (at) => {
    await page.keyboard.type(`D_Other_${at}`);
    await page.keyboard.press('Enter');
  });
  const next = await own.each(10, () => page.keyboard.press('F8'));

  const drag = await drags(page, own);
  const menus = await walkMenus(page, own);

  const problems = [...cell.checks, ...form.checks, ...table.checks];
  expect(problems.length).toBeGreaterThan(10);
  const typingKey = (of: string, costs: readonly Cost[]): Figure => ({
    name: `key while typing in ${of}`,
    goal: 15,
    measured: cpu(costs),
    clock: clock(costs),
    bare: bare.typing,
    unit: 'ms',
    limit: 'drawing of what is typed',
  });
  judgeFigures([
    {
      name: 'opened',
      goal: 2000,
      measured: Math.min(...opened),
      unit: 'ms',
      limit: 'by the clock, with everything that is loaded for it',
    },
    typingKey('a form', typing),
    longest('while typing in a form', 50, typingTasks),
    painted('commit of a field of a form', form.costs, 'the document, its tree and the form'),
    longest('after it', 100, form.tasks),
    painted('undo', undo, 'the document, its tree and the form'),
    painted('next row of the parameters', row, 'the form of the parameter', bare.key),
    typingKey('a cell', cellTyping),
    longest('while typing in a cell', 50, cellTasks),
    painted('commit of a cell', cell.costs, 'resolution, rows and the page around them', bare.commit),
    longest('after it', 100, cell.tasks),
    painted('sort', sort, 'comparing 4,000 texts', bare.sort),
    painted('choice in the tree', choice, 'the form of what is chosen'),
    painted('opening a section', sections, 'the view of the section'),
    painted('next row of a table of elements', element, 'the form of the element'),
    typingKey('a table of elements', elementTyping),
    painted('commit in a table of elements', table.costs, 'references that follow, rows and the tree'),
    longest('after it', 100, table.tasks),
    painted('next problem (F8)', next, 'the section that it leads to'),
    painted('dragging a field of the process data by a bit', drag, 'the drawing and its table'),
    painted('opening a group of menus', menus.opened, 'the rows that appear'),
    painted('next menu', menus.next, 'the menu in the preview'),
    {
      name: 'problems of an edit, 95 of 100',
      goal: 150,
      measured: percentile(problems, 0.95),
      unit: 'ms',
      limit: 'by the clock: the worker shares the processor',
    },
  ]);
});
