import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { compose, confirm, pressWhileComposing } from '../../testing/composition.ts';
import { SearchBox } from './SearchBox.tsx';

it('Enter that confirms a Chinese candidate does not search, the next one does', async () => {
  const onSearch = vi.fn<(text: string, how: 'typing' | 'chosen') => void>();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchBox value="" onSearch={onSearch} hasSuggestions={false} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await compose('wen du');
  await pressWhileComposing('Enter');
  await confirm('温度');
  await expect.element(screen.getByRole('combobox')).toHaveValue('温度');
  expect(onSearch.mock.calls.filter(([, how]) => how === 'chosen')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('温度', 'chosen');
});
