import { t } from 'i18next';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandTable } from './define.ts';
import { mapNames } from './map-names.ts';
import { type Command, offerCommands, withdrawCommands } from './registry.ts';

export interface Offer {
  readonly run: () => void;
  /** Where it is not said, always. */
  readonly when?: boolean;
  /** More exact than the table can be, such as what would be undone. */
  readonly label?: string | undefined;
  readonly isFallback?: true;
}

/** Offers commands of a table as long as the component is drawn, and returns them for its buttons and menus. */
export const useCommands = <Name extends string, Offered extends Name>(
  table: CommandTable<Name>,
  offers: Readonly<Record<Offered, Offer>>,
): Readonly<Record<Offered, Command>> => {
  // Draws again in another language.
  useTranslation();
  const [owner] = useState(() => ({}));
  const commands = mapNames(offers, ({ run, when = true, label, isFallback = false }, name): Command => {
    const definition = table[name];
    return { ...definition, label: label ?? t(definition.label), when, isFallback, run };
  });
  // Before the next key, and not while a kept panel is hidden.
  useLayoutEffect(() => offerCommands(owner, Object.values(commands)));
  useLayoutEffect(() => () => withdrawCommands(owner), [owner]);
  return commands;
};
