import { loginCheck } from '@iodd-hub/contract/calls/user';
import type { SignedInUser } from '@iodd-hub/contract/user';
import { MutationCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { CallFailure, isFailure } from '../api/failure.ts';
import { forgetDocuments } from '../document/forget.ts';
import { failureText } from '../i18n/failure-text.ts';
import { forgetKept } from '../kept/person.ts';
import { notify } from '../notifications/notifications.ts';
import { reauthenticationGate, termsGate } from './gate.ts';

// A failed call is shown with a way to try again; silent retries would only make people wait longer for it.
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    // Without a network it fails and says so, instead of waiting for one.
    mutations: { networkMode: 'always' },
  },
  // A call tells its failure itself, or leaves it to whoever called; any other would go unseen.
  mutationCache: new MutationCache({
    onError: (error) => {
      if (!(error instanceof CallFailure)) notify('error', failureText(error));
    },
  }),
});

const sessionQuery = queryOptions<SignedInUser | null>({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    try {
      return await call(loginCheck, {}, { signal, canPrompt: false, report: 'log' });
    } catch (error) {
      if (isFailure(error, 'notSignedIn') || isFailure(error, 'sessionInvalid')) return null;
      throw error;
    }
  },
});

export interface Session {
  readonly user: SignedInUser | null;
  /** True until the server has said who this is. */
  readonly isUnknown: boolean;
  /** Why the server could not say it. */
  readonly error: Error | null;
  readonly retry: () => void;
}

export const useSession = (): Session => {
  const { data, isPending, error, refetch } = useQuery(sessionQuery);
  return { user: data ?? null, isUnknown: isPending, error, retry: () => void refetch() };
};

export const currentUser = (): SignedInUser | null => queries.getQueryData(sessionQuery.queryKey) ?? null;

/** After something that changes what the shell shows of the person: the picture, the state of the registration. */
export const refreshSession = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: sessionQuery.queryKey });

const lookMs = 60_000;
let looked = { at: Date.now(), on: '' };

/**
 * Terms may be published while somebody is signed in: the next page asks for their acceptance. Not by the query, which
 * would take the page away when the server cannot be reached.
 */
export const lookForTerms = async (page: string): Promise<void> => {
  if (!currentUser() || page === looked.on || Date.now() - looked.at < lookMs) return;
  looked = { at: Date.now(), on: page };
  const user = await call(loginCheck, {}, { canPrompt: false, report: 'log' }).catch(() => null);
  if (user?.mustAcceptTerms) setSession(user);
};

/** Also called after signing in again: then the same person stays, and the cached pages with them. */
export const setSession = (user: SignedInUser | null): void => {
  const before = currentUser();
  queries.setQueryData(sessionQuery.queryKey, user);
  // What waited for the consent of somebody who has left gives up, and the next person is not asked for it.
  if (!user) for (const gate of [termsGate, reauthenticationGate]) gate.answer(false);
  if (before?.userName === user?.userName) return;
  if (before) forgetPerson();
  // A visitor who signs in keeps what is open; what the server says may differ for a person.
  else void queries.invalidateQueries({ predicate: ({ meta }) => meta?.['isAnswer'] === true });
};

const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== sessionQuery.queryKey[0];

/** Nothing that one person saw, did or left behind stays for the next: there is no list of what is harmless. */
const forgetPerson = (): void => {
  queries.getMutationCache().clear();
  queries.removeQueries({ predicate: isOther, type: 'inactive' });
  void queries.resetQueries({ predicate: isOther });
  forgetKept();
  // Whoever signs in goes on with what they had open; whoever signs out leaves nothing.
  forgetDocuments();
};
