import type pg from 'pg';
import { rememberFor, type Remembered } from '../../remembered.ts';
import type { ListedRow } from '../../stores/listed.ts';
import * as releases from '../../stores/releases.ts';

/** As many as the home page shows. */
const shown = 6;

/** Everybody's home page asks for the same rows. */
const remembers = { ms: 30_000, atMost: 1 };
const known = new WeakMap<pg.Pool, Remembered<readonly ListedRow[]>>();

export const newThisWeek = (pool: pg.Pool): Promise<readonly ListedRow[]> => {
  const remembered = known.get(pool) ?? rememberFor<readonly ListedRow[]>(remembers);
  known.set(pool, remembered);
  return remembered.get('', () => releases.ofThisWeek(pool, shown));
};
