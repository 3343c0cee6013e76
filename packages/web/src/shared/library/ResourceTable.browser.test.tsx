import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { resourceItem } from '../../testing/resource-item.ts';
import ResourceCards from './ResourceCards.tsx';
import { ResourceTable } from './ResourceTable.tsx';

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );

const before = { width: innerWidth, height: innerHeight } as const;
afterEach(() => page.viewport(before.width, before.height));

const unnamed = { ...resourceItem, productName: '' };

it.each([
  ['row', <ResourceTable key="row" label="Rows" items={[unnamed]} />],
  ['card', <ResourceCards key="card" label="Rows" items={[unnamed]} isStale={false} />],
])('the star of a %s has the name of the file where the product has none', async (_name, element) => {
  await page.viewport(1200, 800);
  const screen = await show(element);
  await expect
    .element(screen.getByRole('button', { name: `Favourite: ${unnamed.fileName}` }), { timeout: 10_000 })
    .toBeInTheDocument();
});

it.each([
  ['hex', '0x0136/0x0004D2'],
  ['dec', '310/1234'],
] as const)('writes ids as %s', async (ids, text) => {
  await page.viewport(1200, 800);
  const screen = await show(
    <ResourceTable label="Rows" items={[resourceItem]} columns={['ids']} ids={ids} />,
  );
  await expect.element(screen.getByRole('cell', { name: text }), { timeout: 10_000 }).toBeInTheDocument();
});
