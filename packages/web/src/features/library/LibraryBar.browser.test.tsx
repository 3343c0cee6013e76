import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { readSearch } from '../../shared/library/address.ts';
import type { ItemPage } from '../../shared/library/queries.ts';
import { LibraryBar } from './LibraryBar.tsx';

const open = (first: ItemPage | undefined, hasFailed: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LibraryBar
        search={readSearch(new URLSearchParams('q=light'))}
        first={first}
        isAsking={false}
        hasFailed={hasFailed}
        isSideShown={false}
        onSide={() => undefined}
        onClear={undefined}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );

const page: ItemPage = { items: [], next: null, about: 3 };

it.each([
  ['how much was found', page, false, '3 files'],
  ['nothing of an earlier question after a failure', page, true, ''],
  ['nothing where nothing was ever answered', undefined, true, ''],
  ['nothing before the first answer', undefined, false, ''],
])('counts %s', async (_name, first, hasFailed, text) => {
  const screen = await open(first, hasFailed);
  const count = screen.getByRole('status');
  await vi.waitFor(() => expect(count.element().textContent).toBe(text), { timeout: 10_000 });
});
