import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { backgroundOf } from './background.ts';

it('asks for a password at the first look only', () => {
  const client = new QueryClient();
  const context = { client, queryKey: ['counts'], signal: new AbortController().signal, meta: undefined };
  expect(backgroundOf(context).canPrompt).toBe(true);
  client.setQueryData(['counts'], { count: 1 });
  expect(backgroundOf(context).canPrompt).toBe(false);
});
