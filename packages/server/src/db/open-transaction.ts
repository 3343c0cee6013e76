import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs what a transaction does; until it ends, nothing that follows from it may wait for the outside. */
export const asTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
};

/** Throws inside a transaction: a server outside that says nothing would hold a connection, and locks, as long. */
export const assertOutsideTransaction = (what: string): void => {
  if (scopes.getStore()?.isOpen === true) throw new Error(`${what} was called while a transaction is open`);
};
