import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { type Command, matching } from './commands.ts';
import classes from './CommandPalette.module.css';
import { useCommands } from './useCommands.ts';
import { useFoundDevices } from './useFoundDevices.ts';
import type { Pressed } from './usePalette.tsx';

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface CommandPaletteProps {
  /** Before it was there. */
  readonly pressed: Pressed;
  readonly onDrawn: () => void;
  readonly onClose: () => void;
}

/** Ctrl+K, or the magnifier of the header: pages and commands by their letters, devices as the library finds them. */
const CommandPalette = ({ pressed, onDrawn, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState(pressed.typed);
  const [position, setPosition] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const commands = matching(useCommands(), query);
  const found = [...commands, ...useFoundDevices(query)];
  const chosen = found[Math.min(position, found.length - 1)];

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };

  const begin = useEffectEvent(() => {
    onDrawn();
    if (pressed.isEntered) run(chosen);
  });

  // Before the browser takes the next key: no letter falls between the keys of the page and those of the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    begin();
    return () => element?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next: Record<string, number> = {
      ArrowDown: position >= last ? 0 : position + 1,
      ArrowUp: position <= 0 ? last : position - 1,
    };
    const target = next[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setPosition(Math.max(0, target));
    }
    // Enter that confirms a Chinese input method's candidate is not ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={t('palette.open')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <input
        className={classes['input']}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}${chosen.key}` : undefined}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered by typing */}
      <div id={id} role="listbox" aria-label={t('palette.results')} className={classes['list']}>
        {found.map((command) => (
          <button
            type="button"
            tabIndex={-1}
            key={command.key}
            id={`${id}${command.key}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
            role="option"
            aria-selected={command === chosen}
            className={cx(classes['option'], command === chosen && classes['chosen'])}
            ref={command === chosen ? intoView : undefined}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <span className={classes['group']}>{command.group}</span>
          </button>
        ))}
      </div>
      <footer className={classes['footer']}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')} <Kbd>Enter</Kbd> {t('palette.run')} <Kbd>Esc</Kbd>{' '}
        {t('palette.close')}
      </footer>
    </dialog>
  );
};

export default CommandPalette;
