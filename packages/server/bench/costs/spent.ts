import { readFileSync } from 'node:fs';
import type { Program } from '../../drills/relay/programs.ts';
import type { OwnPostgres } from '../../drills/library/services.ts';
import { secondsOf } from '../live/children.ts';

const ticksPerSecond = 100;

/** Seconds of the processor of a process, and of those of its children that have ended. */
const secondsWithEnded = (id: number): number => {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
};

const childrenOf = (id: number): number[] =>
  readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
    .split(' ')
    .filter((text) => text.trim() !== '')
    .map(Number);

/** A backend may end between being listed and being read; the postmaster has its time by then. */
const secondsIfThere = (id: number): number => {
  try {
    return secondsWithEnded(id);
  } catch {
    return 0;
  }
};

export interface Spent {
  readonly service: number;
  readonly postgres: number;
}

/** Seconds of the processor so far. */
export const spentBy = (service: Pick<Program, 'child'>, { folder }: Pick<OwnPostgres, 'folder'>): Spent => {
  const postmaster = Number.parseInt(readFileSync(`${folder}/postmaster.pid`, 'utf8'), 10);
  const backends = childrenOf(postmaster).reduce((sum, id) => sum + secondsIfThere(id), 0);
  return { service: secondsOf(service), postgres: secondsWithEnded(postmaster) + backends };
};
