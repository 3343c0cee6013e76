import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/axe.ts';
import { MenuBar } from './MenuBar.tsx';

const choose = vi.fn<(key: string) => void>();
beforeEach(() => choose.mockClear());

const menu = (key: string, label: string, entries: readonly string[]) => ({
  key,
  label,
  items: () => entries.map((entry) => ({ key: entry, label: entry, onSelect: () => choose(entry) })),
});
const menus = [
  menu('file', 'File', ['Save', 'Export']),
  menu('edit', 'Edit', ['Undo']),
  menu('view', 'View', ['Tree']),
];
const Example = () => <MenuBar label="Menus" menus={menus} />;

it('is one stop of Tab, walked through by arrows and round its ends', async () => {
  const screen = await render(
    <>
      <Example />
      <button type="button">After</button>
    </>,
  );
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('menuitem', { name: 'File' })).toHaveFocus();
  await userEvent.keyboard('{End}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus();
});

it('the arrows open the menu beside an open one, and what is chosen gives the focus back to its own', async () => {
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('menuitem', { name: 'Undo' })).toHaveFocus();
  await expect.element(screen.getByRole('menu', { name: 'File' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(screen.getByRole('menuitem', { name: 'Tree' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith('Tree'), { timeout: 10_000 });
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus();
});

it('while one is open the pointer opens the others; a second click closes', async () => {
  const screen = await render(<Example />);
  await userEvent.click(screen.getByRole('menuitem', { name: 'File' }));
  await expect.element(screen.getByRole('menu', { name: 'File' })).toBeVisible();
  await userEvent.hover(screen.getByRole('menuitem', { name: 'Edit' }));
  await expect.element(screen.getByRole('menu', { name: 'Edit' })).toBeVisible();
  await expect.element(screen.getByRole('menu', { name: 'File' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

it('has no accessibility violations, closed and open', async () => {
  const screen = await render(<Example />);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await expect.element(screen.getByRole('menu', { name: 'Edit' })).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
