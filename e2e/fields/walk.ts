/** Through the forms of the designer with the keyboard alone: tree, forms, forms of what is inside. */
import type { Page } from '@playwright/test';
import type { Draft } from '@iodd-hub/iodd';
import {
  elementsOf,
  sectionNamed,
  type DesignerSection,
} from '../../packages/web/src/features/designer/workspace/sections.ts';
import { text } from '../workbench.ts';
import { expect } from '../site.ts';
import { nameOf, type Wanted } from './wanted.ts';

const properties = text('designer', 'properties.label');
/** Menus are a tree of their own. */
const tree = `[role=tree][aria-label="${text('designer', 'tree.label')}"]`;

/** Where the focus is. */
interface Stop {
  readonly kind:
    | 'tree'
    | 'grid'
    | 'group'
    | 'part'
    | 'typed'
    | 'search'
    | 'select'
    | 'choice'
    | 'switch'
    | 'other';
  /** Inside of the form of an element. */
  readonly isInForm: boolean;
  readonly node: string;
  readonly field: string;
  /** Whether the last option of a list is chosen. */
  readonly isLast: boolean;
  /** A group whose fields are not seen. */
  readonly isClosed: boolean;
}

const stopIn = (page: Page): Promise<Stop> =>
  page.evaluate(
    ([label, whole]): Stop => {
      const element = document.activeElement;
      const row = element?.closest<HTMLElement>('[data-node]');
      // A row of a form has the whole address; what stands around it has a part of it.
      const field = element?.closest<HTMLElement>('[data-node][data-field]');
      const kindOf = (): Stop['kind'] => {
        if (element?.matches(whole)) return 'tree';
        if (element?.closest('[role=grid]') || element?.matches('textarea:not([data-field] *)'))
          return 'grid';
        if (element?.localName === 'summary') return 'group';
        if (element?.matches('li > button:first-child')) return 'part';
        if (!field) return 'other';
        if (element?.matches('[role=combobox]')) return 'search';
        if (element?.matches('input[type=checkbox]')) return 'switch';
        if (element?.matches('input[type=radio], [role=radio]')) return 'choice';
        if (element?.matches('input, textarea')) return 'typed';
        return element?.localName === 'select' ? 'select' : 'other';
      };
      const isInProperties = element?.closest(`section[aria-label="${label}"]`) !== null;
      return {
        kind: kindOf(),
        isInForm:
          isInProperties ||
          (element?.closest('[data-field]') ?? element?.closest('details')?.querySelector('[data-node]')) !=
            null,
        node: row?.dataset['node'] ?? '',
        field: field?.dataset['field'] ?? '',
        isClosed: element?.localName === 'summary' && element.closest('details')?.open === false,
        isLast: element instanceof HTMLSelectElement && element.selectedIndex === element.options.length - 1,
      };
    },
    [properties, tree] as const,
  );

/** The row of the tree that the keys are at. */
const rowIn = (page: Page) =>
  page.evaluate((whole) => {
    const id = document.querySelector(whole)?.getAttribute('aria-activedescendant') ?? '';
    return {
      /** Of the element or the place. */
      row: id.slice(id.indexOf('-') + 1),
      /** Whether it is open; empty where it has nothing inside. */
      state: document.getElementById(id)?.getAttribute('aria-expanded') ?? '',
    };
  }, tree);

/** No page has more stops. */
const most = 200;
/** What nobody would find. */
const unheardOf = 'Zq7';
const edits: Readonly<
  Record<'typed' | 'search' | 'select' | 'choice' | 'switch', (page: Page, stop: Stop) => Promise<void>>
> = {
  typed: async (page) => {
    await page.keyboard.press('End');
    await page.keyboard.type('1');
  },
  search: async (page) => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(unheardOf);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  select: async (page, { isLast }) => {
    await page.keyboard.press(isLast ? 'ArrowUp' : 'ArrowDown');
    await page.keyboard.press('Enter');
  },
  choice: (page) => page.keyboard.press('ArrowRight'),
  switch: (page) => page.keyboard.press('Space'),
};
const isEdited = (kind: Stop['kind']): kind is keyof typeof edits => Object.hasOwn(edits, kind);

const region = (page: Page) => page.getByRole('region', { name: properties });

interface Walk {
  readonly wanted: Wanted;
  /** Each edit by its address. */
  readonly edited: Set<string>;
}

/** From the focus through the form that it is in while something there is wanted; into everything inside that is wanted. */
const throughForm = async (page: Page, isWanted: () => boolean, walk: Walk): Promise<void> => {
  const { wanted, edited } = walk;
  for (let stop = await stopIn(page); stop.isInForm && isWanted(); stop = await next(page)) {
    if (stop.isClosed) await page.keyboard.press('Enter');
    else if (stop.kind === 'part' && wanted.isWantedIn(stop.node)) {
      const shown = (await region(page).getAttribute('data-node')) ?? '';
      await page.keyboard.press('Enter');
      await throughProperties(page, stop.node, walk);
      await page.goBack();
      await expect(region(page)).toHaveAttribute('data-node', shown);
      if (isWanted()) await toStop(page, stop);
    } else if (isEdited(stop.kind)) {
      const name = nameOf(wanted.typeOf(stop.node), stop.field);
      if (!wanted.isLeft(name)) continue;
      await edits[stop.kind](page, stop);
      wanted.finish(name);
      edited.add(`${stop.node} ${stop.field}`);
    }
  }
  await finishFixed(page, wanted);
};

const next = async (page: Page): Promise<Stop> => {
  await page.keyboard.press('Tab');
  return stopIn(page);
};

/** Forward to a button that was there before; in the editor, round the whole page where need be. */
const toStop = async (page: Page, { node }: Stop): Promise<void> => {
  await page.keyboard.press('Alt+Enter');
  for (let tries = 0; tries < most; tries += 1) {
    const at = await stopIn(page);
    if (at.kind === 'part' && at.node === node) return;
    if (at.isClosed && at.isInForm) await page.keyboard.press('Enter');
    if (at.kind === 'grid') await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way back to ${node}`);
};

const throughProperties = async (page: Page, node: string, walk: Walk): Promise<void> => {
  await expect(region(page)).toHaveAttribute('data-node', node);
  await page.keyboard.press('Alt+Enter');
  await expect(region(page).locator(':focus')).toBeAttached();
  await throughForm(page, () => walk.wanted.isWantedIn(node), walk);
};

const toTree = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
  for (let tries = 0; tries < most; tries += 1) {
    const { kind } = await stopIn(page);
    if (kind === 'tree') return;
    // In a grid Tab leads to the next cell; after Escape it leads on.
    if (kind === 'grid') await page.keyboard.press('Escape');
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to the tree`);
};

/** From the tree into the first form behind it. */
const toForm = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < most; tries += 1) if ((await next(page)).isInForm) return;
  throw new Error('Tab leads to no form');
};

/** What the standard leaves no choice about is shown. */
const finishFixed = async (page: Page, wanted: Wanted): Promise<void> => {
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-node][data-field]:has(output)')].map(({ dataset }) => ({
      node: dataset['node'] ?? '',
      field: dataset['field'] ?? '',
    })),
  );
  for (const { node, field } of fixed) wanted.finish(nameOf(wanted.typeOf(node), field));
};

/** Every place of the tree and every element in it: those that have something to edit are edited. */
export const throughDocument = async (
  page: Page,
  draft: Draft,
  wanted: Wanted,
): Promise<ReadonlySet<string>> => {
  const edited = new Set<string>();
  const walk = { wanted, edited };
  const hasWanted = (section: DesignerSection): boolean =>
    elementsOf(draft, section).some(({ $id }) => wanted.isWantedIn($id));
  let place: DesignerSection | undefined;
  const ledBack = new Set<DesignerSection | undefined>();
  // By keys once for each place: through the same table and form they lead back each time.
  const back = async (): Promise<void> => {
    if (ledBack.has(place)) await page.locator(tree).focus();
    else await toTree(page, 'Shift+Tab');
    ledBack.add(place);
  };
  await toTree(page, 'Tab');
  await page.keyboard.press('Home');
  for (let before = ''; ;) {
    const { row, state } = await rowIn(page);
    if (row === before) return edited;
    before = row;
    const section = sectionNamed(row);
    if (section) {
      place = section;
      // A place without rows has its forms in the editor, or its first one in the properties.
      if (state === '' && hasWanted(section)) {
        const title = text('designer', `section.${row}`);
        await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
        await toForm(page);
        await throughForm(page, () => hasWanted(section), walk);
        await back();
      }
      if (state === 'false' && hasWanted(section)) await page.keyboard.press('ArrowRight');
    } else if (wanted.isWantedIn(row)) {
      await throughProperties(page, row, walk);
      await back();
    } else if (wanted.typeOf(row) !== '' && place && !hasWanted(place)) {
      // Out of what is done, and closed.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
    }
    await page.keyboard.press('ArrowDown');
  }
};
