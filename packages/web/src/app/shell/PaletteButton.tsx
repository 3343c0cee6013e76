import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import classes from './PaletteButton.module.css';

export const PaletteButton = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={classes['button']}
      title={t('palette.open')}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <Icon name="search" size={14} />
      <span className={classes['words']}>
        {t('palette.short')} <Kbd>Ctrl K</Kbd>
      </span>
      <span className="only-for-screen-readers">{t('palette.open')}</span>
    </button>
  );
};
