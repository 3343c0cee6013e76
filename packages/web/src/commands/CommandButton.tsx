import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Command } from './registry.ts';
import { ariaKeys, shownKey } from '../ui/shown-keys.ts';

interface CommandButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'icon'> {
  readonly command: Command;
}

/** Name, icon, keys and whether it can be pressed are the command's. */
export const CommandButton = ({ command, ...rest }: CommandButtonProps) => {
  const { label, icon, keys, when, run } = command;
  const [first] = keys;
  return (
    <Button
      {...(icon ? { icon } : {})}
      {...rest}
      isDisabled={!when}
      aria-keyshortcuts={ariaKeys(keys)}
      hint={first === undefined ? undefined : shownKey(first)}
      onClick={run}
    >
      {label}
    </Button>
  );
};
