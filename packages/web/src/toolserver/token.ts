import { keep, readKept } from '../kept/storage.ts';

const storageKey = 'toolserver-token';
const storage = (): Storage => sessionStorage;

const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

export const hasToken = (): boolean => tokenInAddress() !== null;

/** What the terminal showed in the address, which forgets it; kept for as long as the window is open. */
export const takeToken = (): string | undefined => {
  const given = tokenInAddress();
  if (given === null) return readKept(storage, storageKey) ?? undefined;
  keep(storage, storageKey, given);
  history.replaceState(null, '', location.pathname + location.search);
  return given;
};
