import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/axe.ts';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

const choose = vi.fn<(key: string) => void>();
beforeEach(() => choose.mockClear());

const Example = () => (
  <Menu
    label="Theme"
    items={[
      { key: 'light', label: 'Light', isCurrent: true, onSelect: () => choose('light') },
      { key: 'dark', label: 'Dark', isCurrent: false, onSelect: () => choose('dark') },
      { key: 'print', label: 'Print', icon: 'print', keys: 'Ctrl P', onSelect: () => choose('print') },
      { key: 'share', label: 'Share', isDisabled: true, onSelect: () => choose('share') },
    ]}
  >
    Theme
  </Menu>
);

it('opens by keyboard in its first entry, walks round, and Enter chooses and gives the focus back', async () => {
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(screen.getByRole('menu', { name: 'Theme' })).toBeVisible();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Light', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
  await userEvent.keyboard('p');
  await expect.element(screen.getByRole('menuitem', { name: /Print/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Theme' })).toHaveFocus();
  await vi.waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith('print'), { timeout: 10_000 });
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

it('a second click on its button closes it, and so does one elsewhere', async () => {
  const screen = await render(
    <>
      <Example />
      <p>Elsewhere</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Theme' });
  await userEvent.click(button);
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.click(button);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(button);
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.click(screen.getByText('Elsewhere'), { position: { x: 2, y: 2 } });
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

it('in a native dialog it can be used, and Escape closes it alone', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await render(
    <Dialog title="Settings" onCancel={onCancel}>
      <Example />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  await vi.waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith('dark'), { timeout: 10_000 });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
