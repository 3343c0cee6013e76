import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import { KeyList } from '../ui/work/KeyList.tsx';
import type { Definition } from './define.ts';
import { shownKey } from '../ui/shown-keys.ts';

interface CommandKeysProps {
  readonly commands: readonly Definition[];
  /** Keys that a part of the page has by itself, behind them. */
  readonly others?: readonly { readonly keys: string; readonly label: string }[];
}

const none: NonNullable<CommandKeysProps['others']> = [];

/** The keys of a page in one line. */
export const CommandKeys = ({ commands, others = none }: CommandKeysProps) => {
  // Draws again in another language.
  useTranslation();
  const own = commands.flatMap(({ keys: [first], label }) =>
    first === undefined ? [] : [{ keys: first, label: t(label) }],
  );
  return <KeyList keys={[...own, ...others].map(({ keys, label }) => ({ key: shownKey(keys), label }))} />;
};
