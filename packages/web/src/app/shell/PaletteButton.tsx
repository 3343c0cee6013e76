import { useTranslation } from 'react-i18next';
import type { Command } from '../../commands/registry.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ariaKeys, shownKey } from '../../ui/shown-keys.ts';
import { tip } from '../../ui/tip.ts';
import classes from './PaletteButton.module.css';

interface PaletteButtonProps {
  readonly command: Command;
  /** Not drawn as a field. */
  readonly isIcon: boolean;
}

export const PaletteButton = ({ command: { label, keys, run }, isIcon }: PaletteButtonProps) => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={cx(classes['button'], isIcon && classes['icon'])}
      {...tip(label)}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={run}
    >
      <Icon name="search" size={14} />
      {isIcon ? null : (
        <span className={classes['words']}>
          {t('palette.short')} <Kbd>{keys.map((key) => shownKey(key)).join(' ')}</Kbd>
        </span>
      )}
      <span className="only-for-screen-readers">{label}</span>
    </button>
  );
};
