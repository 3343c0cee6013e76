import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../testing/axe.ts';
import { VirtualList } from './VirtualList.tsx';

const items = Array.from({ length: 5_000 }, (_, index) => `Unit ${index}`);
const open = vi.fn<(item: string) => void>();

const Example = () => {
  const [current, setCurrent] = useState(-1);
  return (
    // oxlint-disable-next-line react/forbid-dom-props -- the size of an editor
    <div style={{ height: 300, width: 300 }}>
      <VirtualList
        label="Units"
        items={items}
        keyOf={(item) => item}
        render={(item) => item}
        current={current}
        onChange={setCurrent}
        onOpen={open}
      />
    </div>
  );
};

it('draws what is in sight, and keys reach both ends', async () => {
  await render(<Example />);
  await userEvent.keyboard('{Tab}{End}');
  const last = page.getByRole('option', { name: 'Unit 4999', selected: true });
  await expect.element(last).toBeInViewport();
  expect(page.getByRole('listbox').element().getAttribute('aria-activedescendant')).toBe(last.element().id);
  expect(page.getByRole('option').elements().length).toBeLessThan(60);
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith('Unit 1');
});

it('keys go on after a click, however far', async () => {
  await render(<Example />);
  await userEvent.click(page.getByRole('option', { name: 'Unit 2', exact: true }));
  await expect.element(page.getByRole('listbox')).toHaveFocus();
  for (const unit of ['Unit 22', 'Unit 42', 'Unit 62', 'Unit 82']) {
    await userEvent.keyboard('{PageDown}');
    await expect.element(page.getByRole('option', { name: unit, selected: true })).toBeInViewport();
  }
  await expect.element(page.getByRole('listbox')).toHaveFocus();
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await render(<Example />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(await violations(document.body)).toEqual([]);
});
