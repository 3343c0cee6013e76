import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../i18n/start.ts';
import { violations } from '../testing/axe.ts';
import { Gallery } from './Gallery.tsx';

beforeAll(() => loadTexts(['work']));

it.each(['light', 'dark'])('axe finds nothing of any level in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await render(<Gallery />);
  await expect.element(page.getByRole('treeitem', { name: 'M_Menu1', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'V_Variable2', exact: true })).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
