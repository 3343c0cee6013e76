/* The browser's database, in promises. */

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** All of it or nothing: a request that succeeded may still be taken back, where the disk is full. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')));
  });

export interface OwnDatabase {
  readonly open: () => Promise<IDBDatabase>;
  /** Counts the databases of this name: what one knew, the next does not. */
  readonly era: () => number;
}

/** Opened when it is needed, and again after it was deleted, in this window or in another. */
export const ownDatabase = (name: string, create: (opened: IDBDatabase) => void): OwnDatabase => {
  let era = 0;
  let opening: Promise<IDBDatabase> | undefined;
  const gone = (): void => {
    era += 1;
    opening = undefined;
  };
  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => create(request.result));
      request.addEventListener('success', () => {
        request.result.addEventListener('close', gone);
        request.result.addEventListener('versionchange', () => {
          request.result.close();
          gone();
        });
        resolve(request.result);
      });
      request.addEventListener('error', () => {
        reject(request.error ?? new Error('refused'));
      });
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return { open, era: () => era };
};
