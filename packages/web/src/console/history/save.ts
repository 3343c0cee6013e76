import type { History } from './history.ts';

/** Hands what was recorded to the browser's own downloads, under the time at which that is. */
export const saveRecording = (history: History, name: string): void => {
  const file = history.take();
  if (!file) return;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name} ${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.csv`;
  link.click();
  // A large one is read for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
