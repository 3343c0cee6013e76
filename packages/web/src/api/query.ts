import type { Call, Received, Sent } from '@iodd-hub/contract/kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { backgroundOf } from './background.ts';
import { call } from './client.ts';
import type { CallOptions } from './create-call.ts';
import { keptAnswer } from './keys.ts';

type Told = Pick<CallOptions, 'handles'>;

/** Pages show a failure themselves, so it is only kept. */
const quietly = (signal: AbortSignal, told: Told) => ({ report: 'log', ...told, signal }) as const;

/** What the server answers to a call, kept and asked for again by everybody in the same way. */
export const answerQuery = <E extends Call>(called: E, input: Sent<E>, told: Told = {}) =>
  queryOptions({
    ...keptAnswer(called, 'one', input),
    queryFn: ({ signal }): Promise<Received<E>> => call(called, input, quietly(signal, told)),
  });

const lookAgainMs = 60_000;

/** As above, for what is looked at again every minute, whatever the person does meanwhile. */
export const watchedQuery = <E extends Call>(called: E, input: Sent<E>) =>
  queryOptions({
    ...keptAnswer(called, 'one', input),
    refetchInterval: lookAgainMs,
    queryFn: (context): Promise<Received<E>> => call(called, input, backgroundOf(context)),
  });

type Question<E extends Call> = Omit<Sent<E>, 'after'>;
type ListPage<E extends Call> = Received<E> & { readonly next: string | null };

/** As above, for lists: page after page. */
export const pagesQuery = <E extends Call>(called: E, input: Question<E>, told: Told = {}) =>
  infiniteQueryOptions({
    ...keptAnswer(called, 'pages', input),
    queryFn: async ({ pageParam, signal }) => {
      const from = pageParam ? { after: pageParam } : {};
      // The question of a list is what it takes without the place to go on from; every list answers `next`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await call(called, { ...input, ...from } as Sent<E>, quietly(signal, told))) as ListPage<E>;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: ListPage<E>) => next,
  });
