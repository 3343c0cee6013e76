import { useTranslation } from 'react-i18next';
import type { Command } from '../../commands/registry.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ariaKeys, shownKey } from '../../ui/shown-keys.ts';
import { tip } from '../../ui/tip.ts';
import classes from './PaletteButton.module.css';

export const PaletteButton = ({ command: { label, keys, run } }: { readonly command: Command }) => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={classes['button']}
      {...tip(label)}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={run}
    >
      <Icon name="search" size={14} />
      <span className={classes['words']}>
        {t('palette.short')} <Kbd>{keys.map((key) => shownKey(key)).join(' ')}</Kbd>
      </span>
      <span className="only-for-screen-readers">{label}</span>
    </button>
  );
};
