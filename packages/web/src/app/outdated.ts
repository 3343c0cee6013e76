import { hasUnsaved } from '../kept/unsaved.ts';
import { keep, readKept } from '../kept/storage.ts';

const storageKey = 'reloaded-from';

const wording = /dynamically imported module|module script|Unable to preload CSS/i;

/** Whether a file of the page's own version is missing, as after an update; browsers word it differently. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (wording.test(error.message) || isMissingChunk(error.cause));

/** The script that a page begins with; every version has a name of its own for it. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Without a connection, or while the server is down, the version is the same as far as we know. */
const isReplaced = async (script: string): Promise<boolean> => {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(script);
  } catch {
    return false;
  }
};

/** Once for each version: servers that are updated one after the other answer with both for a while. */
export const reloadIfReplaced = async (): Promise<void> => {
  const script = ownScript();
  const earlier = readKept(() => sessionStorage, storageKey)?.split(' ') ?? [];
  if (script === null || earlier.includes(script) || !(await isReplaced(script)) || hasUnsaved()) return;
  keep(() => sessionStorage, storageKey, [...earlier, script].join(' '));
  location.reload();
};
