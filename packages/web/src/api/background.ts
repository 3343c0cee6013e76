import type { QueryFunctionContext } from '@tanstack/react-query';

/**
 * How to call for what is looked at again and again: only the first look may ask for a password or for consent.
 * A later one would cover what somebody is typing; their own next step asks.
 */
export const backgroundOf = ({ client, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  report: 'log' as const,
  canPrompt: client.getQueryData(queryKey) === undefined,
});
