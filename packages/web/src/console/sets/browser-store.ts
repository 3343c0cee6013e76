/** Sets of whoever has no account: kept in this browser, and sent nowhere. */
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { committed, done, ownDatabase } from '../../kept/database.ts';
import type { ParameterSet } from './parameter-set.ts';
import { newestFirst, SetGone, type SetStore } from './store.ts';

const storeName = 'sets';

const database = ownDatabase('parameter-sets', (opened) => {
  opened.createObjectStore(storeName, { keyPath: 'id' });
});

const reading = async (): Promise<IDBObjectStore> =>
  (await database.open()).transaction(storeName).objectStore(storeName);

const changed = async (change: (sets: IDBObjectStore) => void): Promise<void> => {
  const transaction = (await database.open()).transaction(storeName, 'readwrite');
  change(transaction.objectStore(storeName));
  await committed(transaction);
};

export const browserStore = (who: string): SetStore => ({
  kind: 'browser',
  mostValues: consoleLimits.entriesPerSet,
  list: async (vendorId) => {
    const sets = await done<ParameterSet[]>((await reading()).getAll());
    return newestFirst(sets.filter((set) => set.vendorId === vendorId));
  },
  open: async (id) => {
    const set = await done<ParameterSet | undefined>((await reading()).get(id));
    if (!set) throw new SetGone();
    return set;
  },
  save: (set) => {
    const kept = { id: crypto.randomUUID(), savedAt: new Date().toISOString(), savedBy: who };
    return changed((sets) => void sets.put({ ...set, ...kept } satisfies ParameterSet));
  },
  remove: (id) => changed((sets) => void sets.delete(id)),
});
