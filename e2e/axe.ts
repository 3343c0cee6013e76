import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe calls serious or critical on the page as it stands, and how many of its rules had something to look at. */
export const graveProblems = async (page: Page) => {
  const { violations, passes } = await new AxeBuilder({ page })
    // The kit's guards at the ends of a popup hand the focus on at once.
    .exclude('[data-base-ui-focus-guard]')
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return { grave, looked: passes.length };
};
