import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/axe.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Popover } from './Popover.tsx';

const Example = () => (
  <Popover icon="bell" label="Open messages" title="Messages">
    <Button>Clear</Button>
  </Popover>
);

it('opens by keyboard, Tab reaches what is inside, Escape closes it and gives the focus back', async () => {
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Messages' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Open messages' })).toHaveFocus();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('in a native dialog Escape closes it alone', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await render(
    <Dialog title="Settings" onCancel={onCancel}>
      <Example />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open messages' }));
  await expect.element(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  expect(onCancel).not.toHaveBeenCalled();
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
