import type pg from 'pg';
import { rememberPer } from '../../remembered.ts';
import type { ListedRow } from '../../stores/listed.ts';
import * as releases from '../../stores/releases.ts';

/** As many as the home page shows. */
const shown = 6;

/** Everybody's home page asks for the same rows. */
const known = rememberPer<readonly ListedRow[]>({ ms: 30_000, atMost: 1 });

export const newThisWeek = (pool: pg.Pool): Promise<readonly ListedRow[]> =>
  known(pool).get('', () => releases.ofThisWeek(pool, shown));
