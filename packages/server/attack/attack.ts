import type { Site } from './site.ts';

/** What an attack can reach. */
export interface Sites {
  /** The usual one: mails are delivered, files lie in a folder. */
  readonly usual: Site;
  /** One whose mail server and object store accept connections and can be made to say nothing. */
  readonly outside: Site;
  /** The form for CI: fewer repetitions, the same attacks. */
  readonly isShort: boolean;
}

type Observed = Readonly<Record<string, string | number | readonly (string | number)[]>>;

interface Definition<T extends Observed, P> {
  readonly name: string;
  /** The row of docs/findings.md that it comes from, or the decision in docs/adr that it tries. */
  readonly finding: string;
  /** Where callers must notice nothing meanwhile. */
  readonly watched?: 'usual' | 'outside';
  /** Left out of the short form. */
  readonly isLong?: boolean;
  /** What must be there before the attack: not watched, since it is no part of it. */
  readonly prepare?: (sites: Sites) => Promise<P>;
  readonly act: (sites: Sites, prepared: P | undefined) => Promise<T>;
  readonly succeeded: (observed: T) => boolean;
}

export interface Attack {
  readonly name: string;
  readonly finding: string;
  readonly watched: 'usual' | 'outside' | undefined;
  readonly isLong: boolean;
  /** Resolves with the attack itself, ready to be made. */
  readonly prepare: (sites: Sites) => Promise<() => Promise<Made>>;
}

interface Made {
  readonly hasSucceeded: boolean;
  readonly observed: string;
}

const shown = (observed: Observed): string =>
  Object.entries(observed)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? value.join(' ') || 'none' : value}`)
    .join(', ');

/** A row of the table; what it observes is its own business, so that the table can hold all of them. */
export const attack = <T extends Observed, P>(definition: Definition<T, P>): Attack => ({
  name: definition.name,
  finding: definition.finding,
  watched: definition.watched,
  isLong: definition.isLong ?? false,
  prepare: async (sites) => {
    const prepared = await definition.prepare?.(sites);
    return async () => {
      const observed = await definition.act(sites, prepared);
      return { hasSucceeded: definition.succeeded(observed), observed: shown(observed) };
    };
  },
});

/** How often each value occurs, as `413 x 16`. */
export const tally = (values: readonly (string | number)[]): string[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value} x ${count}`);
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
};
