import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const isGrave = (impact: string | null | undefined): boolean => impact === 'serious' || impact === 'critical';

/**
 * What axe finds on the page as it stands, and how many of its rules had something to look at: everything against
 * WCAG 2.1 A and AA, and of its other rules what it calls serious or critical.
 */
export const problemsOf = async (page: Page) => {
  const { violations, passes } = await new AxeBuilder({ page })
    // The kit's guards at the ends of a popup hand the focus on at once.
    .exclude('[data-base-ui-focus-guard]')
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  const problems = violations
    .filter(({ impact, tags }) => isGrave(impact) || tags.some((tag) => /^wcag2\d?aa?$/.test(tag)))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return { problems, passed: passes.length };
};
