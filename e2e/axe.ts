import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from '@playwright/test';

// Run in the page itself: the builder for Playwright takes the results of every rule out of it, parses them in a blank page and
// asks axe once more, which takes five times as long and finds the same.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of axe's results what the judgement needs: nothing else leaves the page. */
interface Looked {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly tags: readonly string[];
    readonly html: readonly string[];
  }[];
  readonly passed: number;
}

const lookAt = (page: Page): Promise<Looked> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof axeCore };
    const { violations, passes } = await axe.run(
      // The kit's guards at the ends of a popup hand the focus on at once.
      { exclude: ['[data-base-ui-focus-guard]'] },
      { resultTypes: ['violations'], preload: false, selectors: false },
    );
    return {
      violations: violations.map(({ id, impact, tags, nodes }) => ({
        id,
        impact: impact ?? '',
        tags,
        html: nodes.map(({ html }) => html),
      })),
      passed: passes.length,
    };
  });

/**
 * What axe finds on the page as it stands, and how many of its rules had something to look at: everything against
 * WCAG 2.1 A and AA, and of its other rules what it calls serious or critical.
 */
export const problemsOf = async (page: Page) => {
  // Into a frame it would not look.
  if (page.frames().length > 1) throw new Error('the page has a frame, which nobody looked into');
  await page.evaluate(source);
  // A colour on its way to another one is neither of them.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );
  const { violations, passed } = await lookAt(page);
  const problems = violations
    .filter(
      ({ impact, tags }) =>
        impact === 'serious' || impact === 'critical' || tags.some((tag) => /^wcag2\d?aa?$/.test(tag)),
    )
    .map(({ id, html }) => `${id}: ${html.join(' ')}`);
  return { problems, passed };
};
