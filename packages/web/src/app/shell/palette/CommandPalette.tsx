import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameCommands } from '../../../commands/tables/frame.ts';
import { OptionList } from '../../../ui/combobox/OptionList.tsx';
import { ownKeys } from '../../../ui/composing.ts';
import { nameOfKey } from '../../../ui/key-names.ts';
import { useCombobox } from '../../../ui/combobox/useCombobox.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import classes from './CommandPalette.module.css';
import { matching, type PaletteEntry } from './entries.ts';
import { typedBy } from './pressed.ts';
import { useFoundDevices } from './useFoundDevices.ts';
import { useOwnImports } from './useOwnImports.ts';
import { useEntries } from './useEntries.ts';

interface CommandPaletteProps {
  /** The keys before it was there. */
  readonly pressed: readonly string[];
  readonly onDrawn: () => void;
  readonly onClose: () => void;
}

/** Commands, files and pages by their letters, devices as the library finds them. */
const CommandPalette = ({ pressed, onDrawn, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation('shell');
  const [{ typed, isEntered }] = useState(() => typedBy(pressed));
  const [query, setQuery] = useState(typed);
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = [...useEntries(), ...useOwnImports(query)];
  const found = [...matching(entries, query), ...useFoundDevices(query)];

  const run = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };

  const combobox = useCombobox({ options: found, isOpen: true, onChoose: run, begins: 'first' });

  const begin = useEffectEvent(() => {
    onDrawn();
    const [first] = found;
    if (isEntered && first) run(first);
  });

  // Before the browser takes the next key: no letter falls between the keys of the page and those of the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    begin();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={t('palette.open')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The keys of the page sleep below it, those that opened it too.
      onKeyDown={ownKeys((event: KeyboardEvent) => {
        if (!frameCommands.palette.keys.includes(nameOfKey(event))) return;
        event.preventDefault();
        onClose();
      })}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <input
        className={classes['input']}
        type="text"
        {...combobox.input}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          combobox.reset();
        }}
      />
      <OptionList
        label={t('palette.results')}
        combobox={combobox}
        options={found}
        keyOf={({ key }) => key}
        labelOf={({ label }) => label}
        noteOf={({ group }) => group}
        keysOf={({ keys }) => keys}
        isOpen
      />
      <footer className={classes['footer']}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')} <Kbd>Enter</Kbd> {t('palette.run')} <Kbd>Esc</Kbd>{' '}
        {t('palette.close')}
      </footer>
    </dialog>
  );
};

export default CommandPalette;
