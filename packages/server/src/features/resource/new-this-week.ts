import type pg from 'pg';
import { createCachePer } from '../../base/caches.ts';
import * as releases from '../../stores/releases.ts';

/** As many as the home page shows. */
const shown = 6;

/** Everybody's home page asks for the same rows. */
const known = createCachePer<readonly releases.NewRow[]>({ ttlMs: 30_000, max: 1 });

export const newThisWeek = (pool: pg.Pool): Promise<readonly releases.NewRow[]> =>
  known(pool).get('', () => releases.ofThisWeek(pool, shown));
