import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defineCommands } from '../../../commands/define.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { tellOpenNames } from '../../../document/open-names.ts';
import { violations } from '../../../testing/axe.ts';
import CommandPalette from './CommandPalette.tsx';

const table = defineCommands('test', 'common:keys.title', {
  next: { label: 'common:keys.next', keys: ['F8'] },
  copy: { label: 'common:copy' },
});

const run = vi.fn<(name: string) => void>();
const onClose = vi.fn<() => void>();
beforeEach(() => {
  run.mockClear();
  onClose.mockClear();
  tellOpenNames([]);
});

const Page = () => {
  useCommands(table, {
    next: { run: () => run('next') },
    copy: { when: false, run: () => run('copy') },
  });
  return <h1>With commands</h1>;
};

/** The page is there before somebody opens the palette over it. */
const Frame = ({ keys }: { readonly keys: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Outlet />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <CommandPalette pressed={keys} onDrawn={() => undefined} onClose={onClose} /> : null}
    </>
  );
};

const open = async (keys: readonly string[] = []) => {
  const router = createMemoryRouter([
    {
      element: <Frame keys={keys} />,
      children: [
        { path: '/', element: <Page /> },
        { path: '*', element: <h1>Another page</h1> },
      ],
    },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return { router, screen };
};

it('lists what the page offers with its keys, before the pages, and runs it', async () => {
  const { screen } = await open();
  const options = screen.getByRole('option');
  await expect.element(options.first()).toHaveTextContent('Next F8 Keys');
  expect(options.elements().some(({ textContent }) => textContent.startsWith('Copy'))).toBe(false);
  await expect
    .element(screen.getByRole('option', { name: /Keyboard shortcuts/ }))
    .toHaveTextContent('Keyboard shortcuts ? Go to');
  expect(await violations(screen.getByRole('dialog').element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('next');
  expect(onClose).toHaveBeenCalledOnce();
});

it('what was typed before it was there finds a command', async () => {
  await open(['n', 'e', 'x', 'Enter']);
  expect(run).toHaveBeenCalledExactlyOnceWith('next');
});

it('the commands of a page are gone with it', async () => {
  const { router, screen } = await open();
  await expect.element(screen.getByRole('option', { name: /Next/ })).toBeInTheDocument();
  await router.navigate('/elsewhere');
  await expect.element(screen.getByText('Another page')).toBeInTheDocument();
  await expect.element(screen.getByRole('option', { name: /Next/ })).not.toBeInTheDocument();
});

it('finds a file that is open, and leads to it', async () => {
  const show = vi.fn<() => void>();
  tellOpenNames([
    {
      id: 'a',
      names: ['Acme-Sensor-IODD1.1.xml'],
      isCurrent: true,
      isUnsaved: false,
      errors: 0,
      show,
      close: () => undefined,
    },
  ]);
  const { router, screen } = await open();
  await userEvent.keyboard('acme');
  await expect
    .element(screen.getByRole('option').first())
    .toHaveTextContent('Acme-Sensor-IODD1.1.xml Open file');
  await userEvent.keyboard('{Enter}');
  expect(show).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/check');
});

it('the keys that opened it close it', async () => {
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(onClose).toHaveBeenCalledOnce();
});
