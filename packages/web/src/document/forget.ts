/** Nothing of what somebody worked on stays for the next one at the same browser. Small, because signing out calls it. */
export const databaseName = 'iodd-hub-documents';

/** What holds documents in memory lets go of them first, by `onForget` of `kept/person.ts`. */
export const forgetDocuments = (): void => {
  try {
    indexedDB.deleteDatabase(databaseName);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};
