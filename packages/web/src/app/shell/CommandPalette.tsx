import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { type Command, matching } from './commands.ts';
import classes from './CommandPalette.module.css';
import { useCommands } from './useCommands.ts';

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Ctrl+K: type a few letters of what you want, Enter. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const found = matching(useCommands(), query);
  const chosen = found[Math.min(position, found.length - 1)];

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };

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
      {found.length === 0 ? <p className={classes['empty']}>{t('palette.empty', { query })}</p> : null}
      <footer className={classes['footer']}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')} <Kbd>Enter</Kbd> {t('palette.run')} <Kbd>Esc</Kbd>{' '}
        {t('palette.close')}
      </footer>
    </dialog>
  );
};
