/**
 * Events that somebody has taken note of: kept in this browser for a port, until its person goes. Nothing is sent to the
 * device: what has to go there goes by a command of its own.
 */
import { personKey } from '../../kept/person.ts';
import { keep, readKept } from '../../kept/storage.ts';
import type { Watched } from '../connection.ts';
import type { Place } from '../place.ts';
import { newWatched } from '../watched.ts';

export interface Acknowledged extends Watched<ReadonlySet<string>> {
  readonly add: (keys: readonly string[]) => void;
}

/** As many events as a page shows. */
const most = 500;

const read = (text: string | null): readonly string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const openAcknowledged = ({ host, master, port }: Place): Acknowledged => {
  const key = personKey(`acknowledged:${host}/${master}/${port}`);
  const { current, subscribe, set } = newWatched<ReadonlySet<string>>(
    new Set(read(readKept(() => localStorage, key))),
  );
  return {
    current,
    subscribe,
    add: (keys) => {
      // The newest last: of more than a page shows the oldest are forgotten.
      const next = [...new Set([...current(), ...keys])].slice(-most);
      set(new Set(next));
      keep(() => localStorage, key, JSON.stringify(next));
    },
  };
};
