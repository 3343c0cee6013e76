import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Command } from './registry.ts';
import { ariaKeys, shownKey } from '../ui/shown-keys.ts';

interface CommandButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'icon' | 'tabIndex'> {
  readonly command: Command;
  /** Shown where its label is too long; the label stays its name, and begins with it. */
  readonly word?: string;
}

/** Name, icon, keys and whether it can be pressed are the command's. */
export const CommandButton = ({ command, word, ...rest }: CommandButtonProps) => {
  const { label, icon, keys, when, run } = command;
  const [first] = keys;
  return (
    <Button
      {...(icon ? { icon } : {})}
      {...rest}
      isDisabled={!when}
      aria-keyshortcuts={ariaKeys(keys)}
      {...(word === undefined ? {} : { 'aria-label': label })}
      hint={hintOf(word === undefined ? undefined : label, first)}
      onClick={run}
    >
      {word ?? label}
    </Button>
  );
};

export const hintOf = (label: string | undefined, key: string | undefined): string | undefined => {
  const shown = key === undefined ? undefined : shownKey(key);
  return [label, shown].filter((part) => part !== undefined).join(' · ') || undefined;
};
