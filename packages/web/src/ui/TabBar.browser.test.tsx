import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/axe.ts';
import { TabBar } from './TabBar.tsx';

const tabs = [
  { key: 'problems', label: 'Problems', count: 3 },
  { key: 'source', label: 'Source' },
  { key: 'history', label: 'History' },
];

const Example = () => {
  const [current, setCurrent] = useState('problems');
  return (
    <TabBar label="Views" tabs={tabs} current={current} onChange={setCurrent}>
      <p>{`shown: ${current}`}</p>
    </TabBar>
  );
};

it('arrows, Home and End choose a tab and take the focus along, round the ends', async () => {
  const screen = await render(<Example />);
  const steps = [
    ['{ArrowRight}', 'Source'],
    ['{End}', 'History'],
    ['{ArrowRight}', 'Problems 3'],
    ['{ArrowLeft}', 'History'],
    ['{Home}', 'Problems 3'],
  ] as const;
  await userEvent.keyboard('{Tab}');
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    await expect.element(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
});

it('is one stop of the Tab key, and its panel is named by its tab', async () => {
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(screen.getByRole('tabpanel', { name: 'Source' })).toHaveTextContent('shown: source');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await render(<Example />);
  await expect.element(page.getByRole('tablist')).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
