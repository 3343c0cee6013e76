export type { Version as IoddVersion } from '../meta/kit.ts';
