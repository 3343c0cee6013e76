import * as fc from 'fast-check';

/*
 * The gate draws the same inputs every time, so that what it says depends on the change alone; `npm run properties`
 * draws new ones.
 */
const seed = process.env['SEED'];
fc.configureGlobal(seed === 'random' ? {} : { seed: Number(seed ?? 1) });
