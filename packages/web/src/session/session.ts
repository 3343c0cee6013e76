import { loginCheck, type SignedInUser } from '@iodd-hub/contract/user';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { isFailure } from '../api/failure.ts';

// A failed call is shown with a way to try again; silent retries would only make people wait longer for it.
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
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

/** Also called after signing in again: then the same person stays, and the cached pages with them. */
export const setSession = (user: SignedInUser | null): void => {
  const isSamePerson = currentUser()?.userName === user?.userName;
  queries.setQueryData(sessionQuery.queryKey, user);
  if (!isSamePerson) {
    // What one person saw must not stay for the next.
    queries.removeQueries({ predicate: isPersonal, type: 'inactive' });
    void queries.invalidateQueries({ predicate: isPersonal });
  }
};

const isPersonal = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== sessionQuery.queryKey[0] && queryKey[0] !== 'public';
