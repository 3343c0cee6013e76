/** A draft as a device that runs, in a tab of its own: the editor stays beside it, and a second click finds the same tab. */
const runAddress = (ioddId: string): string => `/iodd/draft/${ioddId}/run`;

export const openRun = (ioddId: string): void => {
  window.open(runAddress(ioddId), `run-${ioddId}`)?.focus();
};
