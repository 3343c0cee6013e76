import { IconButton } from '../ui/IconButton.tsx';
import { ariaKeys } from '../ui/shown-keys.ts';
import { hintOf } from './CommandButton.tsx';
import type { Command } from './registry.ts';

/** In a bar where there is no room for words. */
export const CommandIcon = ({ command: { label, icon, keys, when, run } }: { readonly command: Command }) =>
  icon ? (
    <IconButton
      icon={icon}
      label={label}
      hint={hintOf(label, keys[0])}
      isDisabled={!when}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={run}
    />
  ) : null;
