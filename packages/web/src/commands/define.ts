import type { Label } from '../i18n/label.ts';
import type { IconName } from '../ui/icons/paths.ts';
import { mapNames } from './map-names.ts';

interface Described {
  readonly label: Label;
  readonly icon?: IconName;
  /** Named as in ui/key-names.ts; the first is the one that is shown where there is room for one. */
  readonly keys?: readonly string[];
  /** Goes on while the key is held. */
  readonly repeats?: true;
}

/** What is known of a command wherever it can be run: the tables in this folder say it once. */
export interface Definition extends Described {
  readonly id: string;
  readonly area: Label;
  readonly keys: readonly string[];
}

export type CommandTable<Name extends string = string> = Readonly<Record<Name, Definition>>;

/** The commands of a part of the product; `area` is what it is called. */
export const defineCommands = <const Name extends string>(
  place: string,
  area: Label,
  described: Readonly<Record<Name, Described>>,
): CommandTable<Name> =>
  mapNames(described, (one, name) => ({ keys: [], ...one, id: `${place}.${name}`, area }));
