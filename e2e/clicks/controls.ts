/** Where something can be pressed: found in the page, at random. */
import type { Page } from '@playwright/test';
import type { Random } from '../../scripts/conformance/mutants.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** For whoever reads the log. */
  readonly what: string;
}

/** So many are looked at before nothing is pressed: most of what a page has is out of sight. */
const tries = 24;
const oneOf = 1_000_000;

const find = ({ selector, draws }: { readonly selector: string; readonly draws: readonly number[] }) => {
  const all = document.querySelectorAll<HTMLElement>(selector);
  for (const draw of draws) {
    const element = all[draw % Math.max(1, all.length)];
    if (!element) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Not always in the middle: edges are there to be pulled.
    const x = left + width * (0.1 + 0.8 * ((draw % 97) / 97));
    const y = top + height * (0.2 + 0.6 * ((draw % 89) / 89));
    if (width < 1 || height < 1 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element))) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return { x, y, what: `${kind} "${name.trim().slice(0, 40)}"` };
  }
  return undefined;
};

export const spotOf = (page: Page, selector: string, below: Random): Promise<Spot | undefined> =>
  page.evaluate(find, { selector, draws: Array.from({ length: tries }, () => below(oneOf)) });

const pressable =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=treeitem], [role=gridcell], ' +
  '[role=columnheader], [role=rowheader], [role=option], [role=menuitem], [role=separator], [role=radio], [tabindex]';
const within = (holder: string): string =>
  pressable
    .split(', ')
    .map((one) => `${holder} ${one}`)
    .join(', ');

export const selectors = {
  anything: pressable,
  ofDraft: within('main'),
  ofDialog: within('[role=dialog]'),
  field: 'main input:not([type=file]), main select, main textarea:not([aria-controls])',
  cell: 'main [role=gridcell]',
  treeItem: 'main [role=treeitem]',
  tab: 'main [role=tab]',
  add: 'main section button',
  list: '[role=option], [role=menuitem]',
  edge: 'main [role=separator], main [role=columnheader]',
} as const;
